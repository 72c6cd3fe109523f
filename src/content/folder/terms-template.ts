const lines: readonly string[] = [
  'openToOffers: Yes, for permanent roles',
  'availableFrom: 1 October 2026',
  'noticePeriod: 3 months',
  'workTypes: [Permanent, Contract from 3 months]',
  'places: [Lisbon, "would relocate within Portugal"]',
  'remote: Yes, or up to 2 days a week on site',
  'workPermits:',
  '  - country: European Union',
  '    permit: Citizen, no permit needed',
  'pay: 60,000 to 70,000 EUR a year',
  'exclusions: [On-call work]',
  '# Terms that you tell only when asked. The names are published, the values are not.',
  'onRequest: [pay]',
  '# The terms are shown as outdated after this day.',
  'validUntil: 2027-03-31',
];

const commented = (indent: string): string =>
  lines.map((line) => (line.startsWith('#') ? line : `# ${indent}${line}`)).join('\n');

/** The text of a new terms.yaml. Every term is commented out. */
export const termsTemplate = `# The terms on which you take up work. Recruiters and their agents ask for them first.
# Remove the number sign before each line that is true. A line that you leave out is not published.
${commented('')}
`;

/** The same as the field `terms` of a new profile.yaml, commented out. */
export const termsInProfile = `
# The terms on which you take up work. Recruiters and their agents ask for them first.
# terms:
${commented('  ')}
`;

import { isObject } from '../../../base/json-object.js';
import type { EntryTarget, Json, Mapping, MemberNames } from './mapping.js';
import type { Shape } from './shape.js';

/** The tables of the export that say something of its owner, with the columns that have another meaning in JSON Resume. */
const tables: Readonly<Record<string, readonly [EntryTarget, MemberNames?]>> = {
  Positions: ['work', { Description: 'summary' }],
  Education: ['education'],
  Skills: ['skills'],
  Languages: ['languages'],
  Certifications: ['certificates'],
  Projects: ['projects'],
  Publications: ['publications'],
  Honors: ['awards'],
  Volunteering: ['volunteer'],
  Recommendations_Received: ['references'],
  Courses: [{ own: 'Courses' }],
  Patents: [{ own: 'Patents' }, { 'Filed On': 'date', 'Issued On': 'date' }],
  Organizations: [{ own: 'Organizations' }],
  TestScores: [{ own: 'Test scores' }, { Score: 'text' }],
};

/** LinkedIn's export of one's data: tables as CSV, in a folder or a zip. */
export const linkedIn: Shape = {
  name: "LinkedIn's data export",
  proof: ({ Profile, Positions }) =>
    [Profile, Positions].some(
      (rows) =>
        Array.isArray(rows) && rows.some((row) => isObject(row) && ('Last Name' in row || 'Company Name' in row)),
    ),
  map(mapping) {
    const row = ['Profile', 0];
    const first = mapping.at([...row, 'First Name']);
    const last = mapping.at([...row, 'Last Name']);
    const name = [first, last].filter(Boolean).join(' ');
    if (name) mapping.basic('name', name, [...row, 'First Name']);
    mapping.basics({
      'Profile.0.Headline': 'label',
      'Profile.0.Summary': 'summary',
      'Profile.0.Geo Location': 'location',
    });
    addresses(mapping, [...row, 'Websites']);
    for (const handle of listed(mapping.take([...row, 'Twitter Handles'])))
      mapping.entry('profiles', { network: 'X', username: handle }, [...row, 'Twitter Handles']);
    const mail = mapping.at(['Email Addresses', 0, 'Email Address']);
    if (mail) mapping.basic('email', mail, ['Email Addresses', 0, 'Email Address']);
    mapping.drop(
      'Email Addresses',
      ...['First Name', 'Last Name', ...privateColumns].map((column) => `Profile.0.${column}`),
    );
    for (const [table, [to, names]] of Object.entries(tables))
      mapping.list(to, [table], names, to === 'references' ? asReference : undefined);
  },
};

/** What no reader of a site is told. */
const privateColumns = ['Maiden Name', 'Address', 'Birth Date', 'Zip Code', 'Instant Messengers'];

function asReference(row: Json): unknown {
  const { 'First Name': first, 'Last Name': last, 'Job Title': title, Company: company, Text } = row;
  return { name: [[first, last].filter(Boolean).join(' '), title, company].filter(Boolean).join(', '), Text };
}

/** The tables that are read; the others are about contacts, messages and what LinkedIn thinks of its user. */
export const linkedInTables: ReadonlySet<string> = new Set(['Profile', 'Email Addresses', ...Object.keys(tables)]);

/** `[PORTFOLIO:https://a.example,BLOG:https://b.example]`: the first is the owner's site. */
function addresses(mapping: Mapping, path: readonly (string | number)[]): void {
  const sites = listed(mapping.take(path)).map((site) => {
    const at = site.indexOf(':http');
    return at < 0 ? { url: site } : { network: site.slice(0, at), url: site.slice(at + 1) };
  });
  const [first, ...others] = sites;
  if (first) mapping.basic('url', first.url, path);
  for (const other of others) mapping.entry('profiles', other, path);
}

function listed(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const inner = value.trim().startsWith('[') ? value.trim().slice(1, -1) : value;
  return inner
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

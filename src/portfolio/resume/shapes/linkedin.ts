import { isObject } from '../../../platform/json-object.js';
import type { ResumeSection } from '../sections.js';
import type { Json, Mapping, MemberNames } from './mapping.js';
import { pointsOf } from './points.js';
import type { Shape } from './shape.js';

const span = { 'Started On': 'startDate', 'Finished On': 'endDate' };

/** The tables of the export that say something of its owner, with their columns. */
const tables: Readonly<Record<string, readonly [ResumeSection, MemberNames]>> = {
  Positions: [
    'work',
    { ...span, 'Company Name': 'name', Title: 'position', Description: 'summary', Location: 'location' },
  ],
  Education: [
    'education',
    {
      'School Name': 'institution',
      'Start Date': 'startDate',
      'End Date': 'endDate',
      'Degree Name': 'studyType',
    },
  ],
  Skills: ['skills', { Name: 'name' }],
  Languages: ['languages', { Name: 'language', Proficiency: 'fluency' }],
  Certifications: ['certificates', { Name: 'name', Url: 'url', Authority: 'issuer', 'Started On': 'date' }],
  Projects: ['projects', { ...span, Title: 'name', Description: 'description', Url: 'url' }],
  Publications: [
    'publications',
    { Name: 'name', 'Published On': 'releaseDate', Description: 'summary', Publisher: 'publisher', Url: 'url' },
  ],
  Honors: ['awards', { Title: 'title', Description: 'summary', 'Issued On': 'date', 'Issue Date': 'date' }],
  Volunteering: ['volunteer', { ...span, 'Company Name': 'organization', Role: 'position', Description: 'summary' }],
  Recommendations_Received: ['references', { from: 'name', Text: 'reference' }],
};
const own: Readonly<Record<string, readonly [string, MemberNames]>> = {
  Courses: ['Courses', { Name: 'name', Number: 'text' }],
  Patents: [
    'Patents',
    {
      Title: 'name',
      'Filed On': 'date',
      Description: 'text',
      Url: 'url',
      Issuer: 'organization',
      Number: 'text',
      'Issued On': 'date',
    },
  ],
  Organizations: ['Organizations', { ...span, Name: 'name', Description: 'text', Position: 'position' }],
  TestScores: ['Test scores', { Name: 'name', Date: 'date', Description: 'text', Score: 'text' }],
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
    for (const [table, [to, names]] of Object.entries(tables)) mapping.list(to, [table], names, made[table]);
    for (const [table, [title, names]] of Object.entries(own)) {
      mapping.each([table], (entry, at) => mapping.ownEntry(title, entry, at, names));
    }
  },
};

/** What no reader of a site is told. */
const privateColumns = ['Maiden Name', 'Address', 'Birth Date', 'Zip Code', 'Instant Messengers'];

function asReference(row: Json): unknown {
  const { 'First Name': first, 'Last Name': last, 'Job Title': title, Company: company, Text } = row;
  return { from: [[first, last].filter(Boolean).join(' '), title, company].filter(Boolean).join(', '), Text };
}

/** What is written of a school, which JSON Resume has a list for. */
const asSchool = ({ Notes, Activities, ...row }: Json): unknown => ({
  ...row,
  courses: [Notes, Activities].flatMap(pointsOf),
});

const made: Readonly<Record<string, (row: Json) => unknown>> = {
  Education: asSchool,
  Recommendations_Received: asReference,
};

/** The tables that are read; the others are about contacts, messages and what LinkedIn thinks of its user. */
export const linkedInTables: ReadonlySet<string> = new Set([
  'Profile',
  'Email Addresses',
  ...Object.keys(tables),
  ...Object.keys(own),
]);

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

import fc from 'fast-check';
import { anyAddress, anyDate, anyKeyword, anyLanguage, anyText, anyValue, objectOf } from './strings.js';

/** Files of a content folder by path, or a single resume. */
export type Files = Readonly<Record<string, string>>;

type Members = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const texts = fc.array(anyText, { maxLength: 4 });
const names = (kind: fc.Arbitrary<unknown>, list: string): Members =>
  Object.fromEntries(list.split(' ').map((name) => [name, kind]));
const span = names(anyDate, 'startDate endDate');

/** Names of other members, and arbitrary names. */
const otherNames = fc.oneof(
  fc.constantFrom(
    ...'company title description details summary text tags period years year country state city city website contact'.split(
      ' ',
    ),
    ...'label draft image heroImage pubDate lastmod categories layout permalink weight showDate'.split(' '),
  ),
  anyText,
);

/** Each section of JSON Resume with the members of its entries. */
const sections: Readonly<Record<string, Members>> = {
  work: {
    ...names(anyText, 'name position location description summary'),
    ...span,
    url: anyAddress,
    highlights: texts,
  },
  volunteer: { ...names(anyText, 'organization position summary'), ...span, url: anyAddress, highlights: texts },
  education: { ...names(anyText, 'institution area studyType score'), ...span, url: anyAddress, courses: texts },
  awards: { ...names(anyText, 'title awarder summary'), date: anyDate },
  certificates: { ...names(anyText, 'name issuer'), date: anyDate, url: anyAddress },
  publications: { ...names(anyText, 'name publisher summary'), releaseDate: anyDate, url: anyAddress },
  skills: { ...names(anyText, 'name level'), keywords: texts },
  languages: names(anyText, 'language fluency'),
  interests: { name: anyText, keywords: texts },
  references: names(anyText, 'name reference'),
  projects: {
    ...names(anyText, 'name description entity type'),
    ...span,
    url: anyAddress,
    highlights: texts,
    keywords: texts,
    roles: texts,
  },
};

const basics: Members = {
  ...names(anyText, 'label email phone summary'),
  ...names(anyAddress, 'url image'),
  location: fc.oneof(objectWith(names(anyText, 'address postalCode city countryCode region')), anyValue),
  profiles: fc.oneof(
    fc.array(objectWith({ ...names(anyText, 'network username'), url: anyAddress }), { maxLength: 3 }),
    anyValue,
  ),
};

/** Generates an object with some of the members. Occasionally, a member has an unexpected type. */
function objectWith(members: Members): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.entries(members).map(
    ([name, usual]) => [name, fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: anyValue })] as const,
  );
  return fc
    .tuple(fc.record(Object.fromEntries(model), { requiredKeys: [] }), objectOf(otherNames, anyValue), fc.nat(4))
    .map(([record, others, chance]) => (chance === 0 ? { ...record, ...others } : record));
}

const anyName = fc.oneof({ weight: 3, arbitrary: anyText }, { weight: 1, arbitrary: fc.constant('Ada Example') });

export const anyResume: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    objectWith(basics),
    anyName,
    objectWith(
      Object.fromEntries(
        Object.entries(sections).map(([name, members]) => [name, fc.array(objectWith(members), { maxLength: 3 })]),
      ),
    ),
    fc.oneof(objectWith({ language: anyLanguage, theme: anyText }), anyValue),
  )
  .map(([about, name, entries, meta]) => ({ ...entries, basics: { ...about, name }, meta }));

/** Writes JSON, which is valid YAML and can escape every character. */
const asYaml = (value: unknown): string => `${JSON.stringify(value)}\n`;

const profile = objectWith({
  ...names(anyText, 'role description location'),
  ...names(anyAddress, 'url image'),
  links: fc.array(objectWith({ label: anyText, url: anyAddress }), { maxLength: 3 }),
  sameAs: fc.array(anyAddress, { maxLength: 3 }),
  skills: fc.array(fc.oneof(anyText, objectWith({ ...names(anyText, 'name level'), keywords: texts })), {
    maxLength: 4,
  }),
  language: anyLanguage,
  home: fc.array(anyKeyword, { maxLength: 3 }),
  nav: fc.array(anyAddress, { maxLength: 3 }),
  contact: anyKeyword,
  theme: objectWith({
    ...names(anyKeyword, 'name accent background font radius mode'),
    stylesheet: anyAddress,
  }),
});

const offers = fc.array(
  objectWith({
    ...names(anyText, 'slug title description price'),
    ...names(anyKeyword, 'currency availability'),
    url: anyAddress,
  }),
  { maxLength: 3 },
);

const projectFields: Members = {
  ...names(anyText, 'title subtitle description category slug entity'),
  ...names(anyKeyword, 'status color order year'),
  ...names(anyDate, 'date endDate updated'),
  ...names(anyAddress, 'url repository image'),
  ...names(texts, 'techStack tags roles highlights'),
  metrics: objectOf(anyText, anyValue),
  gallery: fc.array(fc.oneof(anyAddress, objectWith({ src: anyAddress, alt: anyText })), { maxLength: 3 }),
};

const pageFields: Members = {
  ...names(anyText, 'title description'),
  ...names(anyDate, 'date updated'),
  tags: texts,
  permalink: anyAddress,
  slug: anyText,
};

/** A valid file name: no separator, no NUL, and at most 100 bytes. */
const fileName = fc
  .oneof(anyText, fc.constantFrom('about', 'index', 'c++', 'c#', '2026-05-18-hello', 'posts', 'cv', 'work', 'llms.txt'))
  .map((text) => Buffer.from(text.replaceAll(/[/\0]/g, '-')).subarray(0, 100).toString().replaceAll('\ufffd', ''))
  .filter((name) => name !== '' && !/^\.+$/.test(name));

const markdownFile = (folder: string, fields: Members): fc.Arbitrary<readonly [string, string]> =>
  fc
    .tuple(fileName, objectWith(fields), fc.array(anyText, { maxLength: 4 }))
    .map(([name, front, body]) => [`${folder}/${name}.md`, `---\n${asYaml(front)}---\n${body.join('\n\n')}\n`]);

const markdownFiles = fc.array(
  fc.oneof(
    markdownFile('projects', projectFields),
    markdownFile('pages', pageFields),
    markdownFile('posts', pageFields),
  ),
  { maxLength: 5 },
);

const mark = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const anyFolder: fc.Arbitrary<Files> = fc
  .tuple(profile, anyName, fc.option(offers), markdownFiles, fc.option(anyResume))
  .map(([about, name, listed, texts, resume]) => ({
    'profile.yaml': asYaml({ ...about, name }),
    ...(listed && { 'offers.yaml': asYaml(listed) }),
    ...(resume && { 'resume.yaml': asYaml(resume) }),
    ...Object.fromEntries(texts),
    'assets/mark.svg': mark,
  }));

const resumeAlone: fc.Arbitrary<Files> = fc
  .tuple(anyResume, fc.constantFrom('resume.json', 'resume.yaml'))
  .map(([resume, file]) => ({ [file]: asYaml(resume) }));

/** A folder or a single resume, with arbitrary text in every field. */
export const anyContent: fc.Arbitrary<Files> = fc.oneof(resumeAlone, anyFolder);

import { isObject } from '../../../base/json-object.js';
import { lookupTable } from '../../../base/lookup-table.js';
import type { ResumeSection } from '../../result/sections.js';
import type { Path } from '../reading/notes.js';
import { isEmpty } from '../reading/values.js';
import type { Mapping, MemberNames } from './mapping.js';
import type { Shape } from './shape.js';
import { sectionOfTitle } from './titles.js';

/** Members of `_data/cv.yml` that mean something else in JSON Resume, by the section that the title of theirs names. */
const bySection: Readonly<Partial<Record<ResumeSection, MemberNames>>> = {
  education: { items: 'courses' },
  work: { department: 'description', description: 'highlights', items: 'highlights' },
  volunteer: { description: 'highlights' },
  projects: { description: 'highlights' },
  skills: { contents: 'keywords', description: 'keywords' },
  languages: { items: 'fluency', description: 'fluency' },
  references: { institution: '' },
};
const inOwn: MemberNames = { description: 'highlights' };

/** Rows of a `map` that say who the owner is. */
const facts = lookupTable<string>({
  'full name': 'name',
  name: 'name',
  email: 'email',
  'e-mail': 'email',
  phone: 'phone',
  address: 'location',
  location: 'location',
  website: 'url',
  homepage: 'url',
  title: 'label',
  position: 'label',
});

/** The academic theme al-folio: `_data/cv.yml`, a list of sections, each with a type and contents. */
export const alFolio: Shape = {
  name: 'al-folio',
  proof: ({ sections }) =>
    Array.isArray(sections) &&
    sections.some((section) => isObject(section) && 'title' in section && Array.isArray(section.contents)),
  map(mapping) {
    for (const [i, section] of (mapping.root.sections as unknown[]).entries()) {
      if (!isObject(section) || !Array.isArray(section.contents)) continue;
      const at = ['sections', i];
      const title = String(section.title ?? 'More');
      for (const [n, entry] of section.contents.entries())
        mapEntry(mapping, { title, isMap: section.type === 'map' }, entry, [...at, 'contents', n]);
      for (const member of ['title', 'contents']) mapping.take([...at, member]);
      mapping.drop(`sections.${i}.type`);
    }
  },
};

interface Of {
  readonly title: string;
  readonly isMap: boolean;
}

function mapEntry(mapping: Mapping, { title, isMap }: Of, entry: unknown, at: Path): void {
  const section = sectionOfTitle(title);
  if (isMap && isObject(entry)) return void mapFact(mapping, title, entry, at);
  if (section === 'summary') return void mapping.basic('summary', entry, at);
  const to = section ?? { own: title };
  const names = section === undefined ? inOwn : bySection[section];
  if (isObject(entry) && Array.isArray(entry.items) && isEmpty(entry.title)) {
    // One year with several awards.
    const { items, ...rest } = entry;
    for (const [i, item] of items.entries())
      mapping.entry(to, { ...rest, title: texts(item).join('; ') }, [...at, 'items', i], names);
  } else mapping.entry(to, entry, at, names, flat);
}

function mapFact(mapping: Mapping, title: string, { name, value }: Readonly<Record<string, unknown>>, at: Path): void {
  const label = String(name ?? '').trim();
  const fact = facts[label.toLowerCase()];
  if (fact !== undefined) mapping.basic(fact, value, [...at, 'value']);
  else if (label.toLowerCase() === 'languages')
    for (const language of String(value ?? '').split(','))
      mapping.entry('languages', language.trim(), [...at, 'value']);
  else mapping.entry({ own: title }, { title: label, text: value }, at, inOwn);
}

/** An entry whose lists hold texts alone: `{title, contents}` inside of them is one text. */
function flat(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one: unknown) => texts(one).join('; ')) : value,
    ]),
  );
}

function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  if (!isObject(value)) return isEmpty(value) ? [] : [String(value)];
  const { title, ...rest } = value;
  const inner = Object.values(rest).flatMap(texts);
  return isEmpty(title) ? inner : [[String(title), inner.join('; ')].filter(Boolean).join(': ')];
}

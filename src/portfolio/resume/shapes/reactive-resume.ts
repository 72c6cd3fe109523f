import { isObject } from '../../../platform/json-object.js';
import { hiddenEntry } from '../reading/hidden-entries.js';
import { isEmpty } from '../reading/values.js';
import type { ResumeSection } from '../sections.js';
import type { Json, Mapping, MemberNames } from './mapping.js';
import { pointsOf } from './points.js';
import type { Shape } from './shape.js';

/** The lists of a version, and the members of their entries that have another name in JSON Resume. */
type Lists = Readonly<Record<string, readonly [ResumeSection | 'profiles', MemberNames]>>;

const link4 = { 'url.href': 'url', 'url.label': '' };
const link5 = { 'website.url': 'url', 'website.label': '', 'website.inlineLink': '' };
const dates3 = { 'date.start': 'startDate', 'date.end': 'endDate' };

const version3: Lists = {
  work: ['work', dates3],
  education: ['education', { ...dates3, degree: 'studyType' }],
  awards: ['awards', {}],
  certifications: ['certificates', {}],
  skills: ['skills', { levelNum: '' }],
  projects: ['projects', dates3],
  publications: ['publications', {}],
  languages: ['languages', { levelNum: '' }],
  volunteer: ['volunteer', dates3],
  interests: ['interests', {}],
  references: ['references', { relationship: 'text' }],
};

const version4: Lists = {
  profiles: ['profiles', link4],
  experience: ['work', { ...link4, date: 'period' }],
  education: ['education', { ...link4, date: 'period' }],
  awards: ['awards', link4],
  certifications: ['certificates', link4],
  skills: ['skills', { description: 'level', level: '' }],
  projects: ['projects', { ...link4, date: 'period' }],
  publications: ['publications', link4],
  languages: ['languages', { description: 'fluency', level: '' }],
  volunteer: ['volunteer', { ...link4, date: 'period' }],
  interests: ['interests', {}],
  references: ['references', { ...link4, description: 'text' }],
};

const version5: Lists = {
  profiles: ['profiles', link5],
  experience: ['work', { ...link5, description: 'summary' }],
  education: ['education', { ...link5, grade: 'score', school: 'institution' }],
  awards: ['awards', link5],
  certifications: ['certificates', link5],
  skills: ['skills', { proficiency: 'level', level: '' }],
  projects: ['projects', link5],
  publications: ['publications', link5],
  languages: ['languages', { level: '' }],
  volunteer: ['volunteer', link5],
  interests: ['interests', {}],
  references: ['references', { ...link5, description: 'reference' }],
};

/** Names of a section's envelope: how it is drawn, and whether it is. */
const envelope = ['id', 'name', 'title', 'columns', 'separateLinks', 'type', 'icon'];

function mapLists(mapping: Mapping, lists: Lists): void {
  for (const [name, [to, names]] of Object.entries(lists)) {
    const made = to === 'education' ? asSchool : undefined;
    mapping.each(['sections', name, 'items'], (item, at) => {
      for (const entry of rolesOf(item)) mapping.entry(to, made && isObject(entry) ? made(entry) : entry, at, names);
    });
    mapping.drop(...envelope.map((member) => `sections.${name}.${member}`));
  }
}

/** What is written of a school, which JSON Resume has a list for. */
function asSchool(entry: Json): unknown {
  if (entry === hiddenEntry) return entry;
  const { summary, description, courses, ...rest } = entry;
  const points = [summary, description, courses].flatMap((text) => (isEmpty(text) ? [] : pointsOf(text)));
  return { ...rest, ...(points.length > 0 ? { courses: points } : {}) };
}

/** Several positions at one company are several jobs. */
function rolesOf(item: unknown): unknown[] {
  if (!isObject(item) || !Array.isArray(item.roles) || isEmpty(item.roles)) return [item];
  const { roles, position: _, period: __, ...rest } = item;
  return roles.map((role: unknown) => (isObject(role) && role !== hiddenEntry ? { ...rest, ...role } : role));
}

/** Sections under the owner's own title; `names` gives the members of their entries. */
function mapOwn(mapping: Mapping, path: readonly string[], names: MemberNames): void {
  const custom = mapping.at(path);
  if (typeof custom !== 'object' || custom === null) return;
  for (const [id, section] of Object.entries(custom)) {
    if (!isObject(section) || !Array.isArray(section.items)) continue;
    const at = [...path, Array.isArray(custom) ? Number(id) : id];
    const title = String(section.name ?? section.title ?? 'More');
    for (const [i, item] of section.items.entries()) mapping.ownEntry(title, item, [...at, 'items', i], names);
    for (const member of ['items', ...envelope]) mapping.take([...at, member]);
  }
}

const hasItems = (sections: unknown, name: string): boolean =>
  isObject(sections) && isObject(sections[name]) && Array.isArray((sections[name] as { items?: unknown }).items);

const owner = { 'basics.name': 'name', 'basics.headline': 'label', 'basics.email': 'email', 'basics.phone': 'phone' };

export const reactiveResume3: Shape = {
  name: 'Reactive Resume v3',
  proof: ({ basics, sections }) => isObject(basics) && hasItems(sections, 'work'),
  map(mapping) {
    mapping.basics({
      ...owner,
      'basics.summary': 'summary',
      'basics.website': 'url',
      'basics.location': 'location',
      'basics.photo.url': 'image',
    });
    mapping.list('profiles', ['basics', 'profiles']);
    mapping.drop(
      'basics.photo',
      'metadata',
      'public',
      'id',
      'slug',
      'shortId',
      'image',
      'user',
      'createdAt',
      'updatedAt',
    );
    mapLists(mapping, version3);
    const sections = mapping.root.sections as Record<string, unknown>;
    for (const [id, section] of Object.entries(sections)) {
      if (id in version3 || !isObject(section) || !Array.isArray(section.items)) continue;
      for (const [i, item] of section.items.entries())
        mapping.ownEntry(String(section.name ?? id), item, ['sections', id, 'items', i], {
          ...dates3,
          subtitle: 'organization',
          levelNum: '',
        });
      mapping.drop(...['items', ...envelope].map((member) => `sections.${id}.${member}`));
    }
  },
};

export const reactiveResume4: Shape = {
  name: 'Reactive Resume v4',
  proof: ({ basics, sections }) => isObject(basics) && hasItems(sections, 'experience') && !isObject(basics.website),
  map(mapping) {
    mapping.basics({
      ...owner,
      'basics.location': 'location',
      'basics.url.href': 'url',
      'basics.url.label': '',
      'basics.picture.url': 'image',
      'sections.summary.content': 'summary',
    });
    mapping.drop('basics.picture', 'metadata', ...envelope.map((member) => `sections.summary.${member}`));
    mapLists(mapping, version4);
    mapOwn(mapping, ['sections', 'custom'], { ...link4, description: 'organization', date: 'period' });
  },
};

export const reactiveResume5: Shape = {
  name: 'Reactive Resume v5',
  proof: ({ basics, sections, summary }) =>
    isObject(basics) && hasItems(sections, 'experience') && (isObject(basics.website) || isObject(summary)),
  map(mapping) {
    mapping.basics({
      ...owner,
      'basics.location': 'location',
      'basics.website.url': 'url',
      'basics.website.label': '',
      'picture.url': 'image',
      'summary.content': 'summary',
    });
    const page = isObject(mapping.root.metadata) ? mapping.root.metadata.page : undefined;
    if (isObject(page) && typeof page.locale === 'string') mapping.value.meta = { language: page.locale };
    mapping.drop('picture', 'metadata', '$schema', 'version', ...envelope.map((member) => `summary.${member}`));
    mapLists(mapping, version5);
    mapOwn(mapping, ['customSections'], {
      ...link5,
      description: 'summary',
      content: 'summary',
      company: 'organization',
      school: 'organization',
    });
  },
};

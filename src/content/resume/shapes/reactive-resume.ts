import { isObject } from '../../../base/json-object.js';
import { soundAddress } from '../../text/address.js';
import { isEmpty } from '../reading/values.js';
import type { EntryTarget, Json, Mapping, MemberNames } from './mapping.js';
import type { Shape } from './shape.js';

/** The address of an entry: a text in v3, a link with a label in v4, a website in v5. */
const link = {
  'url.href': 'url',
  'url.label': '',
  'website.url': 'url',
  'website.label': '',
  'website.inlineLink': '',
};

/** The lists of every version, and the members of their entries that JSON Resume has under another name. */
const lists: Readonly<Record<string, readonly [EntryTarget, MemberNames]>> = {
  profiles: ['profiles', link],
  work: ['work', {}],
  experience: ['work', { ...link, description: 'summary' }],
  education: ['education', link],
  awards: ['awards', link],
  certifications: ['certificates', link],
  skills: ['skills', { description: 'level' }],
  projects: ['projects', link],
  publications: ['publications', link],
  languages: ['languages', { description: 'fluency' }],
  volunteer: ['volunteer', link],
  interests: ['interests', {}],
  references: ['references', { ...link, relationship: 'reference' }],
};

/** Names of a section's envelope: how it is drawn, and whether it is. */
const envelope = ['id', 'name', 'title', 'columns', 'separateLinks', 'type', 'icon'];

/** `more` are names of the version for members of any entry; a level that is a number is drawn as a bar. */
function mapLists(mapping: Mapping, more: MemberNames): void {
  for (const [name, [to, names]] of Object.entries(lists)) {
    const path = ['sections', name, 'items'];
    const items = mapping.take(path);
    for (const [i, item] of (Array.isArray(items) ? items : []).entries())
      for (const entry of rolesOf(item)) mapping.entry(to, entry, [...path, i], { ...names, ...more }, withLabel);
    mapping.drop(...envelope.map((member) => `sections.${name}.${member}`));
  }
}

/** An entry whose link has a label and no address: the label is its address, or a line of its text. */
function withLabel(entry: Json): unknown {
  const link = [entry.url, entry.website].find(isObject);
  const [address, label] = [link?.href ?? link?.url, link?.label];
  if (!isEmpty(address) || typeof label !== 'string' || isEmpty(label)) return entry;
  const { url: _url, website: _website, ...rest } = entry;
  const sound = /\s/.test(label.trim()) ? undefined : soundAddress(label);
  return sound === undefined ? { ...rest, details: label } : { ...rest, url: sound };
}

/** Several positions at one company are several jobs. */
function rolesOf(item: unknown): unknown[] {
  if (!isObject(item) || !Array.isArray(item.roles) || isEmpty(item.roles)) return [item];
  const { roles, position: _, period: __, ...rest } = item;
  return roles.map((role: unknown) => (isObject(role) ? { ...rest, ...role } : role));
}

/** Sections under the owner's own title; `names` gives the members of their entries. */
function mapOwn(mapping: Mapping, path: readonly string[], names: MemberNames): void {
  const custom = mapping.at(path);
  if (typeof custom !== 'object' || custom === null) return;
  for (const [id, section] of Object.entries(custom)) {
    if (id in lists || !isObject(section) || !Array.isArray(section.items)) continue;
    const at = [...path, Array.isArray(custom) ? Number(id) : id];
    mapping.list({ own: String(section.name ?? section.title ?? '') }, [...at, 'items'], names, withLabel);
    for (const member of envelope) mapping.take([...at, member]);
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
    const names = { 'date.start': 'startDate', 'date.end': 'endDate', levelNum: '' };
    mapLists(mapping, names);
    mapOwn(mapping, ['sections'], names);
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
    mapLists(mapping, { level: '' });
    mapOwn(mapping, ['sections', 'custom'], { ...link, description: 'organization' });
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
    mapLists(mapping, { level: '' });
    mapOwn(mapping, ['customSections'], link);
  },
};

import { isObject } from '../../../base/json-object.js';
import type { ResumeSection } from '../../result/sections.js';
import { hiddenEntry } from '../reading/hidden-entries.js';
import type { Path } from '../reading/notes.js';
import type { Mapping } from './mapping.js';
import type { Shape } from './shape.js';
import { sectionOfTitle } from './titles.js';

/** The section of an entry, by a member that others do not have, whatever the title above it says. */
const kinds: readonly (readonly [member: string, ResumeSection])[] = [
  ['company', 'work'],
  ['position', 'work'],
  ['institution', 'education'],
  ['authors', 'publications'],
];

/** Sections whose entries have more than a word, which one text alone does not make. */
const ofWords: readonly ResumeSection[] = ['skills', 'languages', 'interests', 'awards', 'certificates'];

export const renderCv: Shape = {
  name: 'RenderCV',
  proof: ({ cv }) => isObject(cv) && isObject(cv.sections),
  map(mapping) {
    mapping.basics({
      'cv.name': 'name',
      'cv.label': 'label',
      'cv.headline': 'title',
      'cv.location': 'location',
      'cv.email': 'email',
      'cv.phone': 'phone',
      'cv.website': 'url',
      'cv.photo': 'image',
      'cv.image': 'image',
      'cv.summary': 'summary',
    });
    mapping.list('profiles', ['cv', 'social_networks']);
    mapping.list('profiles', ['cv', 'custom_connections'], { placeholder: 'network', fontawesome_icon: '' });
    mapping.drop('design', 'locale', 'locale_catalog', 'rendercv_settings', 'settings');
    const { sections } = mapping.root.cv as { sections: Record<string, unknown> };
    for (const [title, entries] of Object.entries(sections)) {
      if (!Array.isArray(entries)) continue;
      for (const [i, entry] of entries.entries()) mapEntry(mapping, title, entry, ['cv', 'sections', title, i]);
      mapping.take(['cv', 'sections', title]);
    }
  },
};

function mapEntry(mapping: Mapping, title: string, entry: unknown, at: Path): void {
  const titled = sectionOfTitle(title);
  if (titled === 'summary' && typeof entry === 'string') return void mapping.basic('summary', entry, at);
  const section = sectionOf(entry, titled === 'summary' ? undefined : titled);
  if (section === undefined) mapping.entry({ own: titleOf(title) }, entry, at);
  else if (section === 'education') mapping.entry(section, entry, at, { details: 'studyType' });
  else mapping.entry(section, entry, at);
}

/** The section of an entry below a title of a section; undefined for the owner's own. */
function sectionOf(entry: unknown, titled: ResumeSection | undefined): ResumeSection | undefined {
  if (!isObject(entry)) return entry === hiddenEntry || (titled && ofWords.includes(titled)) ? titled : undefined;
  const kind = kinds.find(([member]) => member in entry)?.[1];
  // A school or a voluntary job may have the members of a job.
  return kind === 'work' && (titled === 'education' || titled === 'volunteer') ? titled : (kind ?? titled);
}

/** `invited_talks` as RenderCV prints it: "Invited Talks". */
function titleOf(title: string): string {
  if (title.includes(' ') || title !== title.toLowerCase()) return title;
  return title
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

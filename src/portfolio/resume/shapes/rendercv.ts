import { isObject } from '../../../platform/json-object.js';
import { hiddenEntry } from '../reading/hidden-entries.js';
import type { Path } from '../reading/notes.js';
import type { ResumeSection } from '../sections.js';
import type { Json, Mapping, MemberNames } from './mapping.js';
import { asPublication, publicationNames } from './publication.js';
import type { Shape } from './shape.js';
import { sectionOfTitle } from './titles.js';

const span = { start_date: 'startDate', end_date: 'endDate' };

/** Kinds of entries, by the members that make them, with the section that they are of whatever its title says. */
const kinds: readonly (readonly [(entry: Json) => boolean, ResumeSection, MemberNames])[] = [
  [(entry) => 'company' in entry || 'position' in entry, 'work', { ...span, date: 'period' }],
  [
    (entry) => 'institution' in entry,
    'education',
    { ...span, date: 'period', degree: 'studyType', summary: 'courses', highlights: 'courses' },
  ],
  [(entry) => 'authors' in entry, 'publications', publicationNames],
];

/** Members of the entries that belong to any section, by the section that its title names. */
const bySection: Readonly<Partial<Record<ResumeSection, MemberNames>>> = {
  work: { ...span, date: 'period', label: 'position', details: 'summary' },
  education: { ...span, date: 'period', label: 'institution', details: 'studyType', highlights: 'courses' },
  volunteer: { ...span, date: 'period', label: 'organization', details: 'summary' },
  skills: { label: 'name', details: 'keywords', bullet: 'name' },
  languages: { label: 'language', details: 'fluency', bullet: 'language' },
  interests: { label: 'name', details: 'keywords', bullet: 'name' },
  awards: { label: 'title', name: 'title', details: 'summary', bullet: 'title', highlights: 'summary' },
  certificates: { label: 'name', details: 'issuer', bullet: 'name' },
  publications: publicationNames,
  projects: { ...span, date: 'period', label: 'name', details: 'description', bullet: 'name' },
  references: { label: 'name', details: 'reference', bullet: 'reference' },
};
/** Entries of a job's members below the title of another section. */
const asSchool: MemberNames = {
  ...span,
  date: 'period',
  company: 'institution',
  position: 'studyType',
  summary: 'courses',
  highlights: 'courses',
};
const asVolunteer: MemberNames = { ...span, date: 'period', company: 'organization' };

const inOwn: MemberNames = {
  ...span,
  date: 'period',
  label: 'name',
  details: 'text',
  bullet: 'text',
  number: 'text',
  reversed_number: 'text',
};

/** Sections whose entries have more than a word, which one text alone does not make. */
const named: readonly ResumeSection[] = ['skills', 'languages', 'interests', 'awards', 'certificates'];

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
  const section = sectionOfTitle(title);
  if (entry === hiddenEntry && section !== undefined && section !== 'summary') {
    mapping.entry(section, entry, at);
    return;
  }
  const kind = isObject(entry) ? kinds.find(([isOne]) => isOne(entry)) : undefined;
  if (kind?.[1] === 'work' && (section === 'education' || section === 'volunteer'))
    mapping.entry(section, entry, at, section === 'education' ? asSchool : asVolunteer);
  else if (kind) mapping.entry(kind[1], kind[1] === 'publications' ? asPublication(entry) : entry, at, kind[2]);
  else if (section === 'summary' && typeof entry === 'string') mapping.basic('summary', entry, at);
  else if (
    section !== undefined &&
    section !== 'summary' &&
    section in bySection &&
    (isObject(entry) || named.includes(section))
  )
    mapping.entry(section, entry, at, bySection[section]);
  else mapping.ownEntry(titleOf(title), entry, at, inOwn);
}

/** `invited_talks` as RenderCV prints it: "Invited Talks". */
function titleOf(title: string): string {
  if (title.includes(' ') || title !== title.toLowerCase()) return title;
  return title
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

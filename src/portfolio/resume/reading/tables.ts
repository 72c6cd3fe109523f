import type { ResumeSection } from '../sections.js';

/** How a member is read. */
export type MemberKind = 'line' | 'place' | 'text' | 'texts' | 'words' | 'date' | 'address';

/** A member of an entry: how it is read, and every name that it has had. */
export interface Member {
  readonly kind: MemberKind;
  /** The present name first, then those of earlier versions and common spellings. */
  readonly names: readonly string[];
  /** Most characters of a line or of each word, where it is not 300. */
  readonly most?: number;
}

const member = (kind: MemberKind, ...names: string[]): Member => ({ kind, names });
const url = member('address', 'url', 'website', 'link', 'href', 'homepage', 'companyURL');
const span = {
  startDate: member('date', 'startDate', 'start', 'from', 'begin', 'dateStart'),
  endDate: member('date', 'endDate', 'end', 'to', 'until', 'dateEnd'),
};
const highlights = member(
  'texts',
  'highlights',
  'achievements',
  'bullets',
  'responsibilities',
  'tasks',
  'accomplishments',
);

/** Names of members that hold both ends of a span in one text: "2016 - Present". */
export const periodNames = ['period', 'dates', 'duration', 'date', 'time', 'years'] as const;

/**
 * The entries of each section, as JSON Resume 1.0 names them. The first member is what a plain text in place of an
 * entry means.
 */
export const entryMembers: Readonly<Record<ResumeSection, Readonly<Record<string, Member>>>> = {
  work: {
    name: member('line', 'name', 'company', 'employer', 'organization', 'organisation', 'companyName'),
    position: member('line', 'position', 'title', 'role', 'jobTitle', 'heading'),
    location: member('place', 'location', 'place', 'city'),
    description: member('text', 'description'),
    url,
    ...span,
    summary: member('text', 'summary', 'details', 'detail', 'text', 'about'),
    highlights,
  },
  volunteer: {
    organization: member('line', 'organization', 'organisation', 'company', 'name', 'institution'),
    position: member('line', 'position', 'title', 'role'),
    url,
    ...span,
    summary: member('text', 'summary', 'description', 'details', 'text'),
    highlights,
  },
  education: {
    institution: member('line', 'institution', 'school', 'university', 'college', 'name', 'organization'),
    url,
    area: member('line', 'area', 'major', 'field', 'fieldOfStudy', 'subject', 'specialization'),
    studyType: member('line', 'studyType', 'degree', 'title', 'qualification', 'diploma'),
    ...span,
    score: member('line', 'score', 'gpa', 'grade', 'grades'),
    courses: member('words', 'courses', 'coursework', 'modules', 'highlights'),
  },
  awards: {
    title: member('line', 'title', 'name', 'award', 'label', 'bullet'),
    date: member('date', 'date', 'year', 'releaseDate'),
    awarder: member('line', 'awarder', 'issuer', 'organization', 'by', 'from'),
    summary: member('text', 'summary', 'description', 'details'),
  },
  certificates: {
    name: member('line', 'name', 'title', 'certificate', 'label', 'bullet'),
    date: member('date', 'date', 'startDate', 'releaseDate', 'issueDate', 'issued', 'year'),
    url,
    issuer: member('line', 'issuer', 'organization', 'authority', 'awarder', 'institution'),
  },
  publications: {
    name: member('line', 'name', 'title'),
    publisher: member('line', 'publisher', 'journal', 'conference', 'venue'),
    releaseDate: member('date', 'releaseDate', 'date', 'year', 'published'),
    url,
    summary: member('text', 'summary', 'description', 'abstract', 'details'),
  },
  skills: {
    name: member('line', 'name', 'skill', 'title', 'category', 'label'),
    level: member('line', 'level', 'percent', 'rating', 'proficiency'),
    keywords: member('words', 'keywords', 'skills', 'items', 'tags', 'list', 'details'),
  },
  languages: {
    language: member('line', 'language', 'name', 'lang', 'label'),
    fluency: member('line', 'fluency', 'level', 'proficiency', 'details'),
  },
  interests: {
    name: member('line', 'name', 'interest', 'title', 'label', 'bullet'),
    keywords: member('words', 'keywords', 'items', 'summary', 'description', 'tags', 'details'),
  },
  references: {
    name: member('line', 'name', 'author', 'person'),
    reference: member('text', 'reference', 'text', 'quote', 'summary', 'recommendation'),
  },
  projects: {
    name: { ...member('line', 'name', 'title', 'project'), most: 200 },
    description: member('text', 'description', 'summary', 'detail', 'details', 'about'),
    highlights,
    keywords: {
      ...member(
        'words',
        'keywords',
        'technologies',
        'tech',
        'techStack',
        'stack',
        'tools',
        'languages',
        'tags',
        'skills',
      ),
      most: 100,
    },
    ...span,
    url: member('address', 'url', 'website', 'link', 'href', 'homepage', 'demo'),
    roles: member('words', 'roles', 'role', 'position'),
    entity: member('line', 'entity', 'company', 'organization', 'client', 'employer'),
    type: { ...member('line', 'type', 'category', 'kind'), most: 100 },
  },
};

/** The entries of a section that JSON Resume does not have. */
export const ownMembers: Readonly<Record<string, Member>> = {
  text: member('text', 'text', 'summary', 'description', 'details', 'content', 'abstract'),
  name: member('line', 'name', 'title', 'label'),
  position: member('line', 'position', 'role'),
  organization: member('line', 'organization', 'institution', 'department', 'publisher', 'issuer', 'company'),
  location: member('place', 'location', 'place'),
  level: member('line', 'level', 'score', 'proficiency', 'fluency'),
  ...span,
  highlights: member('texts', 'highlights', 'items', 'keywords', 'courses', 'tags'),
  url: member('address', 'url', 'website', 'link', 'href'),
};

/** Names of sections, the present one first. */
export const sectionNames: Readonly<Record<ResumeSection, readonly string[]>> = {
  work: [
    'work',
    'experience',
    'experiences',
    'employment',
    'workExperience',
    'jobs',
    'positions',
    'jobHistory',
    'workHistory',
  ],
  volunteer: ['volunteer', 'volunteering', 'volunteerWork', 'volunteerExperience'],
  education: ['education', 'educations', 'studies', 'schools'],
  awards: ['awards', 'honors', 'honours', 'achievements'],
  certificates: ['certificates', 'certifications', 'certification', 'licenses', 'certificate'],
  publications: ['publications', 'papers', 'articles'],
  skills: ['skills', 'skill', 'technologies', 'technicalSkills'],
  languages: ['languages', 'language'],
  interests: ['interests', 'hobbies', 'interest'],
  references: ['references', 'recommendations', 'testimonials'],
  projects: ['projects', 'sideProjects', 'project', 'personalProjects'],
};

/** Members of `basics`, besides place and profiles. */
export const basicsMembers: Readonly<Record<string, Member>> = {
  name: { ...member('line', 'name', 'fullName'), most: 200 },
  label: {
    ...member('line', 'label', 'title', 'headline', 'jobTitle', 'role', 'position'),
    most: 200,
  },
  summary: member('text', 'summary', 'about', 'bio', 'description', 'profile', 'brief', 'objective', 'overview'),
  url: member('address', 'url', 'website', 'homepage', 'site', 'web'),
  email: member('line', 'email', 'mail', 'e-mail'),
  phone: member('line', 'phone', 'mobile', 'telephone', 'tel'),
};

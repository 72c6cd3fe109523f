import type { ResumeSection } from '../../result/sections.js';

/** How a member is read. */
export type MemberKind = 'line' | 'place' | 'text' | 'texts' | 'points' | 'words' | 'date' | 'address';

/** A member of an entry: how it is read, and every name that it has had. */
export interface Member {
  readonly kind: MemberKind;
  /** The present name first, then those of earlier versions and common spellings. */
  readonly names: readonly string[];
  /** Most characters of a line or of each word, where it is not 300. */
  readonly most?: number;
  /** The member that the value is added to, for values that JSON Resume has no member for. */
  readonly into?: string;
}

const words = (names: string): readonly string[] => names.split(' ');
const member = (kind: MemberKind, names: string): Member => ({ kind, names: words(names) });
const into = (target: string, kind: MemberKind, names: string): Member => ({
  ...member(kind, names),
  most: 2000,
  into: target,
});
const url = member('address', 'url website link href homepage companyURL');
const location = member('place', 'location place city');
/** Members of what has a beginning and an end. */
export const spanMembers = {
  startDate: member('date', 'startDate start from begin dateStart startedOn'),
  endDate: member('date', 'endDate end to until dateEnd finishedOn'),
};
const highlights = member(
  'texts',
  'highlights achievements bullets responsibilities tasks accomplishments descriptions activities',
);

/** Names of members that hold both ends of a span in one text: "2016 - Present". */
export const periodNames = words('period periods dates duration date time term years year graduated');

/**
 * The entries of each section, as JSON Resume 1.0 names them. The first member is what a plain text in place of an
 * entry means.
 */
export const entryMembers: Readonly<Record<ResumeSection, Readonly<Record<string, Member>>>> = {
  work: {
    name: member('line', 'name company employer organization organisation companyName institution'),
    position: member('line', 'position title role jobTitle heading label'),
    location,
    description: member('text', 'description'),
    kind: into('description', 'line', 'employmentType contractType workType department team industry'),
    tools: into('description', 'line', 'keywords technologies techStack tech stack tools skills tags badges'),
    url,
    ...spanMembers,
    summary: member('text', 'summary details detail text about'),
    highlights,
  },
  volunteer: {
    organization: member('line', 'organization organisation company companyName name institution label'),
    position: member('line', 'position title role'),
    location,
    url,
    ...spanMembers,
    summary: member('text', 'summary description details text cause'),
    highlights,
  },
  education: {
    institution: member('line', 'institution school schoolName university college name organization company label'),
    url,
    area: member('line', 'area major field fieldOfStudy subject specialization department'),
    studyType: member('line', 'studyType degree degreeName title qualification diploma position'),
    ...spanMembers,
    score: member('line', 'score gpa grade grades'),
    location,
    summary: member('text', 'summary description details notes text thesis minor honors'),
    highlights,
    courses: member('points', 'courses coursework curriculum modules'),
  },
  awards: {
    title: member('line', 'title name award label bullet'),
    date: member('date', 'date year releaseDate issuedOn issueDate'),
    awarder: member('line', 'awarder issuer organization institution by from'),
    summary: member('text', 'summary description details highlights location text'),
    url: into('summary', 'address', 'url website link href source'),
  },
  certificates: {
    name: member('line', 'name title certificate label bullet item'),
    date: member('date', 'date dates startDate releaseDate issueDate issued startedOn year time'),
    url,
    issuer: member('line', 'issuer organization authority awarder institution details'),
    summary: member('text', 'summary description highlights location credentialId licenseNumber number'),
  },
  publications: {
    name: member('line', 'name title'),
    // Readers look for the authors first, and JSON Resume has no member for them.
    authors: into('summary', 'line', 'authors author'),
    publisher: member('line', 'publisher journal conference venue institution'),
    releaseDate: member('date', 'releaseDate date year published publishedOn'),
    summary: member('text', 'summary description abstract details highlights'),
    url: member('address', 'url website link href homepage companyURL doi'),
  },
  skills: {
    name: member('line', 'name skill title category label bullet'),
    level: member('line', 'level percent rating proficiency'),
    keywords: member('words', 'keywords skills items tags list details'),
  },
  languages: {
    language: member('line', 'language name lang idiom title label bullet'),
    fluency: member('line', 'fluency level proficiency details'),
    proof: into('fluency', 'line', 'keywords summary description certificate score'),
  },
  interests: {
    name: member('line', 'name interest title label bullet item'),
    keywords: member('words', 'keywords items summary description tags details'),
  },
  references: {
    name: member('line', 'name author person user'),
    role: into('name', 'line', 'title label position role jobTitle occupation company organization relationship'),
    reference: member('text', 'reference text quote description details bullet summary recommendation highlights'),
    url: into('reference', 'address', 'url website link href'),
  },
  projects: {
    name: { ...member('line', 'name title project label bullet'), most: 200 },
    description: member('text', 'description tagline summary detail details about'),
    highlights,
    keywords: {
      ...member('words', 'keywords technologies tech techStack stack tools languages language tags skills'),
      most: 100,
    },
    ...spanMembers,
    url: member('address', 'url website link href homepage demo live'),
    repository: member('address', 'repository repo github githubUrl githubLink source sourceCode code'),
    roles: member('words', 'roles role position'),
    entity: member('line', 'entity company organization institution client employer'),
    location: into('entity', 'place', 'location place city'),
    type: { ...member('line', 'type category kind'), most: 100 },
  },
};

/** The entries of a section that JSON Resume does not have. */
export const ownMembers: Readonly<Record<string, Member>> = {
  text: member('text', 'text summary description details content abstract activity bullet number reversedNumber'),
  name: member('line', 'name title label item'),
  position: member('line', 'position role'),
  organization: member(
    'line',
    'organization institution department publisher issuer company school subtitle event author',
  ),
  location: member('place', 'location place'),
  level: member('line', 'level score proficiency fluency'),
  ...spanMembers,
  highlights: member('texts', 'highlights items keywords courses tags'),
  url: member('address', 'url website link href'),
};

/** Names of sections, the present one first. */
export const sectionNames: Readonly<Record<ResumeSection, readonly string[]>> = {
  work: words(
    'work experience experiences employment workExperience workExperiences professionalExperience jobs positions jobHistory workHistory',
  ),
  volunteer: words('volunteer volunteering volunteerWork volunteerExperience'),
  education: words('education educations studies schools'),
  awards: words('awards honors honours achievements'),
  certificates: words('certificates certifications certification licenses certificate'),
  publications: words('publications papers articles'),
  skills: words('skills skill technologies technicalSkills'),
  languages: words('languages language'),
  interests: words('interests hobbies interest'),
  references: words('references recommendations testimonials'),
  projects: words('projects sideProjects project personalProjects'),
};

/** Members of `basics`, besides place and profiles. */
export const basicsMembers: Readonly<Record<string, Member>> = {
  name: { ...member('line', 'name fullName'), most: 200 },
  label: { ...member('line', 'label title headline jobTitle role position'), most: 200 },
  summary: member(
    'text',
    'summary about aboutMe bio description profile brief objective overview personalStatement professionalSummary intro introduction',
  ),
  url: member('address', 'url website homepage site web'),
  email: member('line', 'email mail e-mail'),
  phone: member('line', 'phone mobile telephone tel'),
};

/** Sections that the home page may have below the introduction, in their default order. */
export const homeSections = [
  'projects',
  'experience',
  'writing',
  'skills',
  'education',
  'terms',
  'offers',
  'pages',
] as const;
export type HomeSection = (typeof homeSections)[number];

/**
 * The owner's choices for the home page, the navigation, the CV and the contact page. An undefined choice depends on
 * the content.
 */
export interface Shown {
  readonly home?: readonly HomeSection[] | undefined;
  /** Site paths. */
  readonly nav?: readonly string[] | undefined;
  /** Whether `/cv` shows the resume's email address and phone number. */
  readonly contactOnCv?: boolean | undefined;
  /** Whether `/cv` shows the terms of work. */
  readonly termsOnCv?: boolean | undefined;
  /** Name of the npm package that renders `/cv`, a JSON Resume theme. */
  readonly cvTheme?: string | undefined;
  /** A contact form on `/contact`, which requires a mail transport. */
  readonly contact?: 'form' | undefined;
}

/** The owner's contact details from a resume. */
export interface Contact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Maximum number of navigation entries. More do not fit on one line. */
export const maxNavEntries = 6;

import type { Html } from '../../http/html.js';

/** What a person typed into the contact form, as it was typed. */
export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** What is wrong with a field. */
export type ContactProblem = 'empty' | 'too long' | 'no address';
export type ContactProblems = { readonly [field in keyof ContactValues]?: ContactProblem };

/** Why nothing was sent, where no single field is the reason. */
export type ContactNotice = 'foreign' | 'unavailable' | 'too many mails' | 'scarce' | 'over' | 'refused' | 'full';

/** The form as it comes back: filled in, with what is wrong. */
export interface FilledForm {
  readonly values: ContactValues;
  readonly problems?: ContactProblems;
  readonly notice?: ContactNotice;
  /** Where a code can be entered all the same. */
  readonly next?: string;
}

/** The field for the code, also when it comes again. */
export interface CodeField {
  readonly csrf: string;
  readonly handle: string;
  /** Where the code went; unknown while the database is away. */
  readonly email?: string;
  /** For how long the code works from its mail on. */
  readonly minutes: number;
  /** A number: that was not the code, and so many tries are left. */
  readonly problem?: 'no digits' | 'unavailable' | number;
  /** What was typed and is still to be used. */
  readonly typed?: string;
  /** Mail does not reach its relay at the moment. */
  readonly late?: boolean;
}

/** The pages of the contact form as the site draws them, in its look and language. */
export interface ContactViews {
  /** True where the owner wants the form and has the page for it. */
  wanted(): boolean;
  form(status: number, form: FilledForm): Html;
  code(status: number, field: CodeField): Html;
  sent(email: string): Html;
}

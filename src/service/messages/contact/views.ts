import type { Html } from '../../../base/html.js';

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
export type ContactNotice = 'foreign' | 'unavailable' | 'too many mails' | 'scarce' | 'over';

/** The form as it comes back: filled in, with what is wrong. */
export interface FilledForm {
  readonly values: ContactValues;
  readonly problems?: ContactProblems;
  readonly notice?: ContactNotice;
  /** Where a code can be entered all the same. */
  readonly next?: string;
}

/** The pages of the contact form as the site draws them, in its look and language. */
export interface ContactViews {
  /** True where the owner wants the form and has the page for it. */
  wanted(): boolean;
  form(status: number, form: FilledForm): Html;
  sent(email: string): Html;
}

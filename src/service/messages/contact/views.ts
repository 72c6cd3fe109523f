import type { Html } from '../../../base/html.js';

/** Raw values of the contact form. */
export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Validation error of a field. */
export type ContactProblem = 'empty' | 'too long' | 'no address';
export type ContactProblems = { readonly [field in keyof ContactValues]?: ContactProblem };

/** Why nothing was sent, if no single field is the reason. */
export type ContactNotice = 'foreign' | 'unavailable' | 'too many mails' | 'scarce' | 'over';

/** The form with the entered values and errors. */
export interface FilledForm {
  readonly values: ContactValues;
  readonly problems?: ContactProblems;
  readonly notice?: ContactNotice;
  /** Path of the page that accepts the code. */
  readonly next?: string;
}

/** Renders the pages of the contact form in the design and language of the site. */
export interface ContactViews {
  /** Whether the owner has enabled the form and has a page for it. */
  wanted(): boolean;
  form(status: number, form: FilledForm): Html;
  sent(email: string): Html;
}

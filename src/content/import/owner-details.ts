import type { AuthorBlock } from './author-block.js';

/** Details about the owner and the site in one file of a site. */
export interface OwnerDetails {
  readonly file: string;
  readonly author?: string | undefined;
  readonly block?: AuthorBlock | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly language?: string | undefined;
  readonly url?: string | undefined;
}

/** Parses a language tag such as `en` or `pt_BR`. */
export const parseLanguage = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(value) ? value.replace('_', '-') : undefined;

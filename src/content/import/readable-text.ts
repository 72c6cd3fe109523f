import type { ImportPlace } from './file-target.js';

/** A Markdown file of a site that is published. */
export interface ReadableText {
  readonly file: string;
  readonly text: string;
  readonly place: ImportPlace;
  readonly head: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The address that the scheme of its site gives it, where its front matter gives none. */
  readonly address?: string | undefined;
  /** Whether its site keeps it out of lists although the file itself has no such mark. */
  readonly unlisted: boolean;
  /** Whether neither its site nor the file itself keeps it out of lists. */
  readonly isListed: boolean;
}

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
  /** True if its site has it in no list, and the file itself does not say so. */
  readonly unlisted: boolean;
  /** True if neither its site nor the file itself keeps it out of lists. */
  readonly isListed: boolean;
}

/** A heading of a rendered text, for its table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Words of one style. */
export interface StyledWords {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** Target of the link that they are in. */
  readonly url?: string;
}

/** A paragraph, a heading, an item of a list, a row of a table or a block of code. */
export interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'item' | 'row' | 'code';
  /** The bullet or the number before an item. Empty for further blocks of the same item. */
  readonly mark?: string;
  /** Number of lists around the block. */
  readonly depth: number;
  readonly words: readonly StyledWords[];
}

/** The mark of an item of a list without numbers. */
export const bullet = '•';

/** A Markdown text, rendered for the page that it is on. */
export interface RenderedText {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Normalized Markdown with absolute links. */
  readonly markdown: string;
  /** The same of the whole text. Absent if the page has all of it. */
  readonly whole?: string;
  /** The blocks that a PDF is set from. Absent for texts that are in none. */
  readonly blocks?: readonly TextBlock[];
}

/** The rendered texts of one page. */
export interface PageTexts {
  /** The text of a page, a post or a project. */
  readonly body?: RenderedText;
  /** The HTML of the body with absolute links, for feeds. Absent for what is in no feed. */
  readonly feed?: string;
  /** Descriptions and entries of resumes: the Markdown of each, and what it is rendered as. */
  readonly short: readonly (readonly [markdown: string, text: RenderedText])[];
}

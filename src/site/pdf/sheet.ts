/** Content of the PDF in reading order, which is sent to the process that draws it. */
export interface Sheet {
  /** Language tag of the texts. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** Day of the last change, YYYY-MM-DD. It is the date in the file, so the same content gives the same bytes. */
  readonly updated: string;
  readonly name: string;
  readonly role: string;
  readonly contacts: readonly SheetLink[];
  readonly summary: readonly SheetBlock[];
  readonly sections: readonly SheetSection[];
}

/** A text with an optional link. */
export interface SheetLink {
  readonly text: string;
  /** Absolute URL. */
  readonly url?: string | undefined;
}

/** A run of text in one style. */
export interface SheetWords extends SheetLink {
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
}

/** A paragraph, or a list item with its marker. Further paragraphs of an item have an empty marker. */
export interface SheetBlock {
  readonly words: readonly SheetWords[];
  readonly mark?: string | undefined;
  /** Nesting depth of the list, from 1. 0 for a paragraph. */
  readonly depth: number;
}

export interface SheetSection {
  readonly title: string;
  readonly entries: readonly SheetEntry[];
  /** Link to the entries that are not in the PDF. */
  readonly more?: SheetLink | undefined;
}

export interface SheetEntry {
  readonly title: SheetLink;
  /** True if the title is in the column next to its text, like the name of a skill. */
  readonly isPair: boolean;
  readonly when?: string | undefined;
  readonly where?: string | undefined;
  readonly text: readonly SheetBlock[];
  readonly address?: SheetLink | undefined;
}

/** What is on paper, in the order of reading. Sent to the process that draws it. */
export interface Sheet {
  /** Language tag of the texts. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** Day of the last change, YYYY-MM-DD; the same content makes the same bytes. */
  readonly updated: string;
  readonly name: string;
  readonly role: string;
  readonly contacts: readonly SheetLink[];
  readonly summary: readonly SheetBlock[];
  readonly sections: readonly SheetSection[];
}

/** A text that may lead somewhere. */
export interface SheetLink {
  readonly text: string;
  /** Absolute. */
  readonly url?: string | undefined;
}

/** Words of one look. */
export interface SheetWords extends SheetLink {
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
}

/** A paragraph, or an item of a list with its mark; further paragraphs of an item have an empty one. */
export interface SheetBlock {
  readonly words: readonly SheetWords[];
  readonly mark?: string | undefined;
  /** How deep the list is, from 1; 0 for a paragraph. */
  readonly depth: number;
}

export interface SheetSection {
  readonly title: string;
  readonly entries: readonly SheetEntry[];
  /** Where the rest is. */
  readonly more?: SheetLink | undefined;
}

export interface SheetEntry {
  readonly title: SheetLink;
  /** True where the title is beside its text, as the name of a skill does. */
  readonly isPair: boolean;
  readonly when?: string | undefined;
  readonly where?: string | undefined;
  readonly text: readonly SheetBlock[];
  readonly address?: SheetLink | undefined;
}

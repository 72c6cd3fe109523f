/** One line of a CV with what belongs to it; its text and its points are Markdown, the others plain. */
export interface CvEntry {
  readonly title: string;
  /** From when to when, or when. */
  readonly when?: string | undefined;
  readonly where?: string | undefined;
  readonly url?: string | undefined;
  /** True where paper has to show the address: it is what the entry is about. */
  readonly isAddress?: boolean;
  readonly text?: string | undefined;
  readonly points?: readonly string[];
}

/** A section of a CV, in the order of paper. */
export interface CvSection {
  readonly title: string;
  readonly entries: readonly CvEntry[];
  /** True where an entry is a name with a text beside it, as a skill or a language is. */
  readonly arePairs?: boolean;
  /** The page that has all of it, by its site path, and what a link there says, where the section leaves something out. */
  readonly more?: { readonly path: string; readonly label: string } | undefined;
}

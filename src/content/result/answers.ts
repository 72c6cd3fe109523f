/** A question that the owner answered. */
export interface Answer {
  /** Identifier, also the anchor on the page of answers. */
  readonly slug: string;
  /** Plain text. */
  readonly question: string;
  /** The answer without Markdown. */
  readonly plain: string;
  /** Day of the answer, YYYY-MM-DD. */
  readonly date?: string | undefined;
}

/** Site path of the page that lists the answers. */
export const answersPath = '/answers';

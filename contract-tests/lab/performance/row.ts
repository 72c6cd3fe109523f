/** One figure of a row of performance.md, measured. */
export interface Figure {
  /** What was measured, such as `one project, CPU against bare node:http`. */
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly met: boolean;
}

/** What measuring one row has found. */
export interface Finding {
  readonly figures: readonly Figure[];
  /** Markdown under the figures: how it was measured, and the raw medians. */
  readonly details: string;
}

/**
 * One row of performance.md. A module in `rows/` exports `rows: readonly Row[]`; the bench finds it there by itself.
 */
export interface Row {
  /** As performance.md numbers it: P1. */
  readonly id: string;
  readonly title: string;
  measure(): Promise<Finding>;
}

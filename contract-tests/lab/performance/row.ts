/** A measured figure of a row of performance.md. */
export interface Figure {
  /** Description, such as `one project, CPU against bare node:http`. */
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly met: boolean;
}

/** The result of measuring one row. */
export interface Finding {
  readonly figures: readonly Figure[];
  /** Markdown below the figures: the method and the raw medians. */
  readonly details: string;
}

/** One row of performance.md. The bench loads all modules in `rows/`, which export `rows: readonly Row[]`. */
export interface Row {
  /** Number in performance.md, such as P1. */
  readonly id: string;
  readonly title: string;
  measure(): Promise<Finding>;
}

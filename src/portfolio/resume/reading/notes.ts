import { type ContentProblem, leftOut, remark, shown } from '../../content/problem.js';

export type Step = string | number;
export type Path = readonly Step[];

/** Where a resume was read from, and the way back to its lines. */
export interface Source {
  readonly file: string;
  lineOf(path: Path): number | undefined;
}

/** What the reader of a resume has to say, each with the place that it is about. */
export class Notes {
  readonly problems: ContentProblem[] = [];

  constructor(private readonly source: Source) {}

  /** One remark about the member at the path. */
  say(
    path: Path,
    wording: { readonly problem: string; readonly done: string; readonly accepted?: string | undefined },
  ): void {
    const { file } = this.source;
    this.problems.push(
      remark({ file, line: this.source.lineOf(path), field: path.join('/') || undefined, ...wording }),
    );
  }

  lineOf(path: Path): number | undefined {
    return this.source.lineOf(path);
  }

  /** A value that nothing can be made of. */
  unfit(path: Path, value: unknown, accepted: string): void {
    this.say(path, { problem: `is ${shown(value)}`, done: leftOut, accepted });
  }
}

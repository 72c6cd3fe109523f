import {
  type ContentProblem,
  contentProblem,
  type DataArgument,
  type ProblemCode,
  shown,
} from '../../result/problem.js';

export type Step = string | number;
export type Path = readonly Step[];

/** Where a resume was read from, and the way back to its lines. */
export interface Source {
  readonly file: string;
  lineOf(path: Path): number | undefined;
  /** The place in the file of a part that is read under another name. */
  placeOf?(path: Path): Path;
}

/** What the reader of a resume has to say, each with the place that it is about. */
export class Notes {
  readonly problems: ContentProblem[] = [];

  constructor(private readonly source: Source) {}

  /** Adds a problem of the member at the path. */
  add<Code extends ProblemCode>(code: Code, path: Path, ...data: DataArgument<Code>): void {
    const { file } = this.source;
    const field = this.placeOf(path).join('/') || undefined;
    this.problems.push(contentProblem(code, { file, line: this.lineOf(path), field }, ...data));
  }

  lineOf(path: Path): number | undefined {
    return this.source.lineOf(this.placeOf(path));
  }

  /** The path in the file of what has this one here. */
  placeOf(path: Path): Path {
    return this.source.placeOf?.(path) ?? path;
  }

  /** Adds the warning for a value that cannot be used. */
  unfit(path: Path, value: unknown, accepted: string): void {
    this.add('resume/value-unusable', path, { value: shown(value), accepted });
  }
}

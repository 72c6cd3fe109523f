import { Refused } from '../../base/refused.js';
import { beginningOfText } from '../../base/text.js';
import type { Severity, Wording } from './problems/problem-type.js';
import { type DataOf, type ProblemCode, problemTypeOf } from './problems/problem-types.js';

export type { ProblemCode } from './problems/problem-types.js';

/** Where a problem is. */
export interface ProblemPlace {
  /** Path below the content folder, such as projects/lexi.md. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
  /** Name of the field, such as techStack/2. */
  readonly field?: string | undefined;
}

/** One thing about the content that its owner should know (docs/problems.md). */
export interface ContentProblem extends ProblemPlace {
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** The values of the wording. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The values of a problem as the last argument of a function. Problems without values need none. */
export type DataArgument<Code extends ProblemCode> =
  Record<never, never> extends DataOf<Code> ? [data?: DataOf<Code>] : [data: DataOf<Code>];

/** Makes a problem. Its code decides on the severity and the wording. */
export function contentProblem<Code extends ProblemCode>(
  code: Code,
  { file, line, field }: ProblemPlace,
  ...[data]: DataArgument<Code>
): ContentProblem {
  return { code, severity: problemTypeOf(code).severity, file, line, field, data: { ...data } };
}

/** The wording of a problem in parts. */
export const wordingOf = ({ code, data }: Pick<ContentProblem, 'code' | 'data'>): Wording =>
  problemTypeOf(code).message(data);

/** Returns the whole sentence, without the place: `status is "Activ"; it is left out. Accepted: Active, Coming Soon.` */
export function describeWithoutPlace(problem: ContentProblem): string {
  const { problem: what, done, accepted } = wordingOf(problem);
  const about = [problem.field, what.replace(/\.$/, '')].filter(Boolean).join(' ');
  if (isHeldBack(problem)) return `${about}. ${accepted}.`;
  const sentence = done === undefined ? about : `${about}; ${done}`;
  return `${sentence}.${accepted === undefined ? '' : ` Accepted: ${accepted.replace(/\.$/, '')}.`}`;
}

/** `projects/a.md:4`, as editors and terminals accept it. */
export const placeOfProblem = ({ file, line }: ProblemPlace): string => (line === undefined ? file : `${file}:${line}`);

/** One line for people: the place and the message. */
export const describeProblem = (problem: ContentProblem): string =>
  isHeldBack(problem)
    ? `held back: ${problem.file} ${describeWithoutPlace(problem)}`
    : `${placeOfProblem(problem)}: ${describeWithoutPlace(problem)}`;

export const isError = ({ severity }: ContentProblem): boolean => severity === 'error';

/** Whether the problem says that an entry is not published. */
export const isHeldBack = ({ severity }: ContentProblem): boolean => severity === 'info';

/** Why an entry is not published. */
export type HeldReason = ReasonOf<ProblemCode>;
type ReasonOf<Code> = Code extends `publication/${infer Reason}` ? Reason : never;
/** A reason that a mark of the entry gives. */
export type MarkReason = Exclude<HeldReason, 'name' | 'site' | 'attachment'>;

/** The content cannot be served: every problem at once, with one line for each error in the message. */
export class ContentError extends Refused {
  readonly errors: readonly ContentProblem[];

  constructor(
    readonly problems: readonly ContentProblem[],
    /** Which state of the content, where there are several: "commit 6dcb09b of https://…". */
    readonly state?: string,
  ) {
    const errors = problems.filter(isError);
    super(errors.map(describeProblem).join('\n'));
    this.name = 'ContentError';
    this.errors = errors;
  }
}

/** In order of file and line, as an editor shows them. */
export function byPlace(a: ContentProblem, b: ContentProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}

/** A value as it looks in a message: JSON, cut after 60 characters. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${beginningOfText(text, 57)}…` : text;
}

/** A record as it was read, absent if nothing of it is usable, with the problems that were found in it. */
export interface Reading<Record> {
  readonly record?: Record | undefined;
  readonly problems: readonly ContentProblem[];
}

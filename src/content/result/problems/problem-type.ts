/**
 * `error`: the content cannot be served, and the last good state stays in use. `warning`: the rest is served as well as
 * it can be. `info`: an entry is not published, as its owner wants (content.md §1).
 */
export type Severity = 'error' | 'warning' | 'info';

/** What readers notice of a warning, in the order in which a report lists them. */
export type Effect = 'lost' | 'changed' | 'none';

/** The wording of a problem. Its parts are the parts of one sentence, and of one that says what is accepted. */
export interface Wording {
  /** The end of a sentence about the file or the field: "is missing". */
  readonly problem: string;
  /** What was done about it, without a full stop: "it is left out". */
  readonly done?: string;
  readonly accepted?: string | undefined;
}

/** The values that a problem's wording is made from. `--json` prints them, and a result on disk holds them. */
export type ProblemValues = object;
type NoValues = Record<never, never>;

/** One kind of problem. */
export interface ProblemType<Data extends ProblemValues> {
  readonly severity: Severity;
  readonly effect: Effect;
  message(data: Data): Wording;
  /** The value that a report names next to the place if it lists many problems of this kind. */
  readonly subject?: keyof Data;
}

/** An error has no effect on readers: nothing of the content is served. */
export const error = <Data extends ProblemValues = NoValues>(
  message: (data: Data) => Omit<Wording, 'done'>,
): ProblemType<Data> => ({ severity: 'error', effect: 'none', message });

export const warning = <Data extends ProblemValues = NoValues>(
  effect: Effect,
  message: (data: Data) => Wording & { readonly done: string },
  subject?: keyof Data,
): ProblemType<Data> => ({ severity: 'warning', effect, message, ...(subject !== undefined && { subject }) });

/** `accepted` says how to publish the entry. */
export const info = <Data extends ProblemValues = NoValues>(
  message: (data: Data) => { readonly problem: string; readonly accepted: string },
): ProblemType<Data> => ({ severity: 'info', effect: 'none', message });

/** What is done with most things that are wrong. */
export const leftOut = 'it is left out';

/** `at most 8388608 bytes (8 MiB)` */
export const atMostBytes = (max: number): string => `at most ${max} bytes (${max / 1024 / 1024} MiB)`;

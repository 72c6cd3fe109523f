import { leftOut, type ProblemType, type Wording, warning } from './problem-type.js';

/** How a value differs from what its schema in the contract accepts, and the values for the wording of that. */
export interface Mismatches {
  readonly missing: { readonly accepted?: string | undefined };
  readonly type: { readonly found: string; readonly accepted: string };
  readonly value: { readonly value: string; readonly accepted?: string | undefined };
  readonly empty: { readonly accepted?: string | undefined };
  readonly 'too-long': { readonly length: number; readonly max: number };
  readonly 'too-many-entries': { readonly count: number; readonly max: number };
}
export type Mismatch = { [Kind in keyof Mismatches]: { readonly kind: Kind } & Mismatches[Kind] }[keyof Mismatches];

export function describeMismatch(mismatch: Mismatch): Omit<Wording, 'done'> {
  return wordings[mismatch.kind](mismatch as never);
}

const wordings: { readonly [Kind in keyof Mismatches]: (values: Mismatches[Kind]) => Omit<Wording, 'done'> } = {
  missing: ({ accepted }) => ({ problem: 'is missing', accepted }),
  type: ({ found, accepted }) => ({ problem: `is ${found}`, accepted }),
  value: ({ value, accepted }) => ({ problem: `is ${value}`, accepted }),
  empty: ({ accepted }) => ({ problem: 'is empty', accepted }),
  'too-long': ({ length, max }) => ({ problem: `has ${length} characters`, accepted: `at most ${max} characters` }),
  'too-many-entries': ({ count, max }) => ({ problem: `has ${count} entries`, accepted: `at most ${max}` }),
};

/** A warning about a value that its schema does not accept, and what was done with the value. */
export const mismatchWarning = <Kind extends keyof Mismatches>(kind: Kind): ProblemType<Mismatches[Kind] & Repair> =>
  warning('lost', (data) => ({ ...wordings[kind](data), done: describeRepair(kind, data) }));

/** What was done with a value that its schema does not accept. By default it is left out. */
export interface Repair {
  /** The fields around the value, which are left out with it. Empty for the whole record. */
  readonly leftOut?: string | undefined;
  /** The number of characters or entries that are kept. */
  readonly keptCount?: number | undefined;
  readonly isReadAsText?: true | undefined;
}

function describeRepair(kind: keyof Mismatches, { leftOut: around, keptCount, isReadAsText }: Repair): string {
  if (around !== undefined) return `${around || 'all of it'} is left out`;
  if (isReadAsText) return 'it is read as a text';
  if (keptCount === undefined) return leftOut;
  return kind === 'too-many-entries' ? `the first ${keptCount} are taken` : `it is cut after ${keptCount} characters`;
}

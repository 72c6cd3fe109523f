import type { Operation } from './contract.js';
import type { Fault } from './judge.js';

export type State = 'passed' | 'violated' | 'not provoked';

/** What became of one check. */
export interface Outcome {
  /** A tag of the contract, or the name of a journey. */
  readonly group: string;
  /** An operation's id, or the rule's name. */
  readonly subject: string;
  readonly title: string;
  readonly state: State;
  /** Why nothing was provoked. */
  readonly reason?: string;
  readonly faults: readonly Fault[];
  /** How to see it again from a shell. */
  readonly curl?: string;
  readonly seconds: number;
}

/** Everything that a run has found, and which documented answers it has met. */
export interface Ledger {
  /** The operations that the run was asked to check. */
  readonly scope: readonly Operation[];
  /** The ids of operations that this deployment has switched off. */
  readonly absent: ReadonlySet<string>;
  readonly outcomes: readonly Outcome[];
  /** Words on the run that are no check: what was left out and why. */
  readonly notes: readonly string[];
  add(outcome: Outcome): void;
  note(text: string): void;
  /** An answer of the operation came with this status and type. */
  met(operation: Operation, status: number, type: string | undefined): void;
  hasMet(operation: Operation, status: number, type?: string): boolean;
}

export function openLedger(
  scope: readonly Operation[],
  {
    onOutcome = () => {},
    absent = new Set(),
  }: { readonly onOutcome?: (outcome: Outcome) => void; readonly absent?: ReadonlySet<string> } = {},
): Ledger {
  const outcomes: Outcome[] = [];
  const notes: string[] = [];
  const seen = new Set<string>();
  const key = (operation: Operation, status: number, type?: string): string =>
    [operation.id, status, type ?? ''].join(' ');
  return {
    scope,
    absent,
    outcomes,
    notes,
    add(outcome) {
      outcomes.push(outcome);
      onOutcome(outcome);
    },
    note(text) {
      if (!notes.includes(text)) notes.push(text);
    },
    met(operation, status, type) {
      seen.add(key(operation, status));
      if (type !== undefined) seen.add(key(operation, status, type));
    },
    hasMet: (operation, status, type) => seen.has(key(operation, status, type)),
  };
}

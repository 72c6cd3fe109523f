import type { Ledger, Outcome } from './ledger.js';

export interface Summary {
  readonly passed: number;
  readonly violated: number;
  readonly notProvoked: number;
  /**
   * Documented pairs of operation and status among the operations that were asked for, and how many of them an answer
   * has met.
   */
  readonly documented: number;
  readonly met: number;
  readonly reasons: readonly (readonly [reason: string, count: number])[];
}

export function summarise({ scope, outcomes, hasMet }: Ledger): Summary {
  const count = (state: Outcome['state']): number => outcomes.filter((one) => one.state === state).length;
  const reasons = new Map<string, number>();
  for (const { state, reason = '' } of outcomes)
    if (state === 'not provoked') reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const pairs = scope.flatMap((operation) =>
    [...operation.responses.keys()].map((status) => [operation, status] as const),
  );
  return {
    passed: count('passed'),
    violated: count('violated'),
    notProvoked: count('not provoked'),
    documented: pairs.length,
    met: pairs.filter(([operation, status]) => hasMet(operation, status)).length,
    reasons: [...reasons].sort(([, a], [, b]) => b - a),
  };
}

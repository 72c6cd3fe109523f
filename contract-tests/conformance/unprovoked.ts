import type { Operation } from './contract.js';
import type { Ledger } from './ledger.js';
import { essence } from './media-type.js';
import { isHarmless } from './operation-checks.js';

export interface Circumstances {
  readonly readOnly: boolean;
  readonly limits: boolean;
}

/**
 * Writes down every documented answer that this run has not met, with the reason; so that what was not seen is not
 * taken for seen.
 */
export function noteUnprovoked(ledger: Ledger, circumstances: Circumstances): void {
  const told = ledger.outcomes
    .filter(({ state }) => state !== 'passed')
    .map(({ subject, title }) => `${subject} ${title} `);
  for (const operation of ledger.scope) {
    for (const [status, { response }] of operation.responses) {
      const types = Object.keys(response.content ?? {});
      const missed = ledger.hasMet(operation, status)
        ? types.filter((type) => !ledger.hasMet(operation, status, essence(type)))
        : types.length > 0
          ? types
          : [''];
      for (const type of missed) {
        const title = `answers ${status}${type && ` ${type}`}`;
        if (told.some((one) => one.startsWith(`${operation.id} ${title} `))) continue;
        const reason = why(operation, status, circumstances);
        ledger.add({
          group: operation.tag,
          subject: operation.id,
          title,
          state: 'not provoked',
          reason,
          faults: [],
          seconds: 0,
        });
      }
    }
  }
}

function why(operation: Operation, status: number, { readOnly, limits }: Circumstances): string {
  if (status === 500) return 'needs a fault inside the service';
  if (status === 503) return 'needs a part of the service to be out of order';
  if (status === 429 && !(limits && isHarmless(operation)))
    return isHarmless(operation)
      ? 'would use up the limit of this address: --limits does it'
      : 'would use up a limit that lasts an hour or more';
  if (readOnly && (!isHarmless(operation) || operation.protected || status === 405))
    return 'needs a request that --read-only leaves out';
  return 'needs what a stranger has not: a human, an identity provider, an earlier state';
}

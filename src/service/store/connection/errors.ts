import { Refused } from '../../../base/refused.js';
import { Unavailable } from '../../../base/unavailable.js';

/** Why a call could not be served; part of the log and of health, never of a body. */
export type UnavailableReason = 'opening' | 'down' | 'behind' | 'refused' | 'closed' | 'busy' | 'lost';

export interface UnavailableFacts {
  readonly reason: UnavailableReason;
  /**
   * `nothing`: no effect happened for certain. `unknown`: the answer was lost, the effect may have happened
   * (persistence.md, rule 5).
   */
  readonly outcome?: 'nothing' | 'unknown';
  /** Whole seconds for Retry-After. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

const usualRetryAfter = 5;

/** The database cannot answer now. */
export class StoreUnavailable extends Unavailable {
  readonly reason: UnavailableReason;
  readonly outcome: 'nothing' | 'unknown';

  constructor(message: string, facts: UnavailableFacts) {
    super(message, facts.retryAfter ?? usualRetryAfter, facts.cause);
    this.name = 'StoreUnavailable';
    this.reason = facts.reason;
    this.outcome = facts.outcome ?? 'nothing';
  }
}

/**
 * The database will never open with these settings: one sentence for the owner that names the ways out; the process
 * ends.
 */
export class StoreRefused extends Refused {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreRefused';
  }
}

/** The engine stopped in the middle, like a server whose backend crashed (57P02); it must be opened again. */
export class EngineStopped extends Error {
  readonly code = '57P02';

  constructor(reason: string, cause?: unknown) {
    super(`The embedded database stopped: ${reason}`, { cause });
    this.name = 'EngineStopped';
  }
}

/** The `code` of an error of pg, of Postgres or of Node; undefined if there is none. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Takes out of an error of Postgres what does not belong into a log: it repeats values of the row in `detail` and
 * `where`, and its `hint` is advice for another situation, such as to give up a lock or to start the server alone.
 */
export function withoutValues(error: unknown): unknown {
  // What a caller throws within its transaction is its own, with the hint that it gives.
  if (error instanceof Error && 'severity' in error)
    for (const key of ['detail', 'where', 'internalQuery', 'hint'])
      if (key in error) Object.assign(error, { [key]: undefined });
  return error;
}

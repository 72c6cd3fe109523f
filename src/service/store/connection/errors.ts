import { Refused } from '../../../base/refused.js';
import { Unavailable } from '../../../base/unavailable.js';

/** Reason for the failure of a call. Appears in the log and in health, never in a response body. */
export type UnavailableReason = 'opening' | 'down' | 'behind' | 'refused' | 'closed' | 'busy' | 'lost';

export interface UnavailableFacts {
  readonly reason: UnavailableReason;
  /**
   * `nothing`: the call certainly had no effect. `unknown`: the response was lost, and the call may have taken effect
   * (persistence.md, rule 5).
   */
  readonly outcome?: 'nothing' | 'unknown';
  /** Value of Retry-After in whole seconds. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

const defaultRetryAfterSeconds = 5;

/** The database is temporarily unavailable. */
export class StoreUnavailable extends Unavailable {
  readonly reason: UnavailableReason;
  readonly outcome: 'nothing' | 'unknown';

  constructor(message: string, details: UnavailableFacts) {
    super(message, details.retryAfter ?? defaultRetryAfterSeconds, details.cause);
    this.name = 'StoreUnavailable';
    this.reason = details.reason;
    this.outcome = details.outcome ?? 'nothing';
  }
}

/**
 * The database can never open with these settings, and the process ends. The message is a sentence for the owner with
 * possible solutions.
 */
export class StoreRefused extends Refused {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreRefused';
  }
}

/** The embedded engine crashed, like a server backend with code 57P02, and must be reopened. */
export class EngineStopped extends Error {
  readonly code = '57P02';

  constructor(reason: string, cause?: unknown) {
    super(`The embedded database stopped: ${reason}`, { cause });
    this.name = 'EngineStopped';
  }
}

/** Returns the `code` of an error of pg, Postgres or Node, if it has one. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Removes details that do not belong in a log from a Postgres error: `detail` and `where` contain values of the row,
 * and `hint` gives advice for other situations, such as releasing a lock.
 */
export function withoutValues(error: unknown): unknown {
  // Errors that callers throw inside a transaction keep their hints.
  if (error instanceof Error && 'severity' in error)
    for (const key of ['detail', 'where', 'internalQuery', 'hint'])
      if (key in error) Object.assign(error, { [key]: undefined });
  return error;
}

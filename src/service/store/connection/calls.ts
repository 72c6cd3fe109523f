import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { elapsedMs } from '../../../base/clock.js';
import type { Random } from '../../../base/random.js';
import type { ConnectionGate } from './connection-gate.js';
import { StoreUnavailable, withoutValues } from './errors.js';
import { type Failure, failureOf } from './failure.js';
import type { Store, WriteOptions } from './store.js';

/**
 * Conflicts end quickly; ten tries outlast contention on one row. A lost connection either comes back soon or the probe
 * shuts the gate.
 */
const patienceWith = { conflict: { tries: 10, firstPauseMs: 8 }, lost: { tries: 4, firstPauseMs: 50 } } as const;
const longestPauseMs = 250;
/**
 * Who has met conflicts for so long is asked to retry: each try for a lock may itself take the seconds of the role's
 * lock timeout.
 */
const longestConflictMs = 3_000;

/** One try; `lasting` says whether its work may have taken effect when the answer is lost now. */
interface Try<T> {
  readonly run: (db: Knex) => PromiseLike<T>;
  readonly lasting: (failure: Failure) => boolean;
}

const withinUnit = new AsyncLocalStorage<true>();
let unitsAtWork = 0;

/**
 * Runs the work of a unit. Node follows every promise of the process while such a storage is on, so it is on only while
 * there is a unit.
 */
async function asUnit<T>(work: () => Promise<T>): Promise<T> {
  unitsAtWork += 1;
  try {
    return await withinUnit.run(true, work);
  } finally {
    unitsAtWork -= 1;
    if (unitsAtWork === 0) withinUnit.disable();
  }
}

const reading = <T>(run: (db: Knex) => PromiseLike<T>): Try<T> => ({ run, lasting: () => false });
const wasSent = (failure: Failure): boolean => failure.kind === 'stalled' || (failure.kind === 'lost' && failure.sent);

function transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Try<T> {
  let committing = false;
  return {
    run: (db) =>
      db.transaction(
        async (trx) => {
          const value = await asUnit(() => work(trx));
          committing = true;
          return value;
        },
        { isolationLevel: 'read committed' },
      ),
    // Before COMMIT the server rolls a lost connection back. During it even a clean shutdown may come after the record
    // was written.
    lasting: () => committing,
  };
}

/** `read`, `write` and `unit` over one gate, with the retries of rule 11. */
export class StoreCalls implements Pick<Store, 'read' | 'write' | 'unit'> {
  /** `suspect` is told of every lost connection, so that the probe looks at once. */
  constructor(
    private readonly gate: ConnectionGate,
    private readonly random: Random,
    private readonly suspect: (error: unknown) => void,
  ) {}

  readonly read: Store['read'] = (query) => this.repeated(() => reading(query), {});

  readonly write: Store['write'] = (statement, options = {}) =>
    this.repeated(
      // Where the server's default isolation is stricter, the second writer of a row is refused, and under contention
      // all but one again and again.
      (conflicted) => (conflicted ? transaction(async (trx) => statement(trx)) : { run: statement, lasting: wasSent }),
      options,
    );

  readonly unit: Store['unit'] = (work, options = {}) => this.repeated(() => transaction(work), options);

  private async repeated<T>(next: (conflicted: boolean) => Try<T>, options: WriteOptions<T>): Promise<T> {
    if (withinUnit.getStore())
      throw new Error('Inside a unit use its transaction: with one connection this call would wait for itself.');
    const began = elapsedMs();
    let conflicted = false;
    for (let tries = 1; ; tries += 1) {
      const attempt = next(conflicted);
      try {
        return await this.gate.pass(attempt.run);
      } catch (error) {
        const found = await this.afterFailure(attempt, error, { tries, milliseconds: elapsedMs() - began }, options);
        if (found !== undefined) return found;
        conflicted ||= failureOf(error).kind === 'conflict';
      }
    }
  }

  /** Throws what the caller must hear; an answer found by looking; undefined to run the work again. */
  private async afterFailure<T>(
    attempt: Try<T>,
    error: unknown,
    { tries, milliseconds }: { readonly tries: number; readonly milliseconds: number },
    { afterLostAnswer = 'report' }: WriteOptions<T>,
  ): Promise<T | undefined> {
    if (error instanceof StoreUnavailable) throw error;
    const failure = failureOf(error);
    if (failure.kind === 'other') throw withoutValues(error);
    if (failure.kind === 'lost' || failure.kind === 'stalled') this.suspect(error);
    const unknown = (failure.kind === 'lost' || failure.kind === 'stalled') && attempt.lasting(failure);
    const patience = failure.kind === 'conflict' || failure.kind === 'lost' ? patienceWith[failure.kind] : undefined;
    const tooLong = failure.kind === 'conflict' && milliseconds > longestConflictMs;
    if (!patience || tries >= patience.tries || tooLong || (unknown && afterLostAnswer === 'report'))
      throw unavailable(error, failure, unknown);
    await pause(this.random.below(Math.min(longestPauseMs, patience.firstPauseMs * 2 ** (tries - 1)) + 1));
    if (!unknown || typeof afterLostAnswer !== 'function') return undefined;
    return this.repeated(() => reading(afterLostAnswer), {}).catch((cause: unknown) => {
      throw unavailable(cause, failure, true);
    });
  }
}

function unavailable(cause: unknown, failure: Failure, unknown: boolean): StoreUnavailable {
  const outcome = unknown ? 'unknown' : 'nothing';
  if (failure.kind === 'lost' || failure.kind === 'stalled') {
    return new StoreUnavailable('The connection to the database was lost.', {
      reason: 'lost',
      outcome,
      cause: withoutValues(cause),
    });
  }
  const facts = { reason: 'busy', outcome, retryAfter: 1, cause: withoutValues(cause) } as const;
  return new StoreUnavailable('The database has no room for this call now.', facts);
}

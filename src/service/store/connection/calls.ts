import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { elapsedMs } from '../../../base/clock.js';
import type { Random } from '../../../base/random.js';
import type { ConnectionGate } from './connection-gate.js';
import { StoreUnavailable, withoutValues } from './errors.js';
import { type Failure, failureOf } from './failure.js';
import type { Store, WriteOptions } from './store.js';
import { commitStatus, identifiedTransaction, type TransactionId, type TransactionStart } from './transaction-id.js';

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

/** How long a transaction in progress is waited for after its connection was lost during COMMIT. */
const maxCommitWaitMs = 3_000;
const commitPollMs = 100;

/** A COMMIT that was sent, and the result of the work before it. */
interface Commit<T> {
  readonly id: TransactionId;
  readonly result: T;
}

/** One try of a call. */
interface Try<T> {
  readonly run: (db: Knex) => PromiseLike<T>;
  /** Whether the work may have taken effect although this failure came instead of an answer. */
  readonly isUnknown: (failure: Failure) => boolean;
  /** The COMMIT that this try has sent, if it is a transaction that came so far. */
  readonly commit?: () => Commit<T> | undefined;
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

const reading = <T>(run: (db: Knex) => PromiseLike<T>): Try<T> => ({ run, isUnknown: () => false });
const wasSent = (failure: Failure): boolean => failure.kind === 'stalled' || (failure.kind === 'lost' && failure.sent);

function transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Try<T> {
  const start: TransactionStart = {};
  let commit: Commit<T> | undefined;
  return {
    run: (db) =>
      identifiedTransaction(db, start, async (trx) => {
        const result = await asUnit(() => work(trx));
        if (start.id) commit = { id: start.id, result };
        return result;
      }),
    // Before COMMIT the server rolls a lost connection back. During it even a clean shutdown may come after the record
    // was written.
    isUnknown: () => commit !== undefined,
    commit: () => commit,
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
      (conflicted) =>
        conflicted ? transaction(async (trx) => statement(trx)) : { run: statement, isUnknown: wasSent },
      options,
    );

  readonly unit: Store['unit'] = (work) => this.repeated(() => transaction(work), {});

  private async repeated<T>(next: (conflicted: boolean) => Try<T>, options: WriteOptions): Promise<T> {
    if (withinUnit.getStore())
      throw new Error('Inside a unit use its transaction: with one connection this call would wait for itself.');
    const began = elapsedMs();
    let conflicted = false;
    for (let tries = 1; ; tries += 1) {
      const attempt = next(conflicted);
      try {
        return await this.gate.pass(attempt.run);
      } catch (error) {
        const done = await this.afterFailure(attempt, error, { tries, milliseconds: elapsedMs() - began }, options);
        if (done) return done.result;
        conflicted ||= failureOf(error).kind === 'conflict';
      }
    }
  }

  /** Returns the result of a transaction that took effect, or undefined to run the work again; throws otherwise. */
  private async afterFailure<T>(
    attempt: Try<T>,
    error: unknown,
    { tries, milliseconds }: { readonly tries: number; readonly milliseconds: number },
    { afterLostAnswer = 'report' }: WriteOptions,
  ): Promise<{ readonly result: T } | undefined> {
    if (error instanceof StoreUnavailable) throw error;
    const failure = failureOf(error);
    if (failure.kind === 'other') throw withoutValues(error);
    if (failure.kind === 'lost' || failure.kind === 'stalled') this.suspect(error);
    const unknown = (failure.kind === 'lost' || failure.kind === 'stalled') && attempt.isUnknown(failure);
    const commit = failure.kind === 'lost' ? attempt.commit?.() : undefined;
    if (commit && (await this.isCommitted(commit.id, failure))) return commit;
    const patience = failure.kind === 'conflict' || failure.kind === 'lost' ? patienceWith[failure.kind] : undefined;
    const tooLong = failure.kind === 'conflict' && milliseconds > longestConflictMs;
    if (!patience || tries >= patience.tries || tooLong || (unknown && !commit && afterLostAnswer === 'report'))
      throw unavailable(error, failure, unknown && !commit);
    await pause(this.random.below(Math.min(longestPauseMs, patience.firstPauseMs * 2 ** (tries - 1)) + 1));
    return undefined;
  }

  /** Whether a transaction whose connection was lost during COMMIT took effect; throws if the server cannot tell. */
  private async isCommitted(id: TransactionId, failure: Failure): Promise<boolean> {
    try {
      for (let waited = 0; waited <= maxCommitWaitMs; waited += commitPollMs) {
        const status = await this.read((db) => commitStatus(db, id));
        if (status === 'committed') return true;
        if (status === 'aborted') return false;
        if (status === 'unknown') break;
        await pause(commitPollMs);
      }
    } catch (cause) {
      throw unavailable(cause, failure, true);
    }
    throw unavailable(undefined, failure, true);
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

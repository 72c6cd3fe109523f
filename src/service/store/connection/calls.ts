import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { elapsedMs } from '../../../base/clock.js';
import type { Random } from '../../../base/random.js';
import type { ConnectionGate } from './connection-gate.js';
import { StoreUnavailable, withoutValues } from './errors.js';
import { type Failure, failureOf } from './failure.js';
import type { Store, WriteOptions } from './store.js';
import { commitStatus, identifiedTransaction, type TransactionId } from './transaction-id.js';

/**
 * Retries by kind of failure. Conflicts are short, so ten tries outlast contention on one row. A lost connection either
 * comes back soon, or the probe closes the gate.
 */
const retryPolicies = { conflict: { tries: 10, firstPauseMs: 8 }, lost: { tries: 4, firstPauseMs: 50 } } as const;
const maxPauseMs = 250;
/**
 * After this time a call is not repeated after a conflict, even if tries are left: each try may wait for a lock as long
 * as the role's lock timeout.
 */
const maxConflictMs = 3_000;

/** How often, and with which pause, to ask for the outcome of a COMMIT whose connection was lost. */
const commitPoll = { tries: 30, pauseMs: 100 } as const;

/** A transaction whose COMMIT was sent, and the result of its work. */
interface Commit<T> {
  readonly id: TransactionId;
  readonly result: T;
}

/** One try of a call. */
interface Try<T> {
  readonly run: (db: Knex) => PromiseLike<T>;
  /** Whether the work may have taken effect despite this failure. */
  readonly isUnknown: (failure: Failure) => boolean;
  /** Returns the COMMIT that this try has sent, or undefined if it has sent none. */
  readonly commit?: () => Commit<T> | undefined;
}

const insideUnit = new AsyncLocalStorage<true>();
let runningUnits = 0;

/**
 * Runs the work of a unit, so that calls of the store inside it can be rejected. Before version 24, Node tracks every
 * promise of the process while an AsyncLocalStorage is enabled, so it is disabled while no unit runs.
 */
async function runInsideUnit<T>(work: () => Promise<T>): Promise<T> {
  runningUnits += 1;
  try {
    return await insideUnit.run(true, work);
  } finally {
    runningUnits -= 1;
    if (runningUnits === 0) insideUnit.disable();
  }
}

const readTry = <T>(run: (db: Knex) => PromiseLike<T>): Try<T> => ({ run, isUnknown: () => false });
const wasSent = (failure: Failure): boolean => failure.kind === 'stalled' || (failure.kind === 'lost' && failure.sent);

function transactionTry<T>(work: (trx: Knex.Transaction) => Promise<T>): Try<T> {
  let commit: Commit<T> | undefined;
  return {
    run: (db) =>
      identifiedTransaction(db, async (trx, id) => {
        const result = await runInsideUnit(() => work(trx));
        commit = { id, result };
        return result;
      }),
    // The server rolls back if the connection is lost before COMMIT. During COMMIT, even a clean shutdown of the server
    // may follow after the transaction took effect.
    isUnknown: () => commit !== undefined,
    commit: () => commit,
  };
}

/** `read`, `write` and `unit` through one gate, with the retries of persistence.md rule 11. */
export class StoreCalls implements Pick<Store, 'read' | 'write' | 'unit'> {
  /** `suspect` is called after every lost connection, so that the probe checks the database at once. */
  constructor(
    private readonly gate: ConnectionGate,
    private readonly random: Random,
    private readonly suspect: (error: unknown) => void,
  ) {}

  readonly read: Store['read'] = (query) => this.repeated(() => readTry(query), {});

  readonly write: Store['write'] = (statement, options = {}) =>
    this.repeated(
      // After a conflict the statement runs at READ COMMITTED. If the server's default isolation is stricter, concurrent
      // writers of one row would otherwise be rejected again and again.
      (conflicted) =>
        conflicted ? transactionTry(async (trx) => statement(trx)) : { run: statement, isUnknown: wasSent },
      options,
    );

  readonly unit: Store['unit'] = (work) => this.repeated(() => transactionTry(work), {});

  /** Runs tries until one succeeds. Throws StoreUnavailable, or the error of the work. */
  private async repeated<T>(nextTry: (conflicted: boolean) => Try<T>, options: WriteOptions): Promise<T> {
    if (insideUnit.getStore())
      throw new Error('Inside a unit use its transaction: with one connection this call would wait for itself.');
    const began = elapsedMs();
    let conflicted = false;
    for (let tries = 1; ; tries += 1) {
      const attempt = nextTry(conflicted);
      try {
        return await this.gate.pass(attempt.run);
      } catch (error) {
        const done = await this.afterFailure(attempt, error, { tries, milliseconds: elapsedMs() - began }, options);
        if (done) return done.result;
        conflicted ||= failureOf(error).kind === 'conflict';
      }
    }
  }

  /** Returns the result of a transaction that took effect, or undefined if the work must run again. Throws otherwise. */
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
    const policy = failure.kind === 'conflict' || failure.kind === 'lost' ? retryPolicies[failure.kind] : undefined;
    const tooLong = failure.kind === 'conflict' && milliseconds > maxConflictMs;
    if (!policy || tries >= policy.tries || tooLong || (unknown && !commit && afterLostAnswer === 'report'))
      throw unavailable(error, failure, unknown && !commit);
    await pause(this.random.below(Math.min(maxPauseMs, policy.firstPauseMs * 2 ** (tries - 1)) + 1));
    return undefined;
  }

  /** Whether a transaction whose connection was lost during COMMIT took effect. Throws if the server cannot tell. */
  private async isCommitted(id: TransactionId, failure: Failure): Promise<boolean> {
    try {
      for (let tries = 0; tries < commitPoll.tries; tries += 1) {
        const status = await this.read((db) => commitStatus(db, id));
        if (status === 'committed') return true;
        if (status === 'aborted') return false;
        if (status === 'unknown') break;
        await pause(commitPoll.pauseMs);
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
  const details = { reason: 'busy', outcome, retryAfter: 1, cause: withoutValues(cause) } as const;
  return new StoreUnavailable('The database has no room for this call now.', details);
}

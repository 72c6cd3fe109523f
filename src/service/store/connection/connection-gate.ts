import type { Knex } from 'knex';
import { StoreUnavailable, type UnavailableReason } from './errors.js';

/** State of the database, see `Store.state`. */
export type StoreState = 'opening' | 'ready' | 'down' | 'behind' | 'refused' | 'closed';

const sentences: Readonly<Record<Exclude<StoreState, 'ready'>, string>> = {
  opening: 'The database is still being opened.',
  down: 'The database does not answer.',
  behind: 'The database waits for a migration.',
  refused: 'The database could not be opened.',
  closed: 'The database is closed.',
};

/**
 * Guards the database connection as a circuit breaker and a bulkhead. While it is shut, every call fails at once with
 * `StoreUnavailable`. When it shuts, running calls fail too, so no request waits for a timeout of a dead connection. A
 * probe or a restart opens it again.
 */
export class ConnectionGate {
  #state: StoreState = 'opening';
  #db: Knex | undefined;
  #draining = false;
  readonly #waiting = new Set<(error: StoreUnavailable) => void>();

  /**
   * @param maxCalls maximum number of concurrent calls. Further calls are rejected, so that a stalled database cannot
   * exhaust memory.
   */
  constructor(private readonly maxCalls: number) {}

  get state(): StoreState {
    return this.#state;
  }

  get running(): number {
    return this.#waiting.size;
  }

  /** Opens the gate for calls to `db`. A closed or refused gate stays shut. */
  admit(db: Knex): void {
    if (this.#draining || this.#state === 'closed' || this.#state === 'refused') return;
    this.#db = db;
    this.#state = 'ready';
  }

  /** Shuts the gate and fails the running calls, whose outcome is unknown. A closed or refused gate keeps its state. */
  shut(state: Exclude<StoreState, 'ready'>, cause?: unknown): void {
    if (this.#state === 'closed' || (this.#state === 'refused' && state !== 'closed')) return;
    this.#state = state;
    this.#db = undefined;
    const failures = [...this.#waiting];
    this.#waiting.clear();
    for (const fail of failures) fail(this.#refusal(state, 'unknown', cause));
  }

  /** Rejects new calls as if the gate were closed. Running calls continue. */
  drain(): void {
    this.#draining = true;
  }

  /** Returns the open database. Throws `StoreUnavailable` otherwise. */
  db(): Knex {
    if (this.#draining) throw this.#refusal('closed', 'nothing');
    if (this.#state === 'ready' && this.#db) return this.#db;
    throw this.#refusal(this.#state === 'ready' ? 'down' : this.#state, 'nothing');
  }

  /** Runs one attempt. It fails immediately if the connection is lost meanwhile. */
  async pass<T>(work: (db: Knex) => PromiseLike<T>): Promise<T> {
    const db = this.db();
    if (this.#waiting.size >= this.maxCalls) {
      throw new StoreUnavailable(`More than ${this.maxCalls} calls wait for the database.`, {
        reason: 'busy',
        retryAfter: 1,
      });
    }
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject);
      const leave = (): void => void this.#waiting.delete(reject);
      work(db).then(
        (value) => {
          leave();
          resolve(value);
        },
        (error: unknown) => {
          leave();
          reject(error);
        },
      );
    });
  }

  #refusal(state: Exclude<StoreState, 'ready'>, outcome: 'nothing' | 'unknown', cause?: unknown): StoreUnavailable {
    const reason: UnavailableReason = state;
    return new StoreUnavailable(sentences[state], { reason, outcome, cause });
  }
}

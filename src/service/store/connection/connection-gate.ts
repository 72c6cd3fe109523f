import type { Knex } from 'knex';
import { StoreUnavailable, type UnavailableReason } from './errors.js';

/** What the database is doing: see `Store.state`. */
export type StoreState = 'opening' | 'ready' | 'down' | 'behind' | 'refused' | 'closed';

const sentences: Readonly<Record<Exclude<StoreState, 'ready'>, string>> = {
  opening: 'The database is still being opened.',
  down: 'The database does not answer.',
  behind: 'The database waits for a migration.',
  refused: 'The database could not be opened.',
  closed: 'The database is closed.',
};

/**
 * Guards the connection to the database, as a circuit breaker and a bulkhead. While it is shut every call fails at once
 * with StoreUnavailable, and when it shuts every call inside fails too: no request hangs on a dead connection until a
 * timeout. A probe or a new start opens it again.
 */
export class ConnectionGate {
  #state: StoreState = 'opening';
  #db: Knex | undefined;
  #draining = false;
  readonly #waiting = new Set<(error: StoreUnavailable) => void>();

  /**
   * @param most calls inside at one time; beyond it a call is refused, so that a stalled database cannot fill the
   * memory
   */
  constructor(private readonly most: number) {}

  get state(): StoreState {
    return this.#state;
  }

  get inside(): number {
    return this.#waiting.size;
  }

  /** Lets calls in, served by `db`; a closed or refused gate stays shut. */
  admit(db: Knex): void {
    if (this.#draining || this.#state === 'closed' || this.#state === 'refused') return;
    this.#db = db;
    this.#state = 'ready';
  }

  /** Shuts the gate and fails the calls inside; those outcomes are unknown. A closed or refused gate stays so. */
  shut(state: Exclude<StoreState, 'ready'>, cause?: unknown): void {
    if (this.#state === 'closed' || (this.#state === 'refused' && state !== 'closed')) return;
    this.#state = state;
    this.#db = undefined;
    const failures = [...this.#waiting];
    this.#waiting.clear();
    for (const fail of failures) fail(this.#refusal(state, 'unknown', cause));
  }

  /** New calls are refused as if it were closed; those inside go on. */
  drain(): void {
    this.#draining = true;
  }

  /** The open database; throws StoreUnavailable otherwise. */
  db(): Knex {
    if (this.#draining) throw this.#refusal('closed', 'nothing');
    if (this.#state === 'ready' && this.#db) return this.#db;
    throw this.#refusal(this.#state === 'ready' ? 'down' : this.#state, 'nothing');
  }

  /** Runs one attempt; it fails at once when the gate shuts meanwhile. */
  async pass<T>(work: (db: Knex) => PromiseLike<T>): Promise<T> {
    const db = this.db();
    if (this.#waiting.size >= this.most) {
      throw new StoreUnavailable(`More than ${this.most} calls wait for the database.`, {
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

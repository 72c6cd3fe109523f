import type { Knex } from 'knex';
import type { Clock } from '../../../base/clock.js';
import type { Log } from '../../../base/log.js';
import type { Random } from '../../../base/random.js';
import type { StoreState } from './connection-gate.js';

/** Options for a write of a single statement. */
export interface WriteOptions {
  /**
   * How to handle a lost answer, after which the effect of the statement is unknown (persistence.md, rule 5):
   * - `report` (default): throw StoreUnavailable with `outcome: 'unknown'`.
   * - `repeat`: run it again; only for a statement that is idempotent for this request.
   */
  readonly afterLostAnswer?: 'report' | 'repeat';
}

export interface StoreHealth {
  readonly form: Store['form'];
  readonly state: StoreState;
  /**
   * Milliseconds by which the database's clock is ahead of ours; above 2,000 either way the service is not ready (rule
   * 7).
   */
  readonly clockDifferenceMs?: number;
  /** Why it cannot be used though something answers, and the way out: one sentence for the owner. */
  readonly obstacle?: string;
  /** How often it was lost after it had been there. */
  readonly outages: number;
  /** Connections to a server: in use, idle, and calls that wait for one. */
  readonly pool?: { readonly used: number; readonly free: number; readonly waiting: number };
}

/**
 * The one way to Postgres, embedded or on a server. Every method throws StoreUnavailable at once while it is not there.
 */
export interface Store {
  readonly form: 'embedded' | 'server';
  /**
   * `opening`: not reached yet; `ready`; `down`: was there, comes back by itself; `behind`: an older schema, and this
   * process may not migrate it; `refused`: can never open with these settings; `closed`.
   */
  readonly state: StoreState;
  /** Resolves when the database first is ready; rejects with StoreRefused when it never can be. */
  readonly opened: Promise<void>;
  /** True when calls are served and both clocks agree within 2 s. */
  ready(): boolean;
  health(): StoreHealth;
  /** One select, or several that need not agree. Repeated after any passing failure. */
  read<T>(query: (db: Knex) => PromiseLike<T>): Promise<T>;
  /**
   * One conditional statement: the fastest way to write (rules 1 and 9). Repeated when it certainly had no effect,
   * after a conflict at READ COMMITTED.
   */
  write<T>(statement: (db: Knex) => PromiseLike<T>, options?: WriteOptions): Promise<T>;
  /**
   * One short transaction, READ COMMITTED, whose first statement writes the row that it locks (rule 1). `work` may run
   * several times and must have no effect outside `trx`. Inside it the store itself refuses calls: with one connection
   * they would wait for themselves. When the connection is lost during COMMIT, the server is asked whether the
   * transaction took effect; StoreUnavailable with `outcome: 'unknown'` if it cannot tell.
   */
  unit<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /** The open database, for a library that brings its own statements; prefer `read`, `write` and `unit`. */
  db(): Knex;
  /** VACUUM and CHECKPOINT after a large purge. On a server, whose autovacuum does this, nothing. */
  upkeep(): Promise<void>;
  /** Refuses new calls, waits up to 10 s for running ones, closes. May be called twice. */
  destroy(): Promise<void>;
}

/** Where the database is and what it runs with. */
export interface StoreOptions {
  /** A `postgresql://` URL; absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** DATA_DIR; the embedded database lives in its folder `database`. */
  readonly dataDir: string;
  /**
   * A file made by `writeClusterTemplate`; without it the first start creates the cluster itself, which takes longer
   * and more memory.
   */
  readonly clusterTemplate?: string | undefined;
  /**
   * Whether this process brings a server's schema up to date (MIGRATE_ON_START); the embedded database is always
   * brought up to date.
   */
  readonly migrateOnStart?: boolean | undefined;
  /** Connections of this process to a server; the sum over all replicas stays below `max_connections` − 10. */
  readonly poolSize?: number | undefined;
  /**
   * The opening begins when this is settled: a process that answers reads listens first. Without it, it begins at once.
   */
  readonly after?: Promise<void> | undefined;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

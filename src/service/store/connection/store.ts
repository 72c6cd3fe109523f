import type { Knex } from 'knex';
import type { Clock } from '../../../base/clock.js';
import type { Log } from '../../../base/log.js';
import type { Random } from '../../../base/random.js';
import type { StoreState } from './connection-gate.js';

/** Options for a write of a single statement. */
export interface WriteOptions {
  /**
   * How to handle a lost response, after which the effect of the statement is unknown (persistence.md, rule 5):
   * - `report` (default): throw `StoreUnavailable` with `outcome: 'unknown'`.
   * - `repeat`: run the statement again. Only for statements that are idempotent.
   */
  readonly afterLostAnswer?: 'report' | 'repeat';
}

export interface StoreHealth {
  readonly form: Store['form'];
  readonly state: StoreState;
  /** Milliseconds by which the database clock is ahead of ours. Beyond ±2,000 the service is not ready (rule 7). */
  readonly clockDifferenceMs?: number;
  /** Why a reachable database cannot be used and how to fix it, as one sentence for the owner. */
  readonly obstacle?: string;
  /** Number of outages after the database was ready. */
  readonly outages: number;
  /** Connections to a server: in use, idle, and calls that wait for one. */
  readonly pool?: { readonly used: number; readonly free: number; readonly waiting: number };
}

/**
 * Access to Postgres, embedded or on a server. Every method throws `StoreUnavailable` at once while the database is
 * unavailable.
 */
export interface Store {
  readonly form: 'embedded' | 'server';
  /**
   * `opening`: not connected yet. `ready`. `down`: unavailable, reconnects automatically. `behind`: the schema is older
   * and this process may not migrate it. `refused`: cannot open with these settings. `closed`.
   */
  readonly state: StoreState;
  /** Resolves when the database is first ready. Rejects with `StoreRefused` if it never can be. */
  readonly opened: Promise<void>;
  /** Whether calls are served and both clocks agree within 2 s. */
  ready(): boolean;
  health(): StoreHealth;
  /** Runs one select, or several independent ones. Retries after any transient failure. */
  read<T>(query: (db: Knex) => PromiseLike<T>): Promise<T>;
  /**
   * Runs one conditional statement, the fastest way to write (rules 1 and 9). Retries if it certainly had no effect,
   * after a conflict at READ COMMITTED.
   */
  write<T>(statement: (db: Knex) => PromiseLike<T>, options?: WriteOptions): Promise<T>;
  /**
   * Runs one short transaction at READ COMMITTED, whose first statement writes the row that it locks (rule 1). `work`
   * may run several times and must have no effects outside of `trx`. Calls of the store inside it are rejected, since
   * with one connection they would wait for themselves. If the connection is lost during COMMIT, the server is asked
   * for the outcome. Throws `StoreUnavailable` with `outcome: 'unknown'` if it cannot tell.
   */
  unit<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /** Returns the open database for libraries with their own statements. Prefer `read`, `write` and `unit`. */
  db(): Knex;
  /** Runs VACUUM and CHECKPOINT after a large purge. Does nothing on a server, which has autovacuum. */
  upkeep(): Promise<void>;
  /** Rejects new calls, waits up to 10 s for running ones, and closes. May be called twice. */
  destroy(): Promise<void>;
}

/** Location and dependencies of the database. */
export interface StoreOptions {
  /** A `postgresql://` URL. Absent for the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** DATA_DIR. The embedded database is in its folder `database`. */
  readonly dataDir: string;
  /**
   * A file of `writeClusterTemplate`. Without it, the first start creates the cluster, which takes more time and
   * memory.
   */
  readonly clusterTemplate?: string | undefined;
  /**
   * Whether this process migrates the schema of a server (MIGRATE_ON_START). The embedded database is always migrated.
   */
  readonly migrateOnStart?: boolean | undefined;
  /** Connections of this process to a server. The sum of all replicas must stay below `max_connections` − 10. */
  readonly poolSize?: number | undefined;
  /** Opening starts when this promise settles, so that the process listens first. By default it starts at once. */
  readonly after?: Promise<void> | undefined;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

import type { Knex } from 'knex';
import type { Log } from '../../../base/log.js';
import { postgresConnection } from '../../../base/postgres-connection.js';
import { codeOf, StoreRefused } from '../connection/errors.js';
import { GatedStore } from '../connection/gated-store.js';
import { createKnex } from '../connection/knex.js';
import { migrate, pendingMigrations } from '../connection/migrate.js';
import type { StoreHealth, StoreOptions } from '../connection/store.js';
import { obstacleOf, readOnlySentence } from './obstacle.js';
import { Probe, type ProbeAnswer } from './probe.js';
import { checkRequirements } from './requirements.js';

/** One probe a second decides, and a stopped server must show within two. */
const probeEveryMs = 1_000;
const probeTimeoutMs = 900;
const largestClockDifferenceMs = 2_000;
const usualPoolSize = 10;
/**
 * With 10 connections and statements of a millisecond this many waiting calls are served within the 3 s that a call may
 * wait.
 */
const waitingPerConnection = 50;
/** pg's own timeouts; the server's shorter ones are settings of the role. */
const connectionTimeoutMillis = 2_000;
const queryTimeoutMs = 8_000;

/** Of a write that a server refuses which takes none. */
const readOnlyCode = '25006';

export type ServerStoreOptions = StoreOptions & { readonly databaseUrl: string };

const olderSchema =
  'The schema is older than this build: run "vitrine database migrate" ("make migrate"). Until then reads are served, and agents hear 503.';

/** The store on a Postgres server named by a URL; returns at once and reaches it in the background. */
export class ServerStore extends GatedStore {
  readonly form = 'server';
  readonly #connection: ReturnType<typeof postgresConnection>;
  readonly #poolSize: number;
  readonly #probe: Probe;
  readonly #timer: NodeJS.Timeout;
  #pool: Knex | undefined;
  #looking: Promise<void> | undefined;
  #clockDifferenceMs: number | undefined;
  #readOnlySaid: string | undefined;

  constructor(options: ServerStoreOptions) {
    const poolSize = options.poolSize ?? usualPoolSize;
    super(options, poolSize * waitingPerConnection);
    this.#poolSize = poolSize;
    this.#connection = postgresConnection(options.databaseUrl);
    this.#probe = new Probe(options.databaseUrl, probeTimeoutMs);
    this.#timer = setInterval(() => void this.#look(), probeEveryMs).unref();
    void this.#look();
  }

  override ready(): boolean {
    return super.ready() && Math.abs(this.#clockDifferenceMs ?? 0) <= largestClockDifferenceMs;
  }

  override health(): StoreHealth {
    const difference = this.#clockDifferenceMs;
    const pool = this.#pool && poolOf(this.#pool);
    return {
      ...super.health(),
      ...(difference !== undefined && { clockDifferenceMs: difference }),
      ...(pool && { pool }),
    };
  }

  /** The server's autovacuum does it. */
  async upkeep(): Promise<void> {}

  protected suspect(error: unknown): void {
    if (codeOf(error) === readOnlyCode) this.#probe.renew();
    void this.#look();
  }

  protected async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    this.#probe.close();
    await this.#pool?.destroy();
  }

  /** One look at the server, single flight; it alone opens and shuts the gate. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookNow().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    await this.options.after;
    if (this.#over()) return;
    try {
      const answer = await this.#probe.ask();
      this.#clockDifferenceMs = answer.now.getTime() - this.options.clock.now().getTime();
      checkRequirements(answer);
      if (answer.readOnly) await this.#waitForWrites(answer);
      else if (this.state !== 'ready') await this.#open(answer);
    } catch (error) {
      if (error instanceof StoreRefused) this.refuse(error);
      else if (!this.#over()) this.#lose(error, obstacleOf(error));
    }
  }

  #over(): boolean {
    return this.state === 'refused' || this.state === 'closed';
  }

  /** The server answers and takes no writes: a standby until it is promoted, or one that its owner keeps so. */
  async #waitForWrites(answer: ProbeAnswer): Promise<void> {
    this.#probe.renew();
    this.#readOnlySaid ??= readOnlySentence(answer, await this.#pending());
    this.#lose(undefined, this.#readOnlySaid);
  }

  async #pending(): Promise<string[]> {
    const db = await this.#connect({ min: 0, max: 1 }, queryTimeoutMs);
    try {
      return await pendingMigrations(db);
    } finally {
      await db.destroy();
    }
  }

  /** The server is there: bring the schema up to date, and let calls in over a fresh pool. */
  async #open({ version }: ProbeAnswer): Promise<void> {
    this.#readOnlySaid = undefined;
    if (!(await this.#schemaFits()) || this.#over()) return;
    this.#pool = await this.#connect({ min: 0, max: this.#poolSize }, queryTimeoutMs);
    this.admit(this.#pool, { version });
  }

  async #schemaFits(): Promise<boolean> {
    // A separate connection, without pg's query timeout: a migration may wait for another replica's.
    const db = await this.#connect({ min: 0, max: 1 }, 0);
    try {
      const ran = (this.options.migrateOnStart ?? true) ? await migrate(db) : [];
      if (ran.length > 0) this.options.log.info({ migrations: ran }, 'The schema was brought up to date.');
      const pending = await pendingMigrations(db);
      if (pending.length > 0) this.#waitForMigration(pending);
      else await this.#warnAboutTimeouts(db);
      return pending.length === 0;
    } finally {
      await db.destroy();
    }
  }

  #waitForMigration(pending: readonly string[]): void {
    if (this.state !== 'behind') this.options.log.warn({ pending }, olderSchema);
    this.gate.shut('behind');
  }

  async #warnAboutTimeouts(db: Knex): Promise<void> {
    const { rows } = await db.raw<{ rows: { role: string; timeout: string }[] }>(
      "SELECT current_user AS role, current_setting('statement_timeout') AS timeout",
    );
    const [setting] = rows;
    if (setting?.timeout !== '0') return;
    const remedy = ["statement_timeout = '5s'", "lock_timeout = '2s'", "idle_in_transaction_session_timeout = '10s'"]
      .map((assignment) => `ALTER ROLE "${setting.role}" SET ${assignment};`)
      .join(' ');
    this.options.log.warn(
      { remedy },
      'The database role has no statement timeout, so a stuck statement would hold a connection.',
    );
  }

  #connect(pool: Knex.PoolConfig, queryTimeout: number): Promise<Knex> {
    const connection = {
      ...this.#connection,
      connectionTimeoutMillis,
      query_timeout: queryTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    };
    return connectPool(connection, pool, this.options.log);
  }

  #lose(error: unknown, obstacle?: string): void {
    this.shutDown(error, obstacle);
    // A fresh pool next time: old connections may be dead unnoticed.
    const pool = this.#pool;
    this.#pool = undefined;
    pool?.destroy().catch(() => {});
  }
}

/** What knex's pool (tarn) says of itself; undefined once it is closed. */
function poolOf(db: Knex): StoreHealth['pool'] {
  const pool = (db.client as { pool?: { numUsed(): number; numFree(): number; numPendingAcquires(): number } }).pool;
  return pool && { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/**
 * A pool of connections to a server. One whose query ran into pg's own timeout is never handed out again: it is still busy
 * with that query.
 */
export async function connectPool(connection: Knex.PgConnectionConfig, pool: Knex.PoolConfig, log: Log): Promise<Knex> {
  const busy = new Set<string>();
  const validate = (raw: { __knexUid: string }): boolean => !busy.delete(raw.__knexUid);
  const db = await createKnex(connection, { ...pool, validate }, log);
  const { PostgresClient } = await import('../connection/postgres-client.js');
  (db.client as { driver: object }).driver = { Client: PostgresClient };
  db.on('query-error', (error: Error, query: { __knexUid: string }) => {
    if (error.message.endsWith('Query read timeout')) busy.add(query.__knexUid);
  });
  return db;
}

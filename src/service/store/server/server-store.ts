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

/** Interval of probes. A stopped server must be detected within two seconds. */
const probeIntervalMs = 1_000;
const probeTimeoutMs = 900;
const maxClockDifferenceMs = 2_000;
const defaultPoolSize = 10;
/**
 * With 10 connections and statements of a millisecond, this many waiting calls are served within 3 s, the maximum wait
 * of a call.
 */
const waitingPerConnection = 50;
/** Timeouts of pg. The shorter timeouts of the server are settings of the role. */
const connectionTimeoutMillis = 2_000;
const queryTimeoutMs = 8_000;

/** Error code of writes to a read-only server. */
const readOnlyCode = '25006';

export type ServerStoreOptions = StoreOptions & { readonly databaseUrl: string };

const olderSchema =
  'The schema is older than this build: run "vitrine database migrate" ("make migrate"). Until then reads are served, and agents hear 503.';

/** The store on a Postgres server. It connects in the background. */
export class ServerStore extends GatedStore {
  readonly form = 'server';
  readonly #connection: ReturnType<typeof postgresConnection>;
  readonly #poolSize: number;
  readonly #probe: Probe;
  readonly #timer: NodeJS.Timeout;
  #pool: Knex | undefined;
  #checking: Promise<void> | undefined;
  #clockDifferenceMs: number | undefined;
  #readOnlySaid: string | undefined;

  constructor(options: ServerStoreOptions) {
    const poolSize = options.poolSize ?? defaultPoolSize;
    super(options, poolSize * waitingPerConnection);
    this.#poolSize = poolSize;
    this.#connection = postgresConnection(options.databaseUrl);
    this.#probe = new Probe(options.databaseUrl, probeTimeoutMs);
    this.#timer = setInterval(() => void this.#checkServer(), probeIntervalMs).unref();
    void this.#checkServer();
  }

  override ready(): boolean {
    return super.ready() && Math.abs(this.#clockDifferenceMs ?? 0) <= maxClockDifferenceMs;
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

  /** Autovacuum does this on a server. */
  async upkeep(): Promise<void> {}

  protected suspect(error: unknown): void {
    if (codeOf(error) === readOnlyCode) this.#probe.renew();
    void this.#checkServer();
  }

  protected async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
    this.#probe.close();
    await this.#pool?.destroy();
  }

  /** Probes the server, one probe at a time. Only this method opens and shuts the gate. */
  #checkServer(): Promise<void> {
    this.#checking ??= this.#runCheck().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #runCheck(): Promise<void> {
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

  /** Waits for a read-only server: a standby until it is promoted, or one that is configured so. */
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

  /** Migrates the schema and admits calls over a new pool. */
  async #open({ version }: ProbeAnswer): Promise<void> {
    this.#readOnlySaid = undefined;
    if (!(await this.#schemaFits()) || this.#over()) return;
    this.#pool = await this.#connect({ min: 0, max: this.#poolSize }, queryTimeoutMs);
    this.admit(this.#pool, { version });
  }

  async #schemaFits(): Promise<boolean> {
    // A separate connection without pg's query timeout, since a migration may wait for another replica.
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
    // Use a new pool next time, since old connections may be dead without notice.
    const pool = this.#pool;
    this.#pool = undefined;
    pool?.destroy().catch(() => {});
  }
}

/** Returns statistics of knex's pool (tarn), or undefined after it is closed. */
function poolOf(db: Knex): StoreHealth['pool'] {
  const pool = (db.client as { pool?: { numUsed(): number; numFree(): number; numPendingAcquires(): number } }).pool;
  return pool && { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/**
 * Creates a connection pool. A connection whose query ran into pg's timeout is not reused, since it is still busy with
 * that query.
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

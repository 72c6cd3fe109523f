import fs from 'node:fs';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { codeOf, EngineStopped, StoreRefused } from '../connection/errors.js';
import { GatedStore } from '../connection/gated-store.js';
import { createKnex } from '../connection/knex.js';
import { migrate } from '../connection/migrate.js';
import type { StoreOptions } from '../connection/store.js';
import type { Engine, EngineOptions } from './engine.js';
import { databaseFolder } from './folder.js';
import { FolderLock } from './folder-lock.js';
import { upkeep } from './upkeep.js';

/**
 * Maximum number of calls. One connection serves a few thousand statements per second, so more calls would wait too
 * long.
 */
const maxCalls = 500;
const upkeepIntervalMs = 5 * 60_000;
const reopenDelayMs = 1_000;
/** Disk errors, after which opening is retried. Other errors at the first start must be fixed by the owner. */
const transientCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', '53100']);

/** The store in PGlite, in this process and in the folder `database` of DATA_DIR. It opens in the background. */
export class EmbeddedStore extends GatedStore {
  readonly form = 'embedded';
  readonly #folder: string;
  readonly #upkeepTimer: NodeJS.Timeout;
  #opening: Promise<void>;
  #lock: FolderLock | undefined;
  #engine: Engine | undefined;
  #db: Knex | undefined;

  constructor(
    options: StoreOptions,
    private readonly engineOptions: Pick<EngineOptions, 'onFsync'> = {},
  ) {
    super(options, maxCalls);
    this.#folder = databaseFolder(options.dataDir);
    this.#upkeepTimer = setInterval(() => void this.upkeep().catch(() => {}), upkeepIntervalMs).unref();
    this.#opening = this.#openUntilReady();
  }

  async upkeep(): Promise<void> {
    await upkeep(this, this.options.log);
  }

  protected suspect(): void {
    // The engine reports when it stops.
  }

  protected async close(): Promise<void> {
    clearInterval(this.#upkeepTimer);
    await this.#opening;
    await this.#closeEngine();
    await this.#lock?.release();
  }

  /** Resolves when the database is ready, refused or closed. */
  async #openUntilReady(): Promise<void> {
    await this.options.after;
    while (this.state === 'opening' || this.state === 'down') {
      try {
        this.#lock ??= await this.#takeFolder();
        return await this.#openEngine();
      } catch (error) {
        await this.#closeEngine();
        await this.#afterFailedOpening(error);
      }
    }
  }

  async #takeFolder(): Promise<FolderLock> {
    fs.mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return FolderLock.take(this.#folder, this.options.random);
  }

  async #openEngine(): Promise<void> {
    // Imported here, so that neither reads at startup nor services with a database server wait for PGlite.
    const [{ prepareCluster }, { Engine }] = await Promise.all([import('./cluster.js'), import('./engine.js')]);
    this.#throwIfClosed();
    const cluster = await prepareCluster(this.#folder, this.options.random, this.options.clusterTemplate);
    this.#throwIfClosed();
    const engine = await Engine.start(cluster, { ...this.engineOptions, onStop: (reason) => this.#reopen(reason) });
    this.#engine = engine;
    this.#throwIfClosed();
    // There is only one session inside, so a new pool connection must not inherit an open transaction.
    const afterCreate = (
      raw: { query(sql: string, done: (error?: Error) => void): void },
      done: (error?: Error) => void,
    ): void => raw.query('ROLLBACK', done);
    const db = await createKnex(
      () => engine.connection() as Knex.StaticConnectionConfig,
      { min: 1, max: 1, afterCreate },
      this.options.log,
    );
    this.#db = db;
    await requireFsync(engine, db);
    const migrations = await migrate(db);
    this.admit(db, { folder: this.#folder, migrations });
  }

  /** Aborts opening if the store was closed, so that a stop does not wait for the remaining steps. */
  #throwIfClosed(): void {
    if (this.state === 'closed') throw new StoreRefused('The database was closed before it was ready.');
  }

  async #afterFailedOpening(error: unknown): Promise<void> {
    if (this.state === 'closed') return;
    if (this.state === 'opening' && !isTransient(error)) {
      this.refuse(
        error instanceof StoreRefused ? error : new StoreRefused(openErrorMessage(this.#folder, error), error),
      );
    } else {
      this.shutDown(error);
      await pause(reopenDelayMs);
    }
  }

  /** Handles a crash of the engine: waiting calls fail, and a new engine recovers the folder. */
  #reopen(reason: Error): void {
    if (this.state !== 'ready') return;
    this.shutDown(reason);
    this.#opening = turn()
      .then(() => this.#closeEngine())
      .then(() => this.#openUntilReady());
  }

  async #closeEngine(): Promise<void> {
    const [db, engine] = [this.#db, this.#engine];
    this.#db = undefined;
    this.#engine = undefined;
    try {
      await db?.destroy();
      await engine?.close();
    } catch (error) {
      // The next start recovers the database as after a kill.
      this.options.log.warn({ err: error }, 'The embedded database did not close cleanly.');
    }
  }
}

/**
 * Verifies that a commit is synced to disk, since the patched internals of PGlite change between versions. Throws
 * `StoreRefused`.
 */
async function requireFsync(engine: Engine, db: Knex): Promise<void> {
  const before = engine.fsyncs;
  await db.raw("SELECT pg_logical_emit_message(true, 'vitrine', 'a commit that must reach the disk')");
  if (engine.fsyncs > before) return;
  throw new StoreRefused(
    'The embedded database does not flush commits to disk. Install the PGlite version from package.json.',
  );
}

function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  return (
    (code !== undefined && transientCodes.has(code)) ||
    /No space left on device|Too many open files/.test((error as Error).message)
  );
}

function openErrorMessage(folder: string, error: unknown): string {
  if (error instanceof EngineStopped) {
    return `The database in ${folder} does not open (${error.message}): restore it from a backup, or move the folder away to start with an empty one.`;
  }
  return `The data folder ${folder} cannot be used (${(error as Error).message}): give this user the right to write there, or set DATA_DIR to another folder.`;
}

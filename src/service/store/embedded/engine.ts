import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres';
import { EngineStopped } from '../connection/errors.js';
import { DurableFiles } from './durable-files.js';

/**
 * PGlite's start parameters without `-F`, which turns fsync off, and additional ones. There is no checkpointer process,
 * so `max_wal_size` and upkeep limit the write-ahead log.
 */
const settings = [
  'search_path=public',
  'exit_on_error=false',
  'log_checkpoints=false',
  'max_worker_processes=0',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'io_method=sync',
  'shared_buffers=16MB',
  'fsync=on',
  'wal_sync_method=fsync',
  'synchronous_commit=on',
  'full_page_writes=on',
  'max_wal_size=64MB',
  'timezone=UTC',
];
const startParams = ['--single', '-O', '-j', ...settings.flatMap((setting) => ['-c', setting])];

/** PGlite's exit status for a normal SQL error, after which Postgres continues its main loop. */
const backToMainLoop = 100;
/** Number of log lines that are kept. An error has one line and a few lines of detail. */
const maxLogLines = 10;

/** Functions of PGlite's WebAssembly module that its main loop calls through the module object. */
interface MainLoop {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  stackRestore(pointer: number): void;
}

export interface EngineOptions {
  readonly onStop?: (reason: EngineStopped) => void;
  readonly onFsync?: ((path: string) => void) | undefined;
}

/**
 * A PGlite instance that stops for good at the first crash. PGlite itself catches every exception of its main loop and
 * continues with corrupt memory: after a PANIC, such as a full disk, the next message never returns and freezes the
 * process.
 */
class GuardedPGlite extends PGlite {
  #stopped: EngineStopped | undefined;
  readonly #logLines: string[] = [];
  readonly #onStop: (reason: EngineStopped) => void;

  constructor(
    folder: string,
    readonly files: DurableFiles,
    onStop: (reason: EngineStopped) => void,
  ) {
    const logLines: string[] = [];
    const onStderr = (line: string): boolean => {
      logLines.push(line);
      if (logLines.length > maxLogLines) logLines.shift();
      return false;
    };
    super({ dataDir: folder, fs: files, startParams, onStderr });
    this.#logLines = logLines;
    this.#onStop = onStop;
  }

  /** The last FATAL or PANIC message of the Postgres log. */
  get lastError(): string | undefined {
    return this.#logLines.flatMap((line) => /(?:FATAL|PANIC):\s+(.*)/.exec(line)?.[1] ?? []).at(-1);
  }

  get stopped(): boolean {
    return this.#stopped !== undefined;
  }

  override async execProtocolStream(
    ...call: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (this.#stopped) throw this.#stopped;
    return super.execProtocolStream(...call);
  }

  guard(): void {
    const loop = this.Module as unknown as MainLoop;
    const { _PostgresMainLoopOnce: once } = loop;
    loop._PostgresMainLoopOnce = () => {
      try {
        once();
      } catch (error) {
        if ((error as { status?: number }).status !== backToMainLoop) this.#stop(loop, error);
        throw error;
      }
    };
  }

  /**
   * Leaves PGlite's loop by throwing from `stackRestore`, which its catch block calls. The functions that it calls next
   * must do nothing.
   */
  #stop(loop: MainLoop, cause: unknown): void {
    const stopped = new EngineStopped(this.lastError ?? String(cause), cause);
    this.#stopped = stopped;
    loop.stackRestore = () => {
      throw stopped;
    };
    loop._PostgresSendReadyForQueryIfNecessary = () => {};
    loop._pgl_pq_flush = () => {};
    this.#onStop(stopped);
  }
}

/** A running embedded Postgres. */
export class Engine {
  private constructor(
    private readonly pglite: GuardedPGlite,
    private readonly files: DurableFiles,
  ) {}

  /**
   * Opens the existing cluster in `folder`, with crash recovery. Rejects with `EngineStopped` if Postgres cannot open
   * it.
   */
  static async start(folder: string, { onStop = () => {}, onFsync }: EngineOptions = {}): Promise<Engine> {
    const files = new DurableFiles(folder, onFsync);
    const pglite = new GuardedPGlite(folder, files, onStop);
    try {
      await pglite.waitReady;
    } catch (error) {
      files.abandon();
      // Removes the pid file of Postgres. The folder is locked by this process, and a rejected folder must stay
      // unchanged.
      rmSync(join(folder, 'postmaster.pid'), { force: true });
      throw new EngineStopped(pglite.lastError ?? (error as Error).message, error);
    }
    pglite.guard();
    return new Engine(pglite, files);
  }

  get fsyncs(): number {
    return this.files.fsyncs;
  }

  /** Returns the connection settings for pg. Only one connection may use the engine at a time. */
  connection(): PGlitePgConfig {
    return createPgConfig(this.pglite);
  }

  async close(): Promise<void> {
    if (this.pglite.stopped) this.files.abandon();
    else await this.pglite.close();
  }
}

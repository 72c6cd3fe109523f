import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres';
import { EngineStopped } from '../connection/errors.js';
import { DurableFiles } from './durable-files.js';

/**
 * PGlite's own start parameters without `-F` (which turns fsync off), and ours.
 * No checkpointer runs inside, so the write-ahead log is kept small by `max_wal_size` and by upkeep.
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

/** PGlite's exit status for an ordinary SQL error: Postgres jumps back to its main loop. */
const backToMainLoop = 100;
/** A refusal is one line and a few of detail. */
const linesKept = 10;

/** The parts of PGlite's WebAssembly module that its main loop calls through the module object. */
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
 * One PGlite on one data folder, which stops for good at the first crash. Unguarded, PGlite swallows every exception of
 * its main loop and goes on in a broken memory: after a PANIC (a full disk is one) the next message never returns and
 * freezes the whole process.
 */
class GuardedPGlite extends PGlite {
  #stopped: EngineStopped | undefined;
  readonly #said: string[] = [];
  readonly #onStop: (reason: EngineStopped) => void;

  constructor(
    folder: string,
    readonly files: DurableFiles,
    onStop: (reason: EngineStopped) => void,
  ) {
    const said: string[] = [];
    const onStderr = (line: string): boolean => {
      said.push(line);
      if (said.length > linesKept) said.shift();
      return false;
    };
    super({ dataDir: folder, fs: files, startParams, onStderr });
    this.#said = said;
    this.#onStop = onStop;
  }

  /** The last grave words that Postgres wrote to its log. */
  get said(): string | undefined {
    return this.#said.flatMap((line) => /(?:FATAL|PANIC):\s+(.*)/.exec(line)?.[1] ?? []).at(-1);
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
   * PGlite restores the stack in its catch block: throwing from there is the way out of its loop. What it would call
   * next must do nothing.
   */
  #stop(loop: MainLoop, cause: unknown): void {
    const stopped = new EngineStopped(this.said ?? String(cause), cause);
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
   * Opens the cluster in `folder`, which exists; crash recovery included. Rejects with EngineStopped when Postgres
   * refuses it.
   */
  static async start(folder: string, { onStop = () => {}, onFsync }: EngineOptions = {}): Promise<Engine> {
    const files = new DurableFiles(folder, onFsync);
    const pglite = new GuardedPGlite(folder, files, onStop);
    try {
      await pglite.waitReady;
    } catch (error) {
      files.abandon();
      // Postgres' own mark of a running server; the folder is ours alone, and a refused one stays as it was.
      rmSync(join(folder, 'postmaster.pid'), { force: true });
      throw new EngineStopped(pglite.said ?? (error as Error).message, error);
    }
    pglite.guard();
    return new Engine(pglite, files);
  }

  get fsyncs(): number {
    return this.files.fsyncs;
  }

  /** What the pg driver connects to; one connection at a time, and nothing else may touch the engine. */
  connection(): PGlitePgConfig {
    return createPgConfig(this.pglite);
  }

  async close(): Promise<void> {
    if (this.pglite.stopped) this.files.abandon();
    else await this.pglite.close();
  }
}

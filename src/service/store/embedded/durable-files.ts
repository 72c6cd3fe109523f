import fs from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A chain of awaited queries never lets timers and sockets run; after this much time they get a turn. */
const longestTurnMs = 4;

/** A stream of Emscripten's NODEFS; `nfd` is the file descriptor of this process. */
interface Stream {
  nfd?: number;
  node: unknown;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
  tryFSOperation<T>(operation: () => T): T;
  realPath(node: unknown): string;
}

interface Runtime {
  NODEFS: NodeFileSystem;
  FS: { streams: (Stream | null | undefined)[] };
}

/**
 * PGlite's files in a folder, with what its own NODEFS lacks: fsync reaches the disk, and the event loop is served
 * between messages. Stock PGlite drops every fsync, so a power cut would lose what was acknowledged.
 */
export class DurableFiles extends NodeFS {
  #fsyncs = 0;
  #runtime: Runtime | undefined;
  #turnedAt = performance.now();

  constructor(
    folder: string,
    /** Told after each fsync what it brought to the disk; a test simulates a power cut with it. */
    private readonly onFsync: ((path: string) => void) | undefined,
  ) {
    super(folder);
  }

  /** How often Postgres' own fsync has reached the disk. */
  get fsyncs(): number {
    return this.#fsyncs;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    prepared.emscriptenOpts.preRun?.push((module) => {
      this.#runtime = module as unknown as Runtime;
      const { NODEFS } = this.#runtime;
      NODEFS.stream_ops.fsync = (stream) => NODEFS.tryFSOperation(() => this.#fsync(NODEFS, stream));
    });
    return prepared;
  }

  /** PGlite calls this after every message. */
  override async syncToFs(): Promise<void> {
    if (performance.now() - this.#turnedAt < longestTurnMs) return;
    await turn();
    this.#turnedAt = performance.now();
  }

  /** Closes what a crashed engine left open; it can no longer do so itself. */
  abandon(): void {
    for (const stream of this.#runtime?.FS.streams ?? []) {
      try {
        if (stream?.nfd !== undefined) fs.closeSync(stream.nfd);
      } catch {
        // Already closed: several streams may share one descriptor.
      }
    }
    this.#runtime = undefined;
  }

  #fsync(nodefs: NodeFileSystem, { nfd, node }: Stream): number {
    if (nfd === undefined) return 0;
    fs.fsyncSync(nfd);
    this.#fsyncs += 1;
    this.onFsync?.(nodefs.realPath(node));
    return 0;
  }
}

import fs from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Maximum time without a turn of the event loop, in milliseconds. A chain of awaited queries would otherwise starve
 * timers and sockets.
 */
const maxBlockingMs = 4;

/** A stream of Emscripten's NODEFS. `nfd` is the file descriptor. */
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
 * PGlite's file system with what NODEFS lacks: fsync is executed, and the event loop runs between messages. PGlite
 * ignores fsync by default, so acknowledged writes would be lost in a power failure.
 */
export class DurableFiles extends NodeFS {
  #fsyncs = 0;
  #runtime: Runtime | undefined;
  #turnedAt = performance.now();

  constructor(
    folder: string,
    /** Called after each fsync with the path. Tests simulate power failures with it. */
    private readonly onFsync: ((path: string) => void) | undefined,
  ) {
    super(folder);
  }

  /** Number of executed fsyncs. */
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
    if (performance.now() - this.#turnedAt < maxBlockingMs) return;
    await turn();
    this.#turnedAt = performance.now();
  }

  /** Closes files that a crashed engine left open. */
  abandon(): void {
    for (const stream of this.#runtime?.FS.streams ?? []) {
      try {
        if (stream?.nfd !== undefined) fs.closeSync(stream.nfd);
      } catch {
        // Already closed, since several streams can share a descriptor.
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

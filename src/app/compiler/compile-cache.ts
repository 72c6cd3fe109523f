import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../../base/log.js';
import { linesOfResult, type ResultLine, ResultReader } from '../../content/result/result-lines.js';
import type { CompiledContent } from '../../content/result/snapshot.js';

/** The folder of `DATA_DIR` that holds the last compiled content. It can be deleted at any time. */
export const compiledFolder = 'compiled-content';
/** Number of lines in one write. */
const batchSize = 100;

/** A result with what it was compiled from. */
export interface StoredResult {
  /** Hash of everything besides the sources that the result depends on. */
  readonly environment: string;
  /** Hash of the sources. */
  readonly sources: string;
  readonly content: CompiledContent;
}

/**
 * Keeps the last compiled content on disk, so that a start with unchanged content compiles nothing, and so that the last
 * good content survives a restart.
 */
export class CompileCache {
  private readonly file: string;
  private hasWarned = false;

  constructor(
    private readonly folder: string,
    private readonly log: Pick<Log, 'warn'>,
  ) {
    this.file = join(folder, 'result.jsonl');
  }

  /** Returns the stored result of this environment, or undefined if there is none that can be read. */
  async read(environment: string): Promise<StoredResult | undefined> {
    try {
      let sources: string | undefined;
      const reader = new ResultReader();
      for await (const line of createInterface({ input: createReadStream(this.file, 'utf8') })) {
        if (sources !== undefined) {
          reader.add(JSON.parse(line) as ResultLine);
          continue;
        }
        const head = JSON.parse(line) as Omit<StoredResult, 'content'>;
        if (head.environment !== environment) return undefined;
        sources = head.sources;
      }
      return sources !== undefined && reader.result ? { environment, sources, content: reader.result } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Replaces the stored result. A folder that cannot be written costs a compilation at the next start, and no more. */
  async write({ content, ...head }: StoredResult): Promise<void> {
    const draft = `${this.file}.${process.pid}`;
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.write(`${JSON.stringify(head)}\n`);
        for (const lines of batches(linesOfResult(content))) await handle.write(lines);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, this.file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      if (!this.hasWarned)
        this.log.warn(
          { error: String(error) },
          'The compiled content could not be stored. The next start compiles it again.',
        );
      this.hasWarned = true;
    }
  }
}

function* batches(lines: Iterable<ResultLine>): Generator<string> {
  let batch: string[] = [];
  for (const line of lines) {
    batch.push(`${JSON.stringify(line)}\n`);
    if (batch.length < batchSize) continue;
    yield batch.join('');
    batch = [];
  }
  if (batch.length > 0) yield batch.join('');
}

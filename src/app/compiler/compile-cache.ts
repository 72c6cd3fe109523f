import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../../base/log.js';
import { linesOfResult, type ResultLine, ResultReader } from '../../content/result/result-lines.js';
import type { CompiledContent } from '../../content/result/snapshot.js';
import { PageTextSource, type Places, type TextsInJson } from './page-texts.js';

/** The folder of `DATA_DIR` that holds the last compiled content. It can be deleted at any time. */
export const compiledFolder = 'compiled-content';
/** Size of one write, in characters. */
const batchSize = 262_144;

/** Identifies the input of a result. */
export interface ResultKey {
  /** Hash of everything other than the sources. */
  readonly environment: string;
  /** Hash of the sources. */
  readonly sources: string;
}

/** A stored result with its key. */
export interface StoredResult extends ResultKey {
  readonly content: CompiledContent;
  readonly texts: PageTextSource;
}

/** The first line of the file of a result. */
interface Head extends ResultKey {
  /** File name of the rendered texts, and its size in bytes. */
  readonly file: string;
  readonly size: number;
  readonly places: Places;
}

/**
 * Stores the last compiled content on disk. A start with unchanged content needs no compilation, and the last good
 * content survives a restart. The rendered texts are in a separate file, from which pages are read one at a time.
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

  /** Returns the stored result for an environment, or undefined if there is none or it is damaged. */
  async read(environment: string): Promise<StoredResult | undefined> {
    try {
      let head: Head | undefined;
      const reader = new ResultReader();
      for await (const line of createInterface({ input: createReadStream(this.file, 'utf8') })) {
        if (head) {
          reader.add(JSON.parse(line) as ResultLine);
          continue;
        }
        head = JSON.parse(line) as Head;
        if (head.environment !== environment) return undefined;
      }
      if (!head || !reader.result) return undefined;
      const file = join(this.folder, head.file);
      if ((await stat(file)).size !== head.size) return undefined;
      const texts = PageTextSource.inFile(file, head.places);
      return { environment, sources: head.sources, content: reader.result, texts };
    } catch {
      return undefined;
    }
  }

  /**
   * Replaces the stored result, and moves the texts of `source` from memory to the file. If the folder is not writable,
   * texts stay in memory and the next start compiles again.
   */
  async write({ content, texts: source, ...key }: StoredResult, texts: TextsInJson): Promise<void> {
    const hash = createHash('sha256')
      .update(JSON.stringify([key, content.version]))
      .digest('hex');
    const file = `texts-${hash.slice(0, 16)}.jsonl`;
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const { size, places } = await this.replace(file, texts.entries(), (json) => json);
      const head: Head = { ...key, file, size, places };
      const lines = fileLines(head, content);
      await this.replace('result.jsonl', lines, (line) => JSON.stringify(line));
      source.moveTo(join(this.folder, file), places);
      await this.removeOthers(file);
    } catch (error) {
      if (!this.hasWarned)
        this.log.warn(
          { error: String(error) },
          'The compiled content could not be stored. The next start compiles it again.',
        );
      this.hasWarned = true;
    }
  }

  /** Writes a file line by line and renames it to replace the old one. Returns the position of each line. */
  private async replace<Value>(
    name: string,
    entries: Iterable<readonly [string, Value]>,
    serialize: (value: Value) => string,
  ): Promise<{ size: number; places: Places }> {
    const file = join(this.folder, name);
    const draft = `${file}.${process.pid}`;
    try {
      const written = await writeFile(draft, entries, serialize);
      await rename(draft, file);
      return written;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  }

  private async removeOthers(file: string): Promise<void> {
    const names = await readdir(this.folder);
    const others = names.filter((name) => name.startsWith('texts-') && name !== file);
    await Promise.all(others.map((name) => rm(join(this.folder, name), { force: true })));
  }
}

function* fileLines(head: Head, content: CompiledContent): Generator<readonly [string, unknown]> {
  yield ['', head];
  for (const line of linesOfResult(content)) yield ['', line];
  yield ['', ['end']];
}

/** Writes a new file and flushes it to disk. */
async function writeFile<Value>(
  file: string,
  entries: Iterable<readonly [string, Value]>,
  serialize: (value: Value) => string,
): Promise<{ size: number; places: Places }> {
  const handle = await open(file, 'w', 0o600);
  try {
    const written = await writeLines(handle, entries, serialize);
    await handle.sync();
    return written;
  } finally {
    await handle.close();
  }
}

async function writeLines<Value>(
  handle: FileHandle,
  entries: Iterable<readonly [string, Value]>,
  serialize: (value: Value) => string,
): Promise<{ size: number; places: Places }> {
  const places: [string, number, number][] = [];
  let [size, batch] = [0, ''];
  for (const [name, value] of entries) {
    const line = serialize(value);
    const length = Buffer.byteLength(line);
    places.push([name, size, length]);
    size += length + 1;
    batch += `${line}\n`;
    if (batch.length < batchSize) continue;
    await handle.write(batch);
    batch = '';
  }
  await handle.write(batch);
  return { size, places };
}

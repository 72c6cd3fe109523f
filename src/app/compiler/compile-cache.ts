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
/** Characters in one write. */
const batchSize = 262_144;

/** What a result was compiled from. */
export interface ResultKey {
  /** Hash of everything besides the sources that the result depends on. */
  readonly environment: string;
  /** Hash of the sources. */
  readonly sources: string;
}

/** A result with what it was compiled from. */
export interface StoredResult extends ResultKey {
  readonly content: CompiledContent;
  readonly texts: PageTextSource;
}

/** The first line of the file of a result. */
interface Head extends ResultKey {
  /** The file of the rendered texts, and its size in bytes. */
  readonly file: string;
  readonly size: number;
  readonly places: Places;
}

/**
 * Keeps the last compiled content on disk, so that a start with unchanged content compiles nothing, and so that the last
 * good content survives a restart. The rendered texts have a file of their own, from which pages are read one by one.
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
   * Replaces the stored result, and moves the texts of `source` from memory to their file. A folder that cannot be
   * written costs memory, and a compilation at the next start.
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
      const lines = linesOfFile(head, content);
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

  /** Writes a file line by line, and puts it in the place of the one of this name. Returns where each line is. */
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

function* linesOfFile(head: Head, content: CompiledContent): Generator<readonly [string, unknown]> {
  yield ['', head];
  for (const line of linesOfResult(content)) yield ['', line];
  yield ['', ['end']];
}

/** Writes a new file, and waits until it is on the disk. */
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

import { closeSync, openSync, readSync } from 'node:fs';
import type { PageTexts } from '../../content/result/texts.js';

/** Rendered texts as JSON by page path. */
export type TextsInJson = ReadonlyMap<string, string>;

/** Positions of each page's texts in a file: path, offset and length in bytes. */
export type Places = readonly (readonly [path: string, from: number, length: number])[];

/** Closes files that no snapshot uses any more. */
const unused = new FinalizationRegistry((file: number) => closeSync(file));

/**
 * Rendered texts, in memory until they are moved to a file. Only the last page is kept, since other code caches the
 * rendered pages.
 */
export class PageTextSource {
  private last: { readonly path: string; readonly texts: PageTexts | undefined } | undefined;

  constructor(private readJson: (path: string) => string | undefined) {}

  static inMemory(texts: TextsInJson): PageTextSource {
    return new PageTextSource((path) => texts.get(path));
  }

  static inFile(path: string, places: Places): PageTextSource {
    return new PageTextSource(openReader(path, places));
  }

  /** Switches to a file and frees the memory. Throws if the file cannot be opened. */
  moveTo(path: string, places: Places): void {
    this.readJson = openReader(path, places);
  }

  /**
   * Returns the texts of a page. The last page is cached, since several parts of a page are read one after the other.
   */
  readonly at = (path: string): PageTexts | undefined => {
    if (this.last?.path !== path) {
      const json = this.readJson(path);
      this.last = { path, texts: json === undefined ? undefined : (JSON.parse(json) as PageTexts) };
    }
    return this.last?.texts;
  };
}

/** Opens a file and keeps it open, so that it stays readable after a newer file has replaced it. */
function openReader(path: string, places: Places): (path: string) => string | undefined {
  const file = openSync(path, 'r');
  const byPath = new Map(places.map(([page, from, length]) => [page, { from, length }]));
  const read = (page: string): string | undefined => {
    const place = byPath.get(page);
    if (!place) return undefined;
    const bytes = Buffer.alloc(place.length);
    let done = 0;
    while (done < place.length) {
      const count = readSync(file, bytes, done, place.length - done, place.from + done);
      if (count === 0) throw new Error(`The rendered texts of ${page} are not in ${path}.`);
      done += count;
    }
    return bytes.toString('utf8');
  };
  unused.register(read, file);
  return read;
}

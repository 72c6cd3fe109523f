import { closeSync, openSync, readSync } from 'node:fs';
import type { PageTexts } from '../../content/result/texts.js';

/** The rendered texts of a content as JSON, by the path of their page. */
export type TextsInJson = ReadonlyMap<string, string>;

/** Where the texts of each page are in a file: path, offset and length in bytes. */
export type Places = readonly (readonly [path: string, from: number, length: number])[];

/** Closes files that no content reads any more. */
const unused = new FinalizationRegistry((file: number) => closeSync(file));

/**
 * The rendered texts of a content, in memory until they are in a file. A page is read once, since its representations
 * are kept by others.
 */
export class PageTextSource {
  private last: { readonly path: string; readonly texts: PageTexts | undefined } | undefined;

  constructor(private readJson: (path: string) => string | undefined) {}

  static inMemory(texts: TextsInJson): PageTextSource {
    return new PageTextSource((path) => texts.get(path));
  }

  static inFile(path: string, places: Places): PageTextSource {
    return new PageTextSource(readerOf(path, places));
  }

  /** Reads from this file from now on, and lets go of what is in memory. Throws if the file cannot be opened. */
  moveTo(path: string, places: Places): void {
    this.readJson = readerOf(path, places);
  }

  /** Returns the texts of a page. Several parts of a page ask one after the other, so the last page is remembered. */
  readonly at = (path: string): PageTexts | undefined => {
    if (this.last?.path !== path) {
      const json = this.readJson(path);
      this.last = { path, texts: json === undefined ? undefined : (JSON.parse(json) as PageTexts) };
    }
    return this.last?.texts;
  };
}

/** Keeps the file open, so that it can be read after a newer one has taken its name. */
function readerOf(path: string, places: Places): (path: string) => string | undefined {
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

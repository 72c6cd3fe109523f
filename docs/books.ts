import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const notOurs = new Set(['node_modules', 'dist', 'released', 'vendor', 'sample']);

/**
 * The files under a folder whose names end so, as paths from the root; neither hidden nor installed ones, nor sample
 * content.
 */
export function filesUnder(folder: string, ends: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? filesUnder(path, ends) : entry.isFile() && ends.test(entry.name) ? [path] : [];
  });
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A document of `docs/`, by what references can name. */
export class Book {
  /** The words of its headings, without numbers. */
  readonly headings: readonly string[];
  readonly #text: string;
  readonly #sections: ReadonlyMap<string, string>;
  readonly #rows: ReadonlySet<string>;

  constructor(text: string) {
    this.#text = text;
    this.headings = [...text.matchAll(/^#{2,6} (?:(?:Part )?[\d.]+ )?(.*)$/gm)].map(([, words = '']) => words);
    const headings = [...text.matchAll(/^#{2,6} (?:Part )?(\d+(?:\.\d+)*)\.? .*$/gm)];
    this.#sections = new Map(
      headings.map((found, at) => [found[1] ?? '', text.slice(found.index, headings[at + 1]?.index)]),
    );
    this.#rows = new Set(
      [...text.matchAll(/^(?:[-*|]|#+)\s+(?:\*\*|`)?([A-Z]{1,2}-?\d+)\b/gm)].map(([, id = '']) => id),
    );
  }

  /**
   * Whether a section, a numbered item of one ("17.5" may be the fifth of §17), or a row of a table or list has this
   * name.
   */
  has(name: string): boolean {
    if (/^[A-Z]/.test(name)) return this.#rows.has(name);
    const [, section = '', item = ''] = /^(.*)\.(\d+)$/.exec(name) ?? [];
    return this.#sections.has(name) || (section !== '' && this.hasItem(item, section));
  }

  /** Whether a list or table has an item of this number: in the section, or anywhere. */
  hasItem(number: string, section?: string): boolean {
    const text = section === undefined ? this.#text : (this.#sections.get(section) ?? '');
    return new RegExp(`^(?:${number}\\. |\\| ${number} \\|)`, 'm').test(text);
  }
}

/** Every book by its name without the ending. */
export const books: ReadonlyMap<string, Book> = new Map(
  filesUnder('docs', /\.md$/).map((path) => [path.replace(/^.*\/|\.md$/g, ''), new Book(textOf(path))]),
);

/** One name out of `discovery.md H-3, H-5` or `agent-auth.md §10.2 step 18`. */
const name = String.raw`(?:§\d+(?:\.\d+)*|[A-Z]{1,2}-?\d+|\d+\.\d+|(?:[Pp]art|rule|step|row|case)s? \d+|\d+)`;
const reference = new RegExp(String.raw`\b([a-z][a-z-]*)\.md,? (${name}(?:(?:,| and| to)? ${name})*)`, 'g');

/** What a text refers to in books: the book, and each name with the section it is in. */
export function referencesIn(text: string): { book: string; name: string; resolves: (book: Book) => boolean }[] {
  const onOneLine = text.replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ');
  return [...onOneLine.matchAll(reference)].flatMap(([, book = '', list = '']) => {
    let section: string | undefined;
    return [...list.matchAll(new RegExp(name, 'g'))].map(([one]) => {
      const number = one.replace(/^§|^[a-z]+ /i, '');
      const isItem = /^(?:rule|step|row|case)/.test(one) || (/^\d+$/.test(one) && section !== undefined);
      const within = section;
      if (!isItem) section = number;
      return { book, name: one, resolves: (read: Book) => (isItem ? read.hasItem(number, within) : read.has(number)) };
    });
  });
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Whether a link's anchor leads somewhere: to a heading of a Markdown file, or to a line of another (`#L120`). */
function hasAnchor(target: string, anchor: string): boolean {
  const text = textOf(target);
  if (target.endsWith('.md'))
    return [...text.matchAll(/^#{1,6} (.*)$/gm)].some(([, title = '']) => anchorOf(title) === anchor);
  const line = Number(/^L(\d+)$/.exec(anchor)?.[1] ?? Number.NaN);
  return line >= 1 && line <= text.split('\n').length;
}

/** The relative links of a Markdown file, outside of code; `target` is a path from the root. */
export function linksIn(path: string): { target: string; leads: boolean }[] {
  const text = textOf(path).replaceAll(/^ *```[\s\S]*?^ *```|`[^`\n]*`/gm, '');
  return [...text.matchAll(/\]\((?!\w+:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, to = '', anchor]) => {
    const target = to === '' ? path : relative(root, resolve(root, dirname(path), to));
    const exists = existsSync(join(root, target));
    return { target, leads: exists && (anchor === undefined || hasAnchor(target, anchor)) };
  });
}

import { posix } from 'node:path';
import { decodedPath, encodedPath } from '../../base/urls.js';
import { headingIdsOf, idOfHeading } from '../text/heading-ids.js';
import type { Draft } from './draft.js';
import type { NamedIn } from './named-files.js';

const ending = /\.(?:mdx?|markdown|html?)$/i;

interface Named {
  readonly path: string;
  readonly body: string;
}

/** The owner's pages and projects as texts name them: by their files from where the text lies, by their names, by their titles. */
export class NamedPages {
  readonly #byFile = new Map<string, Named>();
  readonly #byName = new Map<string, Named>();
  readonly #byPath = new Map<string, Named>();
  readonly #headings = new Map<string, ReadonlySet<string>>();

  constructor({ pages, projects }: Pick<Draft, 'pages' | 'projects'>) {
    const all = [
      ...pages.map(({ file, record }) => ({ file, title: record.title, path: record.path, body: record.body })),
      ...projects.map(({ file, record }) => ({ file, title: record.title, path: record.href, body: record.body })),
    ];
    for (const { file, ...page } of all) {
      const name = file.replace(ending, '');
      this.#byPath.set(page.path, page);
      // What a resume gave has no file of its own.
      if (file.includes('/')) this.#byFile.set(name, page);
    }
    for (const { file, title, ...page } of all) {
      const name = file.includes('/') ? file.replace(ending, '') : page.path.slice(1);
      const names = [name, name.slice(name.indexOf('/') + 1), posix.basename(name), page.path.slice(1), title];
      for (const each of names) if (!this.#byName.has(folded(each))) this.#byName.set(folded(each), page);
    }
  }

  /**
   * The address of the page that a relative target names by its file (`./next.md`, `../posts/x.md#part`); undefined where
   * it names none.
   */
  byFile(target: string, { file }: NamedIn): string | undefined {
    const [written = ''] = target.split(/[?#]/, 1);
    const path = decodedPath(written);
    if (path === '' || path.startsWith('/')) return undefined;
    const name = path.replace(ending, '').replace(/\/$/, '');
    const near = posix.join(posix.dirname(file), name);
    const page = [near, `${near}/index`, posix.normalize(name)].map((each) => this.#byFile.get(each)).find(Boolean);
    return page && encodedPath(page.path) + target.slice(written.length);
  }

  /** The address of the page that a wiki link names: `Page`, `folder/Page`, `Page#Heading`, `#Heading`. */
  byName(target: string, from: NamedIn): string | undefined {
    const [name = '', ...headings] = target.split('#');
    const page =
      name.trim() === ''
        ? this.#byPath.get(from.path)
        : this.#byName.get(folded(name.replace(ending, '').replace(/^\.?\//, '')));
    if (!page) return undefined;
    const part = headings.at(-1) ?? '';
    const id = part === '' || part.startsWith('^') ? undefined : this.#idOf(page, part);
    return (name.trim() === '' ? '' : encodedPath(page.path)) + (id === undefined ? '' : `#${id}`);
  }

  /** Whether a page has a heading of this identifier; undefined for what is no page of the owner's. */
  hasHeading(path: string, id: string): boolean | undefined {
    const page = this.#byPath.get(path);
    return page && this.#headingsOf(page).has(id);
  }

  #idOf(page: Named, heading: string): string | undefined {
    return [heading.trim(), idOfHeading(heading.trim())].find((id) => this.#headingsOf(page).has(id));
  }

  #headingsOf({ path, body }: Named): ReadonlySet<string> {
    const known = this.#headings.get(path) ?? headingIdsOf(body);
    this.#headings.set(path, known);
    return known;
  }
}

const folded = (name: string): string => name.normalize('NFC').trim().toLowerCase();

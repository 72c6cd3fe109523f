import GithubSlugger, { slug } from 'github-slugger';
import { type MarkdownTree, nodesOfType } from './nodes.js';
import { readMarkdown } from './parse.js';
import { wordsOf } from './words-of.js';

/** Ids that the page around a text uses. */
export const reservedIds = ['main', 'contents'] as const;

/** Makes the ids of the headings of one text, as GitHub does. Each id is used once. */
export class HeadingIds {
  readonly #slugger = new GithubSlugger();

  constructor() {
    for (const id of reservedIds) this.#slugger.slug(id);
  }

  /** Returns the id of the next heading. */
  next(text: string): string {
    return this.#slugger.slug(slug(text) === '' ? 'section' : text);
  }
}

/** Returns the ids that the headings of a text have on its page, and those of the page itself. */
export function headingIdsOf(text: string): ReadonlySet<string> {
  const tree: MarkdownTree = readMarkdown(text);
  const ids = new HeadingIds();
  const found = nodesOfType(tree.root, 'heading').map((heading) => heading.id ?? ids.next(wordsOf(heading)));
  return new Set<string>([...reservedIds, ...found]);
}

/** Returns the id of the first heading with this text. */
export const idOfHeading = (text: string): string => slug(text);

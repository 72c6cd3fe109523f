import type { Words } from '../dictionary/words.js';
import { html, type Interpolation } from '../http/html.js';

/** One page of a list. */
export interface Part<Item> {
  readonly items: readonly Item[];
  /** The number of its last page, counted from 1. */
  readonly last: number;
}

/** The items on a page of a list; undefined when there is no such page. An empty list has one. */
export function partOf<Item>(items: readonly Item[], page: number, perPage: number): Part<Item> | undefined {
  const last = Math.max(1, Math.ceil(items.length / perPage));
  if (!Number.isInteger(page) || page < 1 || page > last) return undefined;
  return { items: items.slice((page - 1) * perPage, page * perPage), last };
}

/** The way to the pages before and after. `query` is what else chooses what is listed. */
export function pager(
  words: Words,
  path: string,
  page: number,
  last: number,
  query: Readonly<Record<string, string>> = {},
): Interpolation {
  if (last === 1) return undefined;
  const to = (target: number): string => {
    const search = new URLSearchParams({ ...query, ...(target === 1 ? {} : { page: String(target) }) }).toString();
    return search === '' ? path : `${path}?${search}`;
  };
  return html`<nav class="pager" aria-label="${words.say('pagesOfList')}">${page > 1 && html`<a rel="prev" href="${to(page - 1)}">${words.say('page', { page: words.number(page - 1) })}</a>`}
    ${page < last && html`<a rel="next" href="${to(page + 1)}">${nextPage(words, page, last)}</a>`}</nav>`;
}

/** The words of the link to the page after this one. */
export const nextPage = (words: Words, page: number, last: number): string =>
  words.say('pageOf', { page: words.number(page + 1), last: words.number(last) });

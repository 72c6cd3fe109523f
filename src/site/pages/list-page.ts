import { type Html, html, type Interpolation } from '../../base/html.js';
import type { PageParts } from './elements/page-parts.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { itemList, type Listed } from './json-ld.js';
import { createPage, type SitePage, twinPathOf } from './page.js';
import { blocks, mdLink, mdText } from './twin.js';

/** What is listed in pages, and how the items of one of them are drawn. */
export interface List<Item extends Listed> extends Pick<PageParts, 'crumbs' | 'indexed'> {
  /** Site path of the first page, with the query that chooses what is listed. */
  readonly path: string;
  readonly title: string;
  readonly introduction: string;
  readonly items: readonly Item[];
  /** Items on a page, so that the Markdown of one stays far below 100,000 characters. */
  readonly perPage: number;
  changedOn(item: Item): string | undefined;
  /** What follows the introduction at the top. */
  choices?(): Interpolation;
  html(items: readonly Item[]): Interpolation;
  markdown(items: readonly Item[]): readonly (string | false | undefined)[];
}

/** One page of a list; undefined where there is no such page. An empty list has one. */
export function listPage<Item extends Listed>(site: Site, list: List<Item>, page: number): SitePage | undefined {
  const { path, title, introduction, crumbs, indexed } = list;
  const last = lastPage(site, list);
  if (!Number.isInteger(page) || page < 1 || page > last) return undefined;
  const items = last === 1 ? list.items : list.items.slice((page - 1) * list.perPage, page * list.perPage);
  const heading = titleOfPage(site, title, page);
  return createPage(site, {
    path: pathOfPage(path, page),
    title: heading,
    description: introduction,
    updated: items
      .flatMap((item) => list.changedOn(item) ?? [])
      .toSorted()
      .at(-1),
    type: 'CollectionPage',
    ...(indexed === false && { indexed }),
    ...(crumbs && { crumbs }),
    main: () => html`<div class="page-head"><h1${own(site, heading)}>${heading}</h1><p class="lead">${introduction}</p>${list.choices?.()}</div>
      ${list.html(items)}
      ${last > 1 && pager(site, path, page, last)}`,
    markdown: () =>
      blocks(
        mdText(introduction),
        ...list.markdown(items),
        page < last && mdLink(nextPage(site, page, last), site.urls.of(twinPathOf(pathOfPage(path, page + 1)))),
      ),
    graph: () => [itemList(site, items)],
  });
}

/** The pages of a list after its first, with their Markdown twins. */
export function furtherPages(
  site: Site,
  list: Pick<List<Listed>, 'path' | 'title' | 'items' | 'perPage'>,
): Pick<SitePage, 'path' | 'twinPath' | 'title'>[] {
  return Array.from({ length: lastPage(site, list) - 1 }, (_, i) => {
    const path = pathOfPage(list.path, i + 2);
    return { path, twinPath: twinPathOf(path), title: titleOfPage(site, list.title, i + 2) };
  });
}

/** A file host reads no query, so files hold the whole list on one page. */
const lastPage = ({ deployment }: Site, { items, perPage }: Pick<List<Listed>, 'items' | 'perPage'>): number =>
  deployment.form === 'files' ? 1 : Math.max(1, Math.ceil(items.length / perPage));

const titleOfPage = ({ words }: Site, title: string, page: number): string =>
  page === 1 ? title : words.say('titlePage', { title, page: words.number(page) });

const pathOfPage = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** The way to the pages before and after. */
function pager(site: Site, path: string, page: number, last: number): Html {
  const { words } = site;
  return html`<nav class="pager" aria-label="${words.say('pagesOfList')}">${page > 1 && html`<a rel="prev" href="${pathOfPage(path, page - 1)}">${words.say('page', { page: words.number(page - 1) })}</a>`}
    ${page < last && html`<a rel="next" href="${pathOfPage(path, page + 1)}">${nextPage(site, page, last)}</a>`}</nav>`;
}

const nextPage = ({ words }: Site, page: number, last: number): string =>
  words.say('pageOf', { page: words.number(page + 1), last: words.number(last) });

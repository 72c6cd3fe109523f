import { type Html, html, type Interpolation } from '../../base/html.js';
import type { PageParts } from './elements/page-parts.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { itemListNode, type Listed } from './json-ld.js';
import { blocks, mdLink, mdText } from './markdown-version.js';
import { createPage, markdownPathOf, type SitePage } from './page.js';

/** A paginated list, and how its items are rendered. */
export interface List<Item extends Listed> extends Pick<PageParts, 'crumbs' | 'indexed'> {
  /** Site path of the first page, including the query that filters the list. */
  readonly path: string;
  readonly title: string;
  readonly introduction: string;
  readonly items: readonly Item[];
  /** Maximum number of items per page, which keeps the Markdown far below 100,000 characters. */
  readonly perPage: number;
  lastChangedOn(item: Item): string | undefined;
  /** Filters after the introduction. */
  renderFilters?(): Interpolation;
  html(items: readonly Item[]): Interpolation;
  markdown(items: readonly Item[]): readonly (string | false | undefined)[];
}

/** Renders one page of a list, or returns undefined if there is no such page. An empty list has one page. */
export function listPage<Item extends Listed>(site: Site, list: List<Item>, page: number): SitePage | undefined {
  const { path, title, introduction, crumbs, indexed } = list;
  const last = pageCount(site, list);
  if (!Number.isInteger(page) || page < 1 || page > last) return undefined;
  const items = last === 1 ? list.items : list.items.slice((page - 1) * list.perPage, page * list.perPage);
  const heading = titleOfPage(site, title, page);
  return createPage(site, {
    path: pathOfPage(path, page),
    title: heading,
    description: introduction,
    updated: items
      .flatMap((item) => list.lastChangedOn(item) ?? [])
      .toSorted()
      .at(-1),
    type: 'CollectionPage',
    ...(indexed === false && { indexed }),
    ...(crumbs && { crumbs }),
    main: () => html`<div class="page-head"><h1${own(site, heading)}>${heading}</h1><p class="lead">${introduction}</p>${list.renderFilters?.()}</div>
      ${list.html(items)}
      ${last > 1 && renderPagination(site, path, page, last)}`,
    markdown: () =>
      blocks(
        mdText(introduction),
        ...list.markdown(items),
        page < last && mdLink(nextPage(site, page, last), site.urls.of(markdownPathOf(pathOfPage(path, page + 1)))),
      ),
    graph: () => [itemListNode(site, items)],
  });
}

/** Returns the pages of a list after the first one, with their Markdown versions. */
export function pagesAfterFirst(
  site: Site,
  list: Pick<List<Listed>, 'path' | 'title' | 'items' | 'perPage'>,
): Pick<SitePage, 'path' | 'markdownPath' | 'title'>[] {
  return Array.from({ length: pageCount(site, list) - 1 }, (_, i) => {
    const path = pathOfPage(list.path, i + 2);
    return { path, markdownPath: markdownPathOf(path), title: titleOfPage(site, list.title, i + 2) };
  });
}

/** File hosts ignore the query, so exported lists have a single page. */
const pageCount = ({ deployment }: Site, { items, perPage }: Pick<List<Listed>, 'items' | 'perPage'>): number =>
  deployment.form === 'files' ? 1 : Math.max(1, Math.ceil(items.length / perPage));

const titleOfPage = ({ words }: Site, title: string, page: number): string =>
  page === 1 ? title : words.say('titlePage', { title, page: words.number(page) });

const pathOfPage = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** Renders links to the previous and the next page. */
function renderPagination(site: Site, path: string, page: number, last: number): Html {
  const { words } = site;
  return html`<nav class="pager" aria-label="${words.say('pagesOfList')}">${page > 1 && html`<a rel="prev" href="${pathOfPage(path, page - 1)}">${words.say('page', { page: words.number(page - 1) })}</a>`}
    ${page < last && html`<a rel="next" href="${pathOfPage(path, page + 1)}">${nextPage(site, page, last)}</a>`}</nav>`;
}

const nextPage = ({ words }: Site, page: number, last: number): string =>
  words.say('pageOf', { page: words.number(page + 1), last: words.number(last) });

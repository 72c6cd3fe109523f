import type { Urls } from '../../urls.js';
import { madePages } from '../page-markdown.js';
import { canonicalPath } from '../pages.js';
import type { Portfolio } from '../snapshot.js';

/** Addresses that are looked at in one text; a question has one or two. */
const mostAddresses = 10;

/** The pages of this site that a text gives the address of, as a path or a URL, each once. */
export function pagesAddressedIn(text: string, portfolio: Portfolio, urls: Urls): readonly string[] {
  const addresses = text
    .split(/[\s"“”<>()[\]{}「」『』`*|]+/)
    .map(withoutMarksAtEnd)
    .filter((piece) => /^\/[a-z0-9]/.test(piece) || piece === urls.base || piece.startsWith(`${urls.base}/`))
    .slice(0, mostAddresses)
    .map((piece) => canonicalPath(piece, urls));
  return [...new Set(addresses)].filter((path) => path !== undefined).filter((path) => isPage(path, portfolio));
}

function isPage(path: string, portfolio: Portfolio): boolean {
  if (path.startsWith('/projects/')) return portfolio.projectBySlug(path.slice('/projects/'.length)) !== undefined;
  return portfolio.pageByPath(path) !== undefined || madePages(portfolio).some((page) => page.path === path);
}

function withoutMarksAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ".,;:!?'’".includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}

import { DomUtils } from 'htmlparser2';
import { dayIn } from '../../files/usual-values.js';
import { childrenOf, type Document, dataOf, type Element, isTagNode, type Node, parsedDocument } from './dom.js';
import { type PublicPerson, personOnPage } from './person.js';

/** Contents of a public page. Addresses are as the page spells them. */
export interface HtmlPage {
  /** The headings of the first level and the titles in the head. A title may have the name of the site. */
  readonly titles: readonly string[];
  /** The title that a visitor reads, without the name of the site. */
  readonly title: string;
  /** YYYY-MM-DD, as a visitor reads it. */
  readonly day?: string | undefined;
  /** Everything that a visitor can read. */
  readonly text: string;
  readonly links: readonly string[];
  readonly feeds: readonly string[];
  readonly canonical?: string | undefined;
  /** Target of a redirect in the HTML, which happens within 5 seconds. It may be the page itself. */
  readonly refresh?: string | undefined;
  readonly noindex: boolean;
  readonly person?: PublicPerson | undefined;
}

/** Maximum number of links that are taken from one page. */
const maxLinks = 2000;
/** Maximum number of characters of a title. */
const maxTitle = 500;
const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'iframe', 'object']);
/** Elements that part no words. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Reads the HTML of a page. */
export function readPage(html: string): HtmlPage {
  const document = parsedDocument(html);
  const find = (name: string, limit = 50): Element[] => DomUtils.getElementsByTagName(name, document, true, limit);
  const metas = find('meta', 200);
  const meta = (name: string): string | undefined =>
    metas
      .find(({ attribs }) => (attribs.property ?? attribs.name ?? attribs['http-equiv'] ?? '').toLowerCase() === name)
      ?.attribs.content?.trim();
  const links = find('link', 200);
  const relation = (rel: string): Element[] =>
    links.filter(({ attribs }) => (attribs.rel ?? '').toLowerCase().split(/\s+/).includes(rel));
  const titleOf = (text: string): string => oneLine(text).slice(0, maxTitle);
  const headings = find('h1', 5).map((heading) => titleOf(visibleText(heading)));
  const inHead = [meta('og:title') ?? '', ...find('title', 1).map((element) => DomUtils.textContent(element))].map(
    titleOf,
  );
  const titles = [...headings, ...inHead].filter((each) => each !== '');
  return {
    titles,
    title: titleWithoutSite(headings, inHead, meta('og:site_name')) ?? titles[0] ?? '',
    day: dayOf(document, meta('article:published_time') ?? meta('og:article:published_time')),
    text: visibleText(document),
    links: find('a', maxLinks).flatMap(({ attribs }) => attribs.href ?? []),
    feeds: relation('alternate')
      .filter(({ attribs }) => /\b(?:rss|atom|feed)\b/i.test(attribs.type ?? ''))
      .flatMap(({ attribs }) => attribs.href ?? []),
    canonical: relation('canonical')[0]?.attribs.href,
    refresh: refreshTarget(meta('refresh') ?? ''),
    noindex: /\b(?:noindex|none)\b/i.test(meta('robots') ?? ''),
    person: personOnPage(document),
  };
}

/** The heading that a title in the head begins with, or this title. Neither is the name of the site. */
function titleWithoutSite(
  headings: readonly string[],
  inHead: readonly string[],
  siteName: string | undefined,
): string | undefined {
  const isTitle = (heading: string): boolean => heading !== '' && heading !== siteName;
  const heading = headings.find((each) => isTitle(each) && inHead.some((title) => title.startsWith(each)));
  return heading ?? inHead.map((title) => withoutSiteName(title, siteName)).find((title) => title !== '');
}

/** Separators between a title and the name of the site. */
const separators = [' | ', ' · ', ' • ', ' — ', ' – ', ' :: ', ' » ', ' - '];

/** A title without the name of the site behind or before it. If the name is unknown, the last part is the name. */
function withoutSiteName(title: string, siteName: string | undefined): string {
  for (const separator of separators) {
    const parts = title.split(separator);
    if (parts.length < 2) continue;
    return (siteName !== undefined && parts[0] === siteName ? parts.slice(1) : parts.slice(0, -1)).join(separator);
  }
  return title;
}

/** Pages that reload or lead on later, in seconds, are pages that visitors read. */
const maxRefreshSeconds = 5;

/** Parses the content of `<meta http-equiv="refresh">`: a time, and the target, for which `url=` is optional. */
function refreshTarget(content: string): string | undefined {
  const [, seconds = '', target = ''] = /^(\d{1,6})[\d.]{0,20}[\s;,]{1,20}(.{1,2000})/.exec(content) ?? [];
  if (seconds === '' || Number(seconds) > maxRefreshSeconds) return undefined;
  const address = target.replace(/^url\s{0,9}=\s{0,9}/i, '');
  const [quote = ''] = /^['"]/.exec(address) ?? [];
  return (quote === '' ? address : address.slice(1).split(quote, 1)[0])?.trim();
}

/** The words of a node as a visitor reads them, with a space between blocks. */
export function visibleText(node: Node): string {
  const parts: string[] = [];
  const stack: (Node | string)[] = [node];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') parts.push(next);
    else if (!(isTagNode(next) && silent.has(next.name))) {
      const gap = isTagNode(next) && inline.has(next.name) ? '' : ' ';
      parts.push(dataOf(next) ?? gap);
      if (isTagNode(next)) stack.push(gap);
      for (const child of childrenOf(next).toReversed()) stack.push(child);
    }
  }
  return oneLine(parts.join(''));
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The day of a page. The day in words wins over a machine's date in UTC, which is a day early or late in most of the
 * world.
 */
function dayOf(document: Document, published: string | undefined): string | undefined {
  const [time] = DomUtils.getElementsByTagName('time', document, true, 1);
  const words = time === undefined ? undefined : wholeDay(dayIn(visibleText(time)));
  return words ?? wholeDay(dayIn(time?.attribs.datetime)) ?? wholeDay(dayIn(published));
}

const wholeDay = (day: string | undefined): string | undefined =>
  day !== undefined && day.length === 'YYYY-MM-DD'.length ? day : undefined;

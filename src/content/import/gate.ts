import { stringify } from 'yaml';
import { dayIn } from '../files/usual-values.js';
import { usualFields } from '../folder/usual-names.js';
import { cleanMarkdown } from '../markdown/clean-markdown.js';
import type { ContentProblem } from '../result/problem.js';
import type { SiteReason } from '../result/problems/site-reasons.js';
import { firstHeading } from '../text/headings.js';
import { plainText } from '../text/plain-text.js';
import { unpublished } from './aside.js';
import { PageWords, wordsIn } from './matching.js';
import { addressesOf } from './old-addresses.js';
import type { PublicPage, PublicSite } from './public-site/crawl.js';
import { sitePathOf } from './public-site/site-path.js';
import type { ReadableText } from './readable-text.js';
import type { SiteKind } from './site-kind.js';
import { placed, withNames } from './site-texts.js';

/** Share of a text's words that its page must have, if the page has its address or its title. */
const minShare = 0.6;
/** Minimum share of the words if neither address nor title is the same. */
const minShareOfWords = 0.9;
/** Fewer words prove nothing by themselves. */
const minWords = 40;
/** Share of a page that a text must be to be the text of this page. */
const minShareOfPage = 0.3;
const dayMs = 86_400_000;

/** The texts of a source, divided by whether the public site publishes them. */
export interface Gated {
  readonly texts: readonly ReadableText[];
  readonly aside: readonly ContentProblem[];
  /** Texts that were found by their words alone, without their address and title. */
  readonly byWords: readonly string[];
}

/** The paths at which a text may be on the public site, in lower case. */
export function likelyPaths(
  texts: readonly ReadableText[],
  kind: SiteKind,
): ReadonlyMap<ReadableText, ReadonlySet<string>> {
  const named = withNames(texts);
  return new Map(
    texts.map((text, i) => {
      const name = named[i];
      const addresses = name === undefined ? [] : addressesOf(placed(name), kind);
      return [text, new Set(addresses.map((address) => keyOf(address)))];
    }),
  );
}

const keyOf = (path: string): string => sitePathOf(`/${path.split('/').filter(Boolean).join('/')}`).toLowerCase();

/** A page on which a text may be. */
interface Candidate {
  readonly text: ReadableText;
  readonly page: PublicPage;
  readonly hasAddress: boolean;
  readonly hasTitle: boolean;
  readonly share: number;
  readonly isOwnPage: boolean;
}

/**
 * Publishes the texts that are on a public page: at their address, or with their title and words. Each page publishes
 * one text, the one most like it, whose address, title and date become those of the page.
 */
export function gate(texts: readonly ReadableText[], site: PublicSite, kind: SiteKind): Gated {
  const paths = likelyPaths(texts, kind);
  const words = new PageWords(site.pages.map(({ text }) => text));
  const pages = site.pages.map((page) => ({ page, key: keyOf(page.path), titles: titleKeys(page) }));
  const unread = new Map([...site.unread].map(([path, why]) => [keyOf(path), { path, why }]));
  const candidates = new Map(
    texts.map((text) => [text, candidatesOf(text, paths.get(text) ?? new Set(), pages, words)] as const),
  );
  const found = assigned([...candidates.values()].flat().filter(isPublic));
  const published = texts.flatMap((text) => {
    const candidate = found.get(text);
    return candidate === undefined ? [] : [asPublished(candidate)];
  });
  const others = texts.filter((text) => !found.has(text));
  const aside = others.map((text) =>
    unpublished(text.file, whyNot(paths.get(text) ?? new Set(), candidates.get(text) ?? [], unread, site.address)),
  );
  const byWords = [...found.values()].filter(({ hasAddress, hasTitle }) => !hasAddress && !hasTitle);
  return { texts: published, aside, byWords: byWords.map(({ text }) => text.file) };
}

/** A page with what texts are compared with. */
interface KeyedPage {
  readonly page: PublicPage;
  readonly key: string;
  readonly titles: readonly string[];
}

function candidatesOf(
  text: ReadableText,
  paths: ReadonlySet<string>,
  pages: readonly KeyedPage[],
  words: PageWords,
): Candidate[] {
  const plain = plainText(cleanMarkdown(text.body, text.file.endsWith('.mdx')).text);
  const like = words.like(plain);
  const length = wordsIn(plain).length;
  const title = titleKey(ownTitle(text));
  return pages.flatMap(({ page, key, titles }, i): Candidate[] => {
    const { share, ofPage } = like.get(i) ?? { share: 0, ofPage: 0 };
    const hasAddress = paths.has(key);
    const hasTitle = titles.includes(title);
    if (!hasAddress && !hasTitle && (share < minShareOfWords || length < minWords)) return [];
    // So few words prove nothing beside the title and the address.
    const isShort = length < 10 && hasTitle && hasAddress;
    const isOwnPage = hasAddress || ofPage >= minShareOfPage;
    return [{ text, page, hasAddress, hasTitle, share: isShort ? 1 : share, isOwnPage }];
  });
}

const titleKey = (title: string): string => wordsIn(plainText(title)).join(' ');

/** The title in the front matter of a text, or its first heading. */
function ownTitle({ fields: { title }, body }: ReadableText): string {
  return typeof title === 'string' || typeof title === 'number' ? String(title) : (firstHeading(body, 1) ?? '');
}

/** All titles of a page as keys, also without the name of the site behind or before them. */
const titleKeys = ({ titles, title }: PublicPage): readonly string[] =>
  [...new Set([title, ...titles].map(titleKey))].filter((key) => key !== '');

const isPublic = ({ share, hasAddress, hasTitle, isOwnPage }: Candidate): boolean =>
  share >= (hasAddress || (hasTitle && isOwnPage) ? minShare : minShareOfWords);

/**
 * One page for each text, the best first. A page that lists texts may publish many of them, but is the page of none.
 */
function assigned(candidates: readonly Candidate[]): ReadonlyMap<ReadableText, Candidate> {
  const worth = ({ share, hasAddress, hasTitle, isOwnPage }: Candidate): number =>
    share + (isOwnPage ? 1 : 0) + (hasAddress ? 0.2 : 0) + (hasTitle ? 0.1 : 0);
  const found = new Map<ReadableText, Candidate>();
  const taken = new Set<string>();
  for (const candidate of candidates.toSorted((a, b) => worth(b) - worth(a))) {
    const { text, page, isOwnPage } = candidate;
    if (found.has(text) || (isOwnPage && taken.has(page.path))) continue;
    found.set(text, candidate);
    if (isOwnPage) taken.add(page.path);
  }
  return found;
}

/** The text under the address, the title and the date of its page. */
function asPublished({ text, page, isOwnPage }: Candidate): ReadableText {
  if (!isOwnPage) return text;
  if (page.path === '/') return { ...text, place: { ...text.place, path: 'home', sort: 'page' }, address: undefined };
  const changes = { ...titleOf(text, page), ...dayOf(text, page) };
  const slug = typeof text.fields.slug === 'string' ? keyOf(text.fields.slug) : undefined;
  const isElsewhere = slug !== undefined && slug !== keyOf(page.path);
  if (Object.keys(changes).length === 0 && !isElsewhere)
    return { ...text, address: slug === undefined ? page.path : undefined };
  return {
    ...withHead(text, changes, isElsewhere),
    address: slug === undefined || isElsewhere ? page.path : undefined,
  };
}

/** The title of the page, if the page does not have that of the text. */
const titleOf = (text: ReadableText, page: PublicPage): { title?: string } =>
  page.title === '' || titleKeys(page).includes(titleKey(ownTitle(text))) ? {} : { title: page.title };

/** The day of the page. One day of difference is that of a time zone, and the author's own day is kept. */
function dayOf({ fields, place }: ReadableText, { day }: PublicPage): { date?: string } {
  if (day === undefined || place.sort === 'page') return {};
  const own = dayIn(fields.date) ?? place.day;
  const isSame = own !== undefined && Math.abs(Date.parse(own) - Date.parse(day)) <= dayMs;
  return isSame ? {} : { date: day };
}

/** The text with other values in its front matter, and without its own address. */
function withHead(text: ReadableText, changes: Readonly<Record<string, string>>, dropsAddress: boolean): ReadableText {
  const { names } = usualFields(text.head, ['title']);
  const replaced = [...Object.keys(changes), ...(dropsAddress ? ['slug'] : [])].map(
    (field) => names.get(field) ?? field,
  );
  const kept = Object.entries(text.head).filter(([name]) => !replaced.includes(name));
  const head = { ...changes, ...Object.fromEntries(kept) };
  const yaml = stringify(head, { lineWidth: 0, aliasDuplicateObjects: false });
  return { ...text, head, fields: usualFields(head, ['title']).value, text: `---\n${yaml}---\n\n${text.body}\n` };
}

/** Returns the reason why a text with these paths is not public. */
function whyNot(
  paths: ReadonlySet<string>,
  candidates: readonly Candidate[],
  unread: ReadonlyMap<string, { readonly path: string; readonly why: string }>,
  address: string,
): SiteReason {
  const [page] = [...paths].flatMap((path) => unread.get(path) ?? []);
  if (page !== undefined) return { reason: 'page-unread', page: `${address}${page.path}`, why: page.why };
  const [best] = candidates.toSorted((a, b) => b.share - a.share);
  if (best === undefined) return { reason: 'not-public', site: address };
  return { reason: 'text-differs', page: `${address}${best.page.path}`, percent: Math.floor(best.share * 100) };
}

import { DomUtils } from 'htmlparser2';
import { isTagNode, parsedDocument } from './dom.js';

/** Addresses that a sitemap or a feed lists. */
export interface AddressList {
  readonly pages: readonly string[];
  /** Other sitemaps, which an index lists. */
  readonly sitemaps: readonly string[];
}

/** Maximum number of addresses that are taken from one list. */
const maxAddresses = 50_000;

const nameOf = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Reads a sitemap, an index of sitemaps, a feed in RSS, Atom or JSON, or a list of addresses in lines. */
export function parseList(text: string): AddressList {
  const start = text.trimStart();
  if (start.startsWith('{')) return { pages: jsonFeed(start), sitemaps: [] };
  if (!start.startsWith('<')) return { pages: start.split(/\s+/, maxAddresses).filter(isAbsolute), sitemaps: [] };
  const pages: string[] = [];
  const sitemaps: string[] = [];
  const document = parsedDocument(text, { xmlMode: true });
  for (const element of DomUtils.getElementsByTagName((name) => isEntry(nameOf(name)), document, true, maxAddresses)) {
    const kind = nameOf(element.name);
    const addresses = element.children.flatMap((child) => {
      if (!isTagNode(child)) return [];
      const name = nameOf(child.name);
      if (name === 'loc' || (name === 'link' && child.attribs.href === undefined))
        return [DomUtils.textContent(child).trim()];
      const isPage = name === 'link' && ['alternate', undefined].includes(child.attribs.rel);
      return isPage && child.attribs.href !== undefined ? [child.attribs.href] : [];
    });
    const [address] = addresses.filter((each) => each !== '');
    if (address !== undefined) (kind === 'sitemap' ? sitemaps : pages).push(address);
  }
  return { pages, sitemaps };
}

const isEntry = (name: string): boolean => ['url', 'sitemap', 'item', 'entry'].includes(name);
const isAbsolute = (text: string): boolean => /^https?:\/\//i.test(text);

function jsonFeed(text: string): string[] {
  try {
    const { items } = JSON.parse(text) as { items?: unknown };
    const entries: unknown[] = Array.isArray(items) ? items.slice(0, maxAddresses) : [];
    return entries.flatMap((entry) => {
      const { url } = (entry ?? {}) as { url?: unknown };
      return typeof url === 'string' ? [url] : [];
    });
  } catch {
    return [];
  }
}

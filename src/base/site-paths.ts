import { decodedPath, encodedPath, parsedUrl } from './urls.js';

/** True for a target of this site: it has neither scheme nor host. */
export function isInternal(target: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);
}

/** Whether an address leaves the site at `base`. */
export function isExternal(url: string, base: string): boolean {
  return /^(?:https?:)?\/\//i.test(url) && url !== base && !url.startsWith(`${base}/`);
}

/** The site path that an internal target leads to from a page, decoded, without query and fragment. */
export function sitePath(target: string, from: string): string {
  return decodedPath(siteAddress(target, from).split(/[?#]/, 1)[0] ?? '');
}

/** The same as an address has it: percent-encoded, with query and fragment. */
export function siteAddress(target: string, from: string): string {
  const site = 'https://site.invalid';
  // Browsers read `//` and `/\\` as the beginning of a host, which may be none: they are taken as a path.
  const url = parsedUrl(target, site + from) ?? new URL(encodedPath(target).replace(/^\/*/, '/'), site);
  const { pathname, search, hash } = url;
  return pathname + search + hash;
}

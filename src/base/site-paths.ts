import { decodedPath, encodedPath, parsedUrl } from './urls.js';

/** Whether a target belongs to this site: it has neither scheme nor host. */
export function isInternal(target: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);
}

/** Whether a URL is outside of the site at `base`. */
export function isExternal(url: string, base: string): boolean {
  return /^(?:https?:)?\/\//i.test(url) && url !== base && !url.startsWith(`${base}/`);
}

/** Resolves an internal target to its decoded site path, without query and fragment. */
export function sitePath(target: string, from: string): string {
  return decodedPath(siteAddress(target, from).split(/[?#]/, 1)[0] ?? '');
}

/** Resolves an internal target to a percent-encoded path with query and fragment. */
export function siteAddress(target: string, from: string): string {
  const site = 'https://site.invalid';
  // Browsers interpret `//` and `/\\` as the start of a host. If it is invalid, treat it as a path.
  const url = parsedUrl(target, site + from) ?? new URL(encodedPath(target).replace(/^\/*/, '/'), site);
  const { pathname, search, hash } = url;
  return pathname + search + hash;
}

import { decodedPath, withoutEndSlashes } from '../../../base/urls.js';

/** A path without `index.html`, ending and slash at the end; `/` for the first page. */
export function sitePathOf(path: string): string {
  const plain = decodedPath(path)
    .replace(/\/index\.\w{3,5}$/, '/')
    .replace(/\.(?:html?|md)$/i, '');
  return withoutEndSlashes(plain) || '/';
}

import { type Html, html, type Interpolation, raw } from '../../../base/html.js';
import { isExternal } from '../../../base/site-paths.js';

/** A link to an address that the owner gave; external ones do not hand over this window. Without a label it shows the address. */
export function linkTo(url: string, label: Interpolation, base: string, className?: string): Html {
  const rel = isExternal(url, base) ? raw(' rel="noopener"') : undefined;
  return html`<a href="${url}"${className && html` class="${className}"`}${rel}>${label === '' ? url : label}</a>`;
}

/** A link to another page of the owner's, which `rel="me"` lets services such as Mastodon verify. */
export function linkToOwner(url: string, label: Interpolation, base: string): Html {
  if (!isExternal(url, base)) return linkTo(url, label, base);
  return html`<a href="${url}" class="u-url" rel="me noopener">${label}</a>`;
}

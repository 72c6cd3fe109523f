import { type Html, html, type Interpolation, raw } from '../../../base/html.js';
import { isExternal } from '../../../base/site-paths.js';

/** Renders a link to an address that the owner wrote, labeled by the address if there is no label. External links have `rel="noopener"`. */
export function renderLink(url: string, label: Interpolation, base: string, className?: string): Html {
  const rel = isExternal(url, base) ? raw(' rel="noopener"') : undefined;
  return html`<a href="${url}"${className && html` class="${className}"`}${rel}>${label === '' ? url : label}</a>`;
}

/** Renders a link to another page of the owner. Services such as Mastodon verify it by its `rel="me"`. */
export function renderOwnerLink(url: string, label: Interpolation, base: string): Html {
  if (!isExternal(url, base)) return renderLink(url, label, base);
  return html`<a href="${url}" class="u-url" rel="me noopener">${label}</a>`;
}

import { type Html, html, type Interpolation, raw } from '../../../base/html.js';
import { isExternal } from '../../../base/site-paths.js';

/** Renders a link to an address that the owner wrote. External links have `rel="noopener"`. */
export function renderLink(url: string, label: Interpolation, base: string, className?: string): Html {
  const rel = isExternal(url, base) ? raw(' rel="noopener"') : undefined;
  return html`<a href="${url}"${className && html` class="${className}"`}${rel}>${label}</a>`;
}

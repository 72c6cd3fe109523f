import { type Html, html, type Interpolation, raw } from '../../../base/html.js';
import { isExternal } from '../../../base/site-paths.js';

/** A link to an address that the owner gave; external ones do not hand over this window. Without a label it shows the address. */
export function linkTo(url: string, label: Interpolation, base: string, className?: string): Html {
  const rel = isExternal(url, base) ? raw(' rel="noopener"') : undefined;
  return html`<a href="${url}"${className && html` class="${className}"`}${rel}>${label === '' ? url : label}</a>`;
}

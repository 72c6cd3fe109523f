import { type Html, html, raw, safeUrl } from '../http/html.js';
import { imageSizeIn } from './image-size.js';
import type { Site } from './site.js';

/** The class of a picture at the top of its page, which readers see first and which is loaded at once. */
export const atTop = 'cover';

/** A picture that the owner named by a site path or an address; undefined for one that no reader may be sent to. */
export function ownerPicture(site: Site, image: string, alt: string, className?: string): Html | undefined {
  const source = safeUrl(image);
  if (source === undefined) return undefined;
  const { base } = site.urls;
  const path = source.startsWith(`${base}/`) ? source.slice(base.length) : source;
  const size = imageSizeIn(site.portfolio)(path);
  return html`<img${className && html` class="${className}"`} src="${path}" alt="${alt}"${size && html` width="${size.width}" height="${size.height}"`}${className !== atTop && raw(' loading="lazy"')}>`;
}

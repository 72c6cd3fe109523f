import { type Html, html, safeUrl } from '../http/html.js';
import { imageSizeIn } from './image-size.js';
import type { Site } from './site.js';

/** A picture that the owner named by a site path or an address; undefined for one that no reader may be sent to. */
export function ownerPicture(site: Site, image: string, alt: string, className?: string): Html | undefined {
  const source = safeUrl(image);
  if (source === undefined) return undefined;
  const { base } = site.urls;
  const path = source.startsWith(`${base}/`) ? source.slice(base.length) : source;
  const size = imageSizeIn(site.portfolio)(path);
  return html`<img${className && html` class="${className}"`} src="${path}" alt="${alt}"${size && html` width="${size.width}" height="${size.height}"`} loading="lazy">`;
}

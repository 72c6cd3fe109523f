import { type Html, safeUrl } from '../../base/html.js';
import type { Site } from './elements/site.js';
import { renderPicture } from './pictures/render-picture.js';

/** CSS class of the picture at the top of a page, which is loaded eagerly. */
export const coverClass = 'cover';

/** Values of `sizes`: in a list, or at the top of a page. */
const sizes = { inList: '(min-width: 40rem) 24rem, 100vw', coverClass: '(min-width: 73rem) 70rem, 100vw' };

/** Renders a picture at a site path or URL of the owner, or returns undefined if the URL is unsafe. */
export function renderOwnerPicture(site: Site, image: string, alt: string, className?: string): Html | undefined {
  const source = safeUrl(image);
  if (source === undefined) return undefined;
  const first = className === coverClass;
  const placing = { alt, sizes: first ? sizes.coverClass : sizes.inList, first };
  return renderPicture(site, source, className === undefined ? placing : { ...placing, className });
}

import { type Html, safeUrl } from '../../base/html.js';
import type { Site } from './elements/site.js';
import { showPicture } from './pictures/show.js';

/** The class of a picture at the top of its page, which readers see first and which is loaded at once. */
export const atTop = 'cover';

/** How wide a picture is shown: beside others in a list, or at the top of a page. */
const sizes = { inList: '(min-width: 40rem) 24rem, 100vw', atTop: '(min-width: 73rem) 70rem, 100vw' };

/** A picture that the owner named by a site path or an address; undefined for one that no reader may be sent to. */
export function ownerPicture(site: Site, image: string, alt: string, className?: string): Html | undefined {
  const source = safeUrl(image);
  if (source === undefined) return undefined;
  const first = className === atTop;
  const placing = { alt, sizes: first ? sizes.atTop : sizes.inList, first };
  return showPicture(site, source, className === undefined ? placing : { ...placing, className });
}

import type { Html } from '../../base/html.js';
import { drawArt } from './elements/art.js';
import type { Site } from './elements/site.js';

/** Draws the cover of a list entry without a picture: a band, or a photo-sized image in the gallery design. */
export function drawCover({ portfolio: { profile, theme } }: Site, slug: string, color?: string): Html {
  const [columns, rows] = theme.name === 'gallery' ? [8, 6] : [5, 2];
  return drawArt({ owner: profile.name, slug, color }, columns, rows);
}

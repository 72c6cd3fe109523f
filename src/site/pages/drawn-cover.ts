import type { Html } from '../../base/html.js';
import { art } from './elements/art.js';
import type { Site } from './elements/site.js';

/** What is drawn in a list for what has no picture: a band, or in a gallery as high as a photo. */
export function drawnCover({ portfolio: { profile, theme } }: Site, slug: string, color?: string): Html {
  const [columns, rows] = theme.name === 'gallery' ? [8, 6] : [5, 2];
  return art({ owner: profile.name, slug, color }, columns, rows);
}

import { mostPixels } from '../../../base/pictures/limits.js';
import { printableText } from '../../typesetting/coverage.js';
import { blockWidth, layoutBlock, renderBlockSvg } from '../../typesetting/outlines.js';
import type { Icon } from './job.js';
import { sharp } from './sharp.js';
import { readSource } from './source.js';

/** SVG has no pixel size. At this resolution even a small SVG stays sharp. Dots per inch. */
const density = 300;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws a square icon of this size in pixels, on the icon's background if it has one. */
export async function drawIcon(icon: Icon, size: number): Promise<Uint8Array> {
  if ('source' in icon) {
    const picture = sharp(await readSource(icon.source), { limitInputPixels: mostPixels, failOn: 'none', density });
    const square = picture.autoOrient().resize({ width: size, height: size, fit: 'contain', background: transparent });
    return (icon.ground === undefined ? square : square.flatten({ background: icon.ground })).png().toBuffer();
  }
  return sharp(Buffer.from(renderInitials(icon, size)))
    .png()
    .toBuffer();
}

/** Renders initials as outlines, or a disc if the font lacks a letter. */
function renderInitials({ letters, ink, paper }: Extract<Icon, { letters: string }>, size: number): string {
  const svg = (shown: string, box = size): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}"><path fill="${paper}" d="M0 0h${box}v${box}H0z"/>${shown}</svg>`;
  if (printableText(letters) !== letters) return svg(`<circle cx="16" cy="16" r="8" fill="${ink}"/>`, 32);
  const type = { size: size * (letters.length > 1 ? 0.46 : 0.6), weight: 600, color: ink, leading: 1.21 } as const;
  const block = layoutBlock(letters, type, 2 * size, 1);
  return svg(renderBlockSvg(block, (size - blockWidth(block)) / 2, (size - block.height) / 2));
}

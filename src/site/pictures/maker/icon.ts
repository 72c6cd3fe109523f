import { mostPixels } from '../../../base/pictures/limits.js';
import { printableText } from '../../typesetting/coverage.js';
import { blockOf, svgOf, widthOfBlock } from '../../typesetting/outlines.js';
import type { Icon } from './job.js';
import { sharp } from './sharp.js';
import { bytesOf } from './source.js';

/** Drawings have no their own size; at this many dots an inch the smallest is still sharp. */
const density = 300;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** A square icon of this many pixels, on ground where it must not be transparent. */
export async function drawIcon(icon: Icon, size: number): Promise<Uint8Array> {
  if ('source' in icon) {
    const picture = sharp(await bytesOf(icon.source), { limitInputPixels: mostPixels, failOn: 'none', density });
    const square = picture.autoOrient().resize({ width: size, height: size, fit: 'contain', background: clear });
    return (icon.ground === undefined ? square : square.flatten({ background: icon.ground })).png().toBuffer();
  }
  return sharp(Buffer.from(svgOfLetters(icon, size)))
    .png()
    .toBuffer();
}

/** The letters as outlines; where the font lacks them, a disc. */
function svgOfLetters({ letters, ink, paper }: Extract<Icon, { letters: string }>, size: number): string {
  const svg = (shown: string, box = size): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}"><path fill="${paper}" d="M0 0h${box}v${box}H0z"/>${shown}</svg>`;
  if (printableText(letters) !== letters) return svg(`<circle cx="16" cy="16" r="8" fill="${ink}"/>`, 32);
  const type = { size: size * (letters.length > 1 ? 0.46 : 0.6), weight: 600, colour: ink, leading: 1.21 } as const;
  const block = blockOf(letters, type, 2 * size, 1);
  return svg(svgOf(block, (size - widthOfBlock(block)) / 2, (size - block.height) / 2));
}

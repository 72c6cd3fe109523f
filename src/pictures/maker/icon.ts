import satori from 'satori';
import sharp from 'sharp';
import { mostPixels } from '../limits.js';
import { drawable, fontsFor } from './fonts.js';
import type { Icon } from './job.js';
import { bytesOf } from './source.js';

/** Drawings have no size of their own; at this many dots an inch the smallest is still sharp. */
const density = 300;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** A square icon of this many pixels, on ground where it must not be transparent. */
export async function drawIcon(icon: Icon, size: number): Promise<Uint8Array> {
  if ('source' in icon) {
    const picture = sharp(await bytesOf(icon.source), { limitInputPixels: mostPixels, failOn: 'none', density });
    const square = picture.autoOrient().resize({ width: size, height: size, fit: 'contain', background: clear });
    return (icon.ground === undefined ? square : square.flatten({ background: icon.ground })).png().toBuffer();
  }
  return sharp(Buffer.from(await lettersOf(icon, size)))
    .png()
    .toBuffer();
}

/** The letters as outlines; where the font lacks them, a disc. */
async function lettersOf({ letters, ink, paper }: Extract<Icon, { letters: string }>, size: number): Promise<string> {
  if (!drawable(letters)) {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><path fill="${paper}" d="M0 0h32v32H0z"/><circle cx="16" cy="16" r="8" fill="${ink}"/></svg>`;
  }
  const style = {
    display: 'flex',
    ...{ width: size, height: size, alignItems: 'center', justifyContent: 'center' },
    ...{ backgroundColor: paper, color: ink, fontFamily: 'Text', fontWeight: 600 },
    fontSize: Math.round(size * (letters.length > 1 ? 0.46 : 0.6)),
  };
  return satori({ type: 'div', props: { style, children: letters } } as never, {
    ...{ width: size, height: size, fonts: fontsFor(letters) },
  });
}

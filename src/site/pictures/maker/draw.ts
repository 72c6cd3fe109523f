import { setImmediate } from 'node:timers/promises';
import { mostPixels } from '../../../base/pictures/limits.js';
import type { Job, PictureSource } from './job.js';
import { type Sharp, type SharpOptions, sharp } from './sharp.js';
import { readSource } from './source.js';

/** One thread and no cache keep memory at what the largest picture needs. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * Maximum number of pixels of all frames of an animation. Frames are decoded one by one, so the total may be higher
 * than for one picture.
 */
const maxAnimationPixels = 4 * mostPixels;
const quality = 80;
/** Quality of re-encoded originals, at which no difference is visible. */
const originalQuality = 92;

/**
 * Runs one job. Loads text rendering with the first job that needs it. The output has sRGB colors and no metadata such
 * as EXIF or XMP, since sharp writes none by default.
 */
export async function draw(job: Job): Promise<Uint8Array> {
  switch (job.kind) {
    case 'variant': {
      const { picture } = await openPicture(job.source);
      return picture.resize({ width: job.width, withoutEnlargement: true }).webp({ quality, effort: 4 }).toBuffer();
    }
    case 'original':
      return encodeOriginal(job.source);
    case 'icon':
      return (await import('./icon.js')).drawIcon(job.icon, job.size);
    case 'preview':
      return (await import('./preview.js')).drawPreview(job.preview);
    case 'readiness':
      // Jobs that requests wait for run first.
      await setImmediate();
      await (await import('./preview.js')).warmUp();
      return new Uint8Array();
  }
}

/** Opens a picture of the owner upright and with all its frames. */
async function openPicture(source: PictureSource): Promise<{ readonly picture: Sharp; readonly format: string }> {
  const bytes = await readSource(source);
  const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'none', sequentialRead: true };
  const { format, pages = 1 } = await sharp(bytes, options).metadata();
  if (pages === 1 || format === 'heif') return { format, picture: sharp(bytes, options).autoOrient() };
  return { format, picture: sharp(bytes, { ...options, animated: true, limitInputPixels: maxAnimationPixels }) };
}

async function encodeOriginal(source: PictureSource): Promise<Uint8Array> {
  const { picture, format } = await openPicture(source);
  if (format === 'png') return picture.png().toBuffer();
  if (format === 'gif') return picture.gif().toBuffer();
  if (format === 'webp') return picture.webp({ quality: originalQuality }).toBuffer();
  // A higher effort would take a minute for a camera picture.
  if (format === 'heif') return picture.avif({ quality, effort: 2 }).toBuffer();
  return picture.jpeg({ quality: originalQuality, chromaSubsampling: '4:4:4' }).toBuffer();
}

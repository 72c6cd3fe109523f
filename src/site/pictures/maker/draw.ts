import { setImmediate } from 'node:timers/promises';
import { mostPixels } from '../../../base/pictures/limits.js';
import type { Job, PictureSource } from './job.js';
import { type Sharp, type SharpOptions, sharp } from './sharp.js';
import { bytesOf } from './source.js';

/** One picture at a time, in one thread, and nothing of it is kept: memory is what the largest one takes. */
sharp.concurrency(1);
sharp.cache(false);

/** What moves is kept moving; a frame after another is decoded, so that all together may have more pixels. */
const mostPixelsOfFrames = 4 * mostPixels;
const quality = 80;
/** A copy of the owner's own file should not be seen to be one. */
const fineQuality = 92;

/**
 * Does one job; what sets type is loaded with the first job that needs it. What is written has neither EXIF nor XMP nor
 * any other note, and colours of sRGB: sharp writes none unless told to.
 */
export async function draw(job: Job): Promise<Uint8Array> {
  switch (job.kind) {
    case 'variant': {
      const { picture } = await opened(job.source);
      return picture.resize({ width: job.width, withoutEnlargement: true }).webp({ quality, effort: 4 }).toBuffer();
    }
    case 'original':
      return original(job.source);
    case 'icon':
      return (await import('./icon.js')).drawIcon(job.icon, job.size);
    case 'preview':
      return (await import('./preview.js')).drawPreview(job.preview);
    case 'readiness':
      // What a request waits for comes first.
      await setImmediate();
      await (await import('./preview.js')).rehearse();
      return new Uint8Array();
  }
}

/** A picture of the owner's, upright, with all its frames. */
async function opened(source: PictureSource): Promise<{ readonly picture: Sharp; readonly format: string }> {
  const bytes = await bytesOf(source);
  const reading: SharpOptions = { limitInputPixels: mostPixels, failOn: 'none', sequentialRead: true };
  const { format, pages = 1 } = await sharp(bytes, reading).metadata();
  if (pages === 1 || format === 'heif') return { format, picture: sharp(bytes, reading).autoOrient() };
  return { format, picture: sharp(bytes, { ...reading, animated: true, limitInputPixels: mostPixelsOfFrames }) };
}

async function original(source: PictureSource): Promise<Uint8Array> {
  const { picture, format } = await opened(source);
  if (format === 'png') return picture.png().toBuffer();
  if (format === 'gif') return picture.gif().toBuffer();
  if (format === 'webp') return picture.webp({ quality: fineQuality }).toBuffer();
  // Little effort: more would take a minute for what a camera takes.
  if (format === 'heif') return picture.avif({ quality, effort: 2 }).toBuffer();
  return picture.jpeg({ quality: fineQuality, chromaSubsampling: '4:4:4' }).toBuffer();
}

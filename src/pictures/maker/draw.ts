import { setImmediate } from 'node:timers/promises';
import { mostPixels } from '../limits.js';
import type { Job } from './job.js';
import { type Sharp, type SharpOptions, sharp } from './sharp.js';
import { bytesOf } from './source.js';

/** One picture at a time, in one thread, and nothing of it is kept: memory is what the largest one takes. */
sharp.concurrency(1);
sharp.cache(false);

const reading: SharpOptions = { limitInputPixels: mostPixels, failOn: 'none', sequentialRead: true };
const quality = 80;
/** A copy of the owner's own file should not be seen to be one. */
const fineQuality = 92;

/**
 * Does one job; what sets type is loaded with the first job that needs it. What is written has neither EXIF nor XMP nor
 * any other note: sharp writes none unless told to.
 */
export async function draw(job: Job): Promise<Uint8Array> {
  switch (job.kind) {
    case 'variant': {
      const picture = sharp(await bytesOf(job.source), reading).autoOrient();
      return picture.resize({ width: job.width, withoutEnlargement: true }).webp({ quality, effort: 4 }).toBuffer();
    }
    case 'upright':
      return upright(await bytesOf(job.source));
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

async function upright(bytes: Buffer): Promise<Uint8Array> {
  const picture: Sharp = sharp(bytes, reading).autoOrient();
  const { format } = await sharp(bytes, reading).metadata();
  if (format === 'png') return picture.png().toBuffer();
  if (format === 'webp') return picture.webp({ quality: fineQuality }).toBuffer();
  return picture.jpeg({ quality: fineQuality, chromaSubsampling: '4:4:4' }).toBuffer();
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pictureFacts } from '../../base/pictures/facts.js';
import { isSharpInstalled } from '../../base/pictures/installed.js';
import { mostPictureBytes, mostPixelsOf } from '../../base/pictures/limits.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import type { Asset, Picture } from '../result/snapshot.js';

const pictureNames = /\.(?:avif|gif|hei[cf]|jpe?g|png|webp)$/i;

/** Whether a file is a picture of pixels, by its name. */
export const isPictureName = (path: string): boolean => pictureNames.test(path);

/** A picture as an asset, and what the owner should know of it. */
export interface ReadPicture {
  readonly asset?: Asset;
  readonly problems: readonly ContentProblem[];
}

/** What was read of files that have not changed since; a reload reads no picture again. */
const known = new Map<string, Picture>();
const mostKnown = 20_000;

/**
 * Reads what a picture's bytes say of it. One that is too large, that no reader would know, or that could not be written
 * again without what it tells is left out.
 */
export function readPicture(
  path: string,
  file: string,
  size: number,
  written: number,
  canDraw = isSharpInstalled,
): ReadPicture {
  const leftOut = (problem: ContentProblem): ReadPicture => ({ problems: [problem] });
  const place = { file: path };
  if (!canDraw()) return leftOut(contentProblem('content/picture-needs-sharp', place));
  if (size > mostPictureBytes)
    return leftOut(contentProblem('content/picture-too-large', place, { bytes: size, max: mostPictureBytes }));
  const picture = pictureOf(file, size, written);
  if (!picture) return leftOut(contentProblem('content/picture-unreadable', place));
  const pixels = picture.width * picture.height;
  const most = mostPixelsOf(picture.type);
  if (pixels > most) {
    const data = { megapixels: Math.round(pixels / 1e6), max: most / 1e6 };
    return leftOut(contentProblem('content/picture-too-many-pixels', place, data));
  }
  return { asset: { path: `/${path}`, file, type: picture.type, size, picture }, problems: [] };
}

function pictureOf(file: string, size: number, written: number): Picture | undefined {
  const key = `${file} ${size} ${written}`;
  const found = known.get(key);
  if (found) return found;
  const bytes = readFileSync(file);
  const facts = pictureFacts(bytes);
  if (!facts) return undefined;
  const picture = { ...facts, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
  if (known.size >= mostKnown) known.clear();
  known.set(key, picture);
  return picture;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pictureFacts } from '../../pictures/formats/formats.js';
import { mostPictureBytes, mostPixelsOf } from '../../pictures/limits.js';
import type { Asset, Picture } from '../snapshot.js';
import { type ContentProblem, leftOut, remark } from './problem.js';

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
 * Reads what a picture's bytes say of it. One that is too large, or that no reader would know, is left out; one that is
 * cut off, or has too many pixels for smaller forms, is served as it is.
 */
export function readPicture(path: string, file: string, size: number, written: number): ReadPicture {
  const wrong = (problem: string, done: string, accepted: string): ContentProblem =>
    remark({ file: path, problem, done, accepted });
  if (size > mostPictureBytes) {
    const accepted = `a picture of at most ${mostPictureBytes} bytes (32 MiB)`;
    return { problems: [wrong(`has ${size} bytes`, leftOut, accepted)] };
  }
  const picture = pictureOf(file, size, written);
  if (!picture) {
    const accepted = 'a picture in AVIF, GIF, HEIC, JPEG, PNG or WebP';
    return { problems: [wrong('is no picture that can be read', leftOut, accepted)] };
  }
  const pixels = picture.width * picture.height;
  const most = mostPixelsOf(picture.type);
  const problems = [
    ...(picture.whole ? [] : [wrong('is cut off', 'what there is of it is shown', 'the whole file')]),
    ...(pixels <= most
      ? []
      : [
          wrong(
            `has ${Math.round(pixels / 1e6)} megapixels`,
            'it is served as it is, without smaller forms',
            `at most ${most / 1e6} megapixels`,
          ),
        ]),
  ];
  return { asset: { path: `/${path}`, file, type: picture.type, size, picture }, problems };
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

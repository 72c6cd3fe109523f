import type { PictureFacts, PictureFormat } from './format.js';
import { gif } from './gif.js';
import { heif } from './heif.js';
import { jpeg } from './jpeg.js';
import { png } from './png.js';
import { webp } from './webp.js';

const formats: readonly PictureFormat[] = [jpeg, png, webp, gif, heif];

const formatOf = (bytes: Buffer): PictureFormat | undefined => formats.find(({ begins }) => begins(bytes));

/** What the bytes of a picture say about it; undefined when they are no picture of a known format. */
export function pictureFacts(bytes: Buffer): PictureFacts | undefined {
  try {
    const facts = formatOf(bytes)?.facts(bytes);
    return facts && facts.width > 0 && facts.height > 0 ? facts : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The same picture without what tells of anything else: place, camera, names, texts, previews, further pictures behind
 * it (content.md §8). Colours and animation stay, and so does the orientation, alone. Undefined when the bytes cannot be
 * told apart, so that nothing is published by mistake.
 */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  try {
    return formatOf(bytes)?.stripped(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

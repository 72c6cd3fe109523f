import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { ImageSize } from '../result/snapshot.js';

/** Sizes of files that have not changed since. A reload reads no drawing again. */
const known = new Map<string, ImageSize | undefined>();
const maxKnown = 20_000;
/** Larger drawings are shown without their size. 4 MiB. */
const maxBytes = 4 * 1_048_576;

/** Returns the size that a drawing in SVG states, or undefined if it states none. */
export function drawingSize(file: string, size: number, written: number): ImageSize | undefined {
  const key = `${file} ${size} ${written}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= maxKnown) known.clear();
  const found = size > maxBytes ? undefined : readSize(file);
  known.set(key, found);
  return found;
}

function readSize(file: string): ImageSize | undefined {
  try {
    const { width, height } = imageSize(readFileSync(file));
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    return undefined;
  }
}

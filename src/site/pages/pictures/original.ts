import { readFile } from 'node:fs/promises';
import type { Asset } from '../../../content/result/snapshot.js';
import type { PictureMaker } from '../../pictures/maker/maker.js';

/**
 * Returns an owner's file as it is published. Pictures are re-encoded upright and without metadata (content.md §8).
 * Returns undefined if the file no longer exists or is no longer a picture.
 */
export async function readPublishedBytes(
  { file, picture }: Asset,
  maker: PictureMaker | undefined,
): Promise<Buffer | undefined> {
  if (!picture) return readFile(file).catch(() => undefined);
  return maker?.make(`${picture.hash}.original`, { kind: 'original', source: { file, hash: picture.hash } });
}

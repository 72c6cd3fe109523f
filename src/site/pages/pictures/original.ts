import { readFile } from 'node:fs/promises';
import type { Asset } from '../../../content/result/snapshot.js';
import type { PictureMaker } from '../../pictures/maker/maker.js';

/**
 * The bytes of an owner's file as they are published: a picture as it was written again, upright and without anything
 * that is not seen (content.md §8). Undefined when the file is not there any more, or is no picture by now.
 */
export async function publishedBytes(
  { file, picture }: Asset,
  maker: PictureMaker | undefined,
): Promise<Buffer | undefined> {
  if (!picture) return readFile(file).catch(() => undefined);
  return maker?.make(`${picture.hash}.original`, { kind: 'original', source: { file, hash: picture.hash } });
}

import { readFile } from 'node:fs/promises';
import { withoutMetadata } from '../../pictures/formats/formats.js';
import { mayBeDecoded } from '../../pictures/limits.js';
import type { PictureMaker } from '../../pictures/maker/maker.js';
import type { Asset } from '../../portfolio/snapshot.js';

/**
 * The bytes of an owner's file as they are published: of a picture without its metadata, and turned as it is to be seen
 * (content.md §8). Where nothing can turn it, its orientation is the one thing that it goes on telling. Undefined when
 * the file is not there any more, or is no picture by now.
 */
export async function publishedBytes(
  { file, picture }: Asset,
  maker: PictureMaker | undefined,
): Promise<Buffer | undefined> {
  if (picture && picture.orientation !== 1 && mayBeDecoded(picture)) {
    const job = { kind: 'upright', source: { file, hash: picture.hash } } as const;
    const upright = await maker?.make(`${picture.hash}.upright`, job);
    if (upright) return upright;
  }
  const bytes = await readFile(file).catch(() => undefined);
  if (!picture || !bytes) return bytes;
  return withoutMetadata(bytes);
}

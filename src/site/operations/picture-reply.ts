import { ApiError } from '../../service/http/api-errors.js';
import type { Reply } from '../../service/http/operation.js';
import type { SiteDeps } from '../pages/elements/site.js';
import { readPublishedBytes } from '../pages/pictures/original.js';
import { findVariant } from '../pages/pictures/variants.js';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Serves a resized variant of a picture, or for now the original if the variant cannot be made. */
export async function pictureReply({ source, pictures }: SiteDeps, name: string): Promise<Reply<'getPicture'>> {
  const form = findVariant(source.current(), name);
  const missing = new ApiError('NOT_FOUND', `No picture has the name "${name}".`, {
    hint: 'Load the page again; it names the current pictures.',
    details: { file: name },
  });
  if (!form) throw missing;
  const { asset, picture, width } = form;
  const job = { kind: 'variant', source: { file: asset.file, hash: picture.hash }, width } as const;
  const made = await pictures?.make(name, job);
  if (made) return { status: 200, cache: 'immutable', type: 'image/webp', body: made };
  const original = await readPublishedBytes(asset, pictures);
  const type = types.find((known) => known === picture.type);
  if (!original || !type) throw missing;
  return { status: 200, cache: 'provisional', type, body: original };
}

import { memoizePer } from '../../../base/memo.js';
import { widthsOf } from '../../../content/result/picture-forms.js';
import type { Asset, Picture } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';

/** A resized variant of a picture. */
export interface PictureVariant {
  readonly asset: Asset;
  readonly picture: Picture;
  readonly width: number;
}

const byHash = memoizePer(
  ({ assets }: Portfolio) =>
    new Map(
      assets.flatMap((asset) =>
        asset.picture ? [[asset.picture.hash, { asset, picture: asset.picture }] as const] : [],
      ),
    ),
);

/** Returns the variant with this name under /pictures/, or undefined if no page links to it. */
export function findVariant(portfolio: Portfolio, name: string): PictureVariant | undefined {
  const [hash = '', rest = ''] = name.split('-', 2);
  const found = byHash(portfolio).get(hash);
  const width = found && widthsOf(found.picture).find((each) => rest === `${each}.webp`);
  return found && width !== undefined ? { ...found, width } : undefined;
}

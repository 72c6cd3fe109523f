import { memoizePer } from '../../../base/memo.js';
import { widthsOf } from '../../../content/result/picture-forms.js';
import type { Asset, Picture } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';

/** Where the picture of this name under /pictures/ comes from. */
export interface Form {
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

/** The picture of a name under /pictures/; undefined when no page names it. */
export function formNamed(portfolio: Portfolio, name: string): Form | undefined {
  const [hash = '', rest = ''] = name.split('-', 2);
  const found = byHash(portfolio).get(hash);
  const width = found && widthsOf(found.picture).find((each) => rest === `${each}.webp`);
  return found && width !== undefined ? { ...found, width } : undefined;
}

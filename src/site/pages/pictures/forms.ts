import { memoizePer } from '../../../base/memo.js';
import type { Asset, Picture } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';

/** A phone, a phone with a fine screen or a column, and a column on a fine screen. Pixels. */
const widths = [480, 960, 1600] as const;

/** The widths that a picture is made in, at most three; none of a GIF, which mostly moves. */
export function widthsOf(picture: Picture): readonly number[] {
  const { type, width } = picture;
  if (type === 'image/gif') return [];
  const largest = widths.at(-1) ?? 0;
  return [...widths.filter((each) => each < width && each < largest), Math.min(width, largest)];
}

/** Name of a smaller form under /pictures/. */
export const formName = ({ hash }: Picture, width: number): string => `${hash}-${width}.webp`;

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

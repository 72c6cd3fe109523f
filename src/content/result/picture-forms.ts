import type { Urls } from '../../base/urls.js';
import { type AssetSource, assetAt, imageSizeIn } from './picture-size.js';
import type { Picture } from './snapshot.js';

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

/** What a page needs to know of a picture to show it. */
export interface KnownPicture {
  readonly width: number;
  readonly height: number;
  /** The smaller forms with their widths, as `srcset` has them. Absent if there are none. */
  readonly forms?: string;
}

/** Looks up pictures by their address, with or without this site's host. Returns undefined for those elsewhere. */
export function picturesIn(
  assets: AssetSource,
  urls: Pick<Urls, 'local'>,
): (source: string) => KnownPicture | undefined {
  const sizeOf = imageSizeIn(assets);
  return (source) => {
    const path = urls.local(source);
    const size = sizeOf(path);
    const picture = size && assetAt(assets, path)?.picture;
    if (!picture) return size;
    const forms = widthsOf(picture).map((width) => `/pictures/${formName(picture, width)} ${width}w`);
    return forms.length === 0 ? size : { ...size, forms: forms.join(', ') };
  };
}

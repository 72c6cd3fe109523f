import { type Html, html, raw } from '../../../base/html.js';
import type { Urls } from '../../../base/urls.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { PictureMaker } from '../../pictures/maker/maker.js';
import { formName, widthsOf } from './forms.js';
import { assetAt, imageSizeIn } from './image-size.js';

/** What a page needs to know of a picture to show it. */
export interface ShownPicture {
  readonly width: number;
  readonly height: number;
  /** The smaller forms with their widths, as `srcset` has them; absent if there are none. */
  readonly forms?: string;
}

/** What pictures are shown from. */
export interface ShownFrom {
  readonly portfolio: Portfolio;
  readonly urls: Pick<Urls, 'local'>;
  readonly pictures?: PictureMaker | undefined;
}

/** Looks up pictures by their address, with or without this site's host; undefined for those elsewhere. */
export function picturesIn({ portfolio, urls, pictures }: ShownFrom): (source: string) => ShownPicture | undefined {
  const sizeOf = imageSizeIn(portfolio);
  return (source) => {
    const path = urls.local(source);
    const size = sizeOf(path);
    const picture = size && assetAt(portfolio, path)?.picture;
    if (!size || !picture || !pictures?.available()) return size;
    const forms = widthsOf(picture).map((width) => `/pictures/${formName(picture, width)} ${width}w`);
    return forms.length === 0 ? size : { ...size, forms: forms.join(', ') };
  };
}

/** How a picture is on a page. */
export interface Placing {
  readonly alt: string;
  /** How wide it is shown, as the attribute `sizes` has it. */
  readonly sizes: string;
  readonly className?: string;
  /** The first picture of a page is loaded at once, the others when they come near. */
  readonly first?: boolean;
  /** Where the picture states no size of its own. */
  readonly otherwise?: { readonly width: number; readonly height: number };
}

/** A picture in the smaller forms that there are of it, with the original for browsers that know none of them. */
export function showPicture(from: ShownFrom, source: string, placing: Placing): Html {
  const shown = picturesIn(from)(source);
  const { width, height } = shown ?? placing.otherwise ?? {};
  const src = from.urls.local(source);
  const image = html`<img${placing.className && html` class="${placing.className}"`} src="${src}" alt="${placing.alt}"${width !== undefined && html` width="${width}" height="${height}"`} loading="${placing.first ? 'eager' : 'lazy'}"${placing.first && raw(' fetchpriority="high"')}>`;
  if (shown?.forms === undefined) return image;
  return html`<picture><source type="image/webp" srcset="${shown.forms}" sizes="${placing.sizes}">${image}</picture>`;
}

import { type Html, html, raw } from '../../../base/html.js';
import type { Urls } from '../../../base/urls.js';
import { type KnownPicture, picturesIn } from '../../../content/result/picture-forms.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { PictureMaker } from '../../pictures/maker/maker.js';

/** Where pictures come from. */
export interface PictureSources {
  readonly portfolio: Portfolio;
  readonly urls: Pick<Urls, 'local'>;
  readonly pictures?: PictureMaker | undefined;
}

/** Returns a lookup of local pictures by address, with or without this site's host. */
function pictureLookup(from: PictureSources): (source: string) => KnownPicture | undefined {
  const find = picturesIn(from.portfolio, from.urls);
  if (from.pictures?.available()) return find;
  return (source) => {
    const { forms: _, ...size } = find(source) ?? {};
    return 'width' in size ? (size as KnownPicture) : undefined;
  };
}

/** Variants in rendered HTML. Attribute values there contain no quotes and angle brackets. */
const variantsInHtml = /<picture><source type="image\/webp" srcset="[^"<>]*" sizes="[^"<>]*">(<img[^<>]*>)<\/picture>/g;

/** Removes picture variants from HTML if they cannot be made. */
export const removeVariants = ({ pictures }: Pick<PictureSources, 'pictures'>, html: string): string =>
  pictures?.available() ? html : html.replaceAll(variantsInHtml, '$1');

/** How a picture is shown on a page. */
export interface PicturePlacement {
  readonly alt: string;
  /** Value of the attribute `sizes`. */
  readonly sizes: string;
  readonly className?: string;
  /** Whether to load the picture eagerly, as the first one of a page. */
  readonly first?: boolean;
  /** Size of a picture that states none. */
  readonly fallbackSize?: { readonly width: number; readonly height: number };
}

/** Renders a picture with its resized variants, and the original for browsers without WebP. */
export function renderPicture(from: PictureSources, source: string, placing: PicturePlacement): Html {
  const shown = pictureLookup(from)(source);
  const { width, height } = shown ?? placing.fallbackSize ?? {};
  const src = from.urls.local(source);
  const image = html`<img${placing.className && html` class="${placing.className}"`} src="${src}" alt="${placing.alt}"${width !== undefined && html` width="${width}" height="${height}"`} loading="${placing.first ? 'eager' : 'lazy'}"${placing.first && raw(' fetchpriority="high"')}>`;
  if (shown?.forms === undefined) return image;
  return html`<picture><source type="image/webp" srcset="${shown.forms}" sizes="${placing.sizes}">${image}</picture>`;
}

import { type Html, html, raw } from '../../../base/html.js';
import type { Urls } from '../../../base/urls.js';
import { type KnownPicture, picturesIn } from '../../../content/result/picture-forms.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { PictureMaker } from '../../pictures/maker/maker.js';

/** What pictures are shown from. */
export interface ShownFrom {
  readonly portfolio: Portfolio;
  readonly urls: Pick<Urls, 'local'>;
  readonly pictures?: PictureMaker | undefined;
}

/** Looks up pictures by their address, with or without this site's host; undefined for those elsewhere. */
function picturesOf(from: ShownFrom): (source: string) => KnownPicture | undefined {
  const find = picturesIn(from.portfolio, from.urls);
  if (from.pictures?.available()) return find;
  return (source) => {
    const { forms: _, ...size } = find(source) ?? {};
    return 'width' in size ? (size as KnownPicture) : undefined;
  };
}

/** Smaller forms of pictures in rendered texts. No value of an attribute there has a quote or a bracket. */
const formsOfTexts = /<picture><source type="image\/webp" srcset="[^"<>]*" sizes="[^"<>]*">(<img[^<>]*>)<\/picture>/g;

/** Returns the HTML of a text without smaller forms of its pictures where they cannot be made. */
export const withoutForms = ({ pictures }: Pick<ShownFrom, 'pictures'>, html: string): string =>
  pictures?.available() ? html : html.replaceAll(formsOfTexts, '$1');

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
  const shown = picturesOf(from)(source);
  const { width, height } = shown ?? placing.otherwise ?? {};
  const src = from.urls.local(source);
  const image = html`<img${placing.className && html` class="${placing.className}"`} src="${src}" alt="${placing.alt}"${width !== undefined && html` width="${width}" height="${height}"`} loading="${placing.first ? 'eager' : 'lazy'}"${placing.first && raw(' fetchpriority="high"')}>`;
  if (shown?.forms === undefined) return image;
  return html`<picture><source type="image/webp" srcset="${shown.forms}" sizes="${placing.sizes}">${image}</picture>`;
}

import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { memoizePer } from '../../../base/memo.js';
import { decodedPath } from '../../../base/urls.js';
import type { Asset } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';

/** Width and height in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an image among the owner's files, by its address; undefined when it is not known. */
export function imageSizeIn(portfolio: Portfolio): (address: string) => ImageSize | undefined {
  return (address) => {
    const asset = assetAt(portfolio, address);
    if (asset?.picture) return { width: asset.picture.width, height: asset.picture.height };
    return asset && drawingSize(asset);
  };
}

/** The file of the owner's at a site path as an address has it: percent-encoded. */
export function assetAt(portfolio: Portfolio, address: string): Asset | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.startsWith('/assets/') ? portfolio.asset(decodedPath(path)) : undefined;
}

const drawingSize = memoizePer(({ file, type }: Asset): ImageSize | undefined => {
  if (type !== 'image/svg+xml') return undefined;
  try {
    const { width, height } = imageSize(readFileSync(file));
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    return undefined; // It states none, or went away since it was loaded; the page is readable without it.
  }
});

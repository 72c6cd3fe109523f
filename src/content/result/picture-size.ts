import { decodedPath } from '../../base/urls.js';
import { publishedPath } from './asset-name.js';
import type { Asset, ImageSize } from './snapshot.js';

/** Published files by their site path. */
export interface AssetSource {
  /** By site path, decoded; in any form of Unicode, and with any kind of space. */
  asset(path: string): Asset | undefined;
}

/** Indexes published files. */
export function assetsByPath(assets: readonly Asset[]): AssetSource {
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  return { asset: (path) => byPath.get(path) ?? byPath.get(publishedPath(path)) };
}

/** Looks up the size of an image among the owner's files by its address. Returns undefined if it is not known. */
export function imageSizeIn(assets: AssetSource): (address: string) => ImageSize | undefined {
  return (address) => {
    const { picture, drawing } = assetAt(assets, address) ?? {};
    return picture ? { width: picture.width, height: picture.height } : drawing;
  };
}

/** The file of the owner's at a site path as an address has it: percent-encoded. */
export function assetAt(assets: AssetSource, address: string): Asset | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.startsWith('/assets/') ? assets.asset(decodedPath(path)) : undefined;
}

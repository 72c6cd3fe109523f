import { drawingSize } from '../files/drawing-size.js';
import { mediaTypeOf } from '../files/media-types.js';
import { isPictureName, readPicture } from '../files/picture-file.js';
import { publishedPath, refusedSign } from '../result/asset-name.js';
import { postFolders } from '../result/post-place.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import type { Asset } from '../result/snapshot.js';

const textFolders: readonly string[] = ['projects', 'pages', ...postFolders];

/** Where a file that is published lies: in assets/, or as a picture beside the texts. Undefined for any other file. */
export function placeOfAsset(path: string): 'assets' | 'beside' | undefined {
  const [folder = ''] = path.split('/', 1);
  if (folder === 'assets') return 'assets';
  return textFolders.includes(folder) && mediaTypeOf(path).startsWith('image/') ? 'beside' : undefined;
}

/** A file that is published, and what the owner should know of it. */
export interface ReadAsset {
  readonly asset?: Asset;
  readonly problems: readonly ContentProblem[];
}

/** Reads what is published of a file; what lies beside the texts is served below /assets/ by its own path. */
export function readAsset(path: string, file: string, size: number, written: number): ReadAsset {
  const sign = refusedSign(path);
  if (sign !== undefined) return { problems: [refusedName(path, sign)] };
  const named = publishedPath(placeOfAsset(path) === 'beside' ? `assets/${path}` : path);
  if (!isPictureName(path)) {
    const type = mediaTypeOf(path);
    const drawing = type === 'image/svg+xml' ? drawingSize(file, size, written) : undefined;
    return { problems: [], asset: { path: `/${named}`, file, type, size, ...(drawing && { drawing }) } };
  }
  const { asset, problems } = readPicture(path, file, size, written);
  return { problems, ...(asset && { asset: { ...asset, path: `/${named}` } }) };
}

/** The warning for a name with a sign that no published file may have. */
export function refusedName(path: string, sign: string): ContentProblem {
  const file = path.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
  return contentProblem('content/file-name-invalid', { file }, { character: sign });
}

/** Published files by their site path, each path once. */
export class AssetsByPath {
  private readonly byPath = new Map<string, Asset>();

  get all(): readonly Asset[] {
    return [...this.byPath.values()];
  }

  /** Takes a file, or returns the warning that another one has its path: two names may differ in how they are written alone. */
  take(asset: Asset, file: string): readonly ContentProblem[] {
    if (!this.byPath.has(asset.path)) {
      this.byPath.set(asset.path, asset);
      return [];
    }
    return [contentProblem('content/file-name-duplicate', { file }, { name: asset.path.slice(1) })];
  }
}

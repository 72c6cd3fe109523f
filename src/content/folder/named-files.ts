import { posix } from 'node:path';
import { isInternal } from '../../base/site-paths.js';
import { decodedPath, encodedPath, parsedUrl } from '../../base/urls.js';
import { mediaTypeOf } from '../files/media-types.js';
import { publishedPath } from '../result/asset-name.js';
import type { Asset } from '../result/snapshot.js';

/** Where a name is. */
export interface NamedIn {
  /** The file, below the content folder. */
  readonly file: string;
  /** The site path of its page. */
  readonly path: string;
}

/** A file that a name leads to, and its address: a site path, percent-encoded, with query and fragment as written. */
export interface NamedFile {
  readonly asset: Asset;
  readonly address: string;
}

/**
 * The owner's files as texts name them: from where the text lies, from where its page is served, from the root of the
 * folder (`assets/x.jpg` in a post), encoded or as they are called. The nearest one counts.
 */
export class NamedFiles {
  private readonly byPlace = new Map<string, Asset>();
  private byBaseName: Map<string, Asset> | undefined;
  /** The files that were asked for so far. */
  readonly found = new Set<Asset>();

  /** `beside` are pictures that lie beside the texts; they are served below /assets/ unless a file there has the path. */
  constructor(assets: readonly Asset[], beside: readonly Asset[] = []) {
    for (const asset of assets) this.byPlace.set(asset.path, asset);
    for (const asset of beside) {
      if (this.byPlace.has(asset.path)) continue;
      this.byPlace.set(asset.path, asset);
      this.byPlace.set(asset.path.slice('/assets'.length), asset);
    }
  }

  /** The file that is served at a site path, decoded. */
  at(path: string): Asset | undefined {
    return this.byPlace.get(publishedPath(path));
  }

  /** The file that a text names by an internal target; undefined where none is there. */
  find(target: string, from: NamedIn): NamedFile | undefined {
    if (!isInternal(target) || target.startsWith('#') || /\p{Cs}/u.test(target)) return undefined;
    for (const { name, rest } of readings(target)) {
      for (const place of placesOf(name, from)) {
        const asset = this.byPlace.get(publishedPath(place));
        if (!asset) continue;
        this.found.add(asset);
        return { asset, address: encodedPath(asset.path) + rest };
      }
    }
    return undefined;
  }

  /** The file that a wiki link names, wherever it lies; undefined where none has this name. */
  byName(name: string, from: NamedIn): NamedFile | undefined {
    const near = this.named(name, from);
    if (near) return near;
    this.byBaseName ??= new Map([...this.byPlace.values()].map((asset) => [posix.basename(asset.path), asset]));
    const asset = this.byBaseName.get(publishedPath(posix.basename(name)));
    if (!asset) return undefined;
    this.found.add(asset);
    return { asset, address: encodedPath(asset.path) };
  }

  /** The same for a field of a record, which may leave `assets/` out. */
  named(name: string, from: NamedIn): NamedFile | undefined {
    return this.find(name, from) ?? (isInternal(name) ? this.find(`/assets/${name}`, from) : undefined);
  }
}

/** How a picture is named. */

interface Reading {
  /** A path, decoded. */
  readonly name: string;
  /** Query and fragment. */
  readonly rest: string;
}

/** What a target may mean: an address; or the plain name of a file, in which nothing is encoded and nothing a fragment. */
function readings(target: string): Reading[] {
  if (!/[%?#\\]/.test(target)) return [{ name: target, rest: '' }];
  const [path = ''] = target.split(/[?#]/, 1);
  const last = target.lastIndexOf('#');
  const all = [
    { name: decodedPath(path), rest: target.slice(path.length) },
    { name: decodedPath(target), rest: '' },
    ...(last < 0 ? [] : [{ name: decodedPath(target.slice(0, last)), rest: target.slice(last) }]),
    { name: target, rest: '' },
  ];
  // Texts that were written on Windows have its separator.
  return all.map(({ name, rest: after }) => ({ name: name.replaceAll('\\', '/'), rest: after }));
}

const upwards = /^(?:\.{1,2}\/)+/;

function* placesOf(name: string, { file, path }: NamedIn): Iterable<string> {
  if (name.startsWith('/')) {
    yield posix.normalize(name);
    return;
  }
  yield posix.join('/', posix.dirname(file), name);
  yield decodedPath(parsedUrl(encodedPath(name), `https://site.invalid${path}`)?.pathname ?? '');
  const fromRoot = name.replace(upwards, '');
  if (fromRoot.startsWith('assets/')) yield posix.normalize(`/${fromRoot}`);
  // A picture that is called by its name alone: front matter is written so.
  if (mediaTypeOf(name).startsWith('image/')) yield posix.normalize(`/assets/${fromRoot}`);
}

import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { mostPictureBytes } from '../../base/pictures/limits.js';
import { decodedPath } from '../../base/urls.js';
import { isHeldFolder } from '../files/held-names.js';
import { isPictureName } from '../files/picture-file.js';
import { maxFileBytes } from '../folder/read-folder.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import type { SiteFolder } from './site-folder.js';
import type { SiteKind } from './site-kind.js';

const served =
  /\.(?:avif|gif|jpe?g|png|svg|webp|ico|bmp|pdf|txt|csv|json|zip|mp3|mp4|webm|woff2?|epub|pptx?|docx?|xlsx?)$/i;

/** Copies the pictures and other files that texts use into assets/, each once. */
export class UsedFiles {
  /** Sources by the path below assets/ that they have. */
  private readonly taken = new Map<string, string>();
  private readonly paths = new Map<string, string>();
  /** Whether a path is a file. Caches lookups on the disk. */
  private readonly known = new Map<string, boolean>();
  private names: Map<string, string> | undefined;
  readonly left: ContentProblem[] = [];

  constructor(
    private readonly source: SiteFolder,
    private readonly to: string,
    private readonly kind: SiteKind,
  ) {}

  get count(): number {
    return this.taken.size;
  }

  /** The new address of a file that a text names, or undefined where no such file is. */
  take(target: string, from: string): string | undefined {
    const name = decodedPath(target.replace(/[?#].*$/s, ''));
    if (!served.test(name)) return undefined;
    const file = this.find(name, from);
    return file === undefined ? undefined : this.copied(file);
  }

  /** The new address of a file that a link of a wiki names, wherever it lies. */
  takeByName(name: string, from: string): string | undefined {
    if (!served.test(name)) return undefined;
    const file = this.find(name, from) ?? this.byBaseName().get(posix.basename(name).toLowerCase());
    return file === undefined ? undefined : this.copied(file);
  }

  private byBaseName(): ReadonlyMap<string, string> {
    const isHidden = (name: string): boolean => name.startsWith('.');
    this.names ??= new Map(
      [...this.source.files((name) => isHidden(name) || name === 'node_modules')]
        .filter(({ name }) => !isHidden(name))
        .map(({ name, path }) => [name.toLowerCase(), path]),
    );
    return this.names;
  }

  private find(name: string, from: string): string | undefined {
    const near = posix.dirname(from);
    const aliased = name.replace(/^(?:@|~)\//, '/').replace(/^@(?=\w+\/)/, '/');
    const beside = aliased.startsWith('/')
      ? []
      : [posix.join(near, aliased), posix.join(near, posix.basename(from).replace(/\.\w+$/, ''), aliased)];
    const served = this.kind.statics.map((folder) => posix.join(folder, aliased));
    const rooted = this.kind.roots.map((folder) => posix.join(folder, aliased));
    return [...beside, ...served, ...rooted].find((path) => !path.startsWith('..') && this.isFile(path));
  }

  private isFile(path: string): boolean {
    const known = this.known.get(path) ?? this.source.sizeOf(path) !== undefined;
    this.known.set(path, known);
    return known;
  }

  private copied(file: string): string | undefined {
    const known = this.paths.get(file);
    if (known !== undefined) return known;
    const size = this.source.sizeOf(file) ?? 0;
    const place = this.source.placeOf(file) ?? '';
    const most = isPictureName(file) ? mostPictureBytes : maxFileBytes;
    if (size > most) {
      this.left.push(contentProblem('import/file-not-copied', { file }, { bytes: size, max: most }));
      this.paths.set(file, '');
      return undefined;
    }
    const path = this.free(assetPath(file, this.kind));
    mkdirSync(dirname(join(this.to, 'assets', path)), { recursive: true });
    copyFileSync(place, join(this.to, 'assets', path));
    this.taken.set(path, file);
    this.paths.set(file, `/assets/${path}`);
    return `/assets/${path}`;
  }

  private free(path: string): string {
    const { dir, name, ext } = posix.parse(path);
    let free = path;
    for (let n = 2; this.taken.has(free); n += 1) free = posix.join(dir, `${name}-${n}${ext}`);
    return free;
  }
}

/** A path that is valid in an address, below assets/. */
function assetPath(file: string, kind: SiteKind): string {
  const root = [...kind.roots, ...kind.statics].find((folder) => folder !== '.' && file.startsWith(`${folder}/`));
  const below = root === undefined ? file : file.slice(root.length + 1);
  const parts = below.split('/').map((part) => {
    const name = part
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9._~-]+/g, '-')
      .replace(/^[._-]+/, '');
    // A published text uses the file, so its folder does not hold it back.
    return isHeldFolder(name) ? `${name}-files` : name || 'file';
  });
  return parts.join('/').replace(/^assets\//, '');
}

import { posix } from 'node:path';
import { decodedPath } from '../../base/urls.js';
import { belowRoot } from './file-target.js';
import { withoutEnding } from './markdown-name.js';
import type { SiteKind } from './site-kind.js';

/** A Markdown file of a site, and where it will be served. */
export interface Placed {
  readonly file: string;
  readonly path: string;
  readonly day: string | undefined;
  /** Its own address, as its front matter gives it. */
  readonly permalink: string | undefined;
}

/** Finds the page at an address of the old site. */
export interface FindPage {
  (target: string, from: string): string | undefined;
  /** The page that a link of a wiki names: by its path or the name of its file, in any case. */
  byName(name: string): string | undefined;
}

const plainPath = (path: string): string => {
  const trimmed = withoutEnding(path.replace(/[?#].*$/s, ''))
    .replace(/\.html?$/i, '')
    .replace(/(?:^|\/)_?index$/i, '');
  return `/${trimmed
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')}`;
};

/** Every address by which pages of a site may link to each other. */
export function addressBook(placed: readonly Placed[], kind: SiteKind): FindPage {
  const byFile = new Map<string, string>();
  const byAddress = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const page of placed) {
    byFile.set(page.file, page.path);
    byFile.set(plainPath(page.file), page.path);
    for (const address of addressesOf(page, kind))
      if (!byAddress.has(plainPath(address))) byAddress.set(plainPath(address), page.path);
    const name = plainPath(posix.basename(page.file));
    if (name !== '/') byName.set(name, page.path);
  }
  const find = (target: string, from: string): string | undefined => {
    const address = decodedPath(target);
    if (address.startsWith('/_posts/')) return byName.get(plainPath(posix.basename(address)));
    const near = posix.join(posix.dirname(from), address);
    const beside = address.startsWith('/')
      ? undefined
      : (byFile.get(near) ??
        byFile.get(plainPath(near)) ??
        byAddress.get(plainPath(posix.join('/', belowRoot(near, kind)))));
    return (
      beside ??
      byAddress.get(plainPath(address)) ??
      byAddress.get(plainPath(posix.join('/', belowRoot(from, kind).replace(/\.\w+$/, ''), '..', address)))
    );
  };
  const below = placed.map(({ file, path }) => [belowRoot(file, kind), path] as const);
  const names = new Map([...byName, ...below, ...byFile].map(([name, path]) => [plainPath(name).toLowerCase(), path]));
  return Object.assign(find, { byName: (name: string) => names.get(plainPath(name).toLowerCase()) });
}

/** Every address at which a generator may serve a page. */
export function addressesOf({ file, path, day, permalink }: Placed, kind: SiteKind): string[] {
  const below = belowRoot(file, kind);
  const name = withoutEnding(posix.basename(below));
  const bare = day === undefined ? name : name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '');
  const dates =
    day === undefined
      ? []
      : [
          `/${day.replaceAll('-', '/')}/${bare}`,
          `/${day.slice(0, 7).replace('-', '/')}/${bare}`,
          `/${day.slice(0, 4)}/${bare}`,
        ];
  const folder = posix.dirname(below).replace(/^_/, '');
  const topical = ['blog', 'posts', 'post', 'writing', 'notes', 'projects', 'work'].map(
    (section) => `/${section}/${bare}`,
  );
  return [
    permalink,
    path,
    below,
    // The numbers that put documents in order are in no address.
    ...(kind.name === 'Docusaurus' ? [below.replaceAll(/(?<=^|\/)\d{1,4}[-_.]\s?/g, '')] : []),
    `/${folder}/${bare}`,
    ...dates,
    `/${bare}`,
    ...(path.includes('/posts/') || path.includes('/projects/') ? topical : []),
  ].flatMap((address) => address ?? []);
}

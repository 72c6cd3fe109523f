import { encodedPath } from '../../base/urls.js';
import { basePath } from './base-path.js';
import type { CapturedPage } from './crawl.js';
import { fileName } from './file-name.js';
import { nginxLocations } from './nginx.js';

/** A file of the export. */
export interface ExportedFile {
  /** Path relative to the export folder. */
  readonly file: string;
  readonly bytes: Buffer | string;
}

/** Future host of the files. */
export interface Hosting {
  /** Base URL of the files: an origin, or an address with a path. */
  readonly base: string;
  /** Origin of a service that handles requests without a file, if there is one. */
  readonly service?: string | undefined;
}

/** Returns the exported files, and a configuration file for each kind of host. */
export function exportedFiles(pages: readonly CapturedPage[], hosting: Hosting): readonly ExportedFile[] {
  return [
    ...pages.map(({ path, type, bytes }) => ({ file: fileName(path, type), bytes })),
    ...htmlCopies(pages),
    { file: '_headers', bytes: headersFile(pages) },
    { file: '_redirects', bytes: redirectsFile(pages, hosting) },
    { file: 'nginx.conf', bytes: nginxLocations(pages, hosting.service, basePath(hosting.base)) },
    { file: 'manifest.json', bytes: manifest(pages, hosting.base) },
    // Without this file GitHub Pages omits files that start with a dot or an underscore.
    { file: '.nojekyll', bytes: '' },
  ];
}

const folderIndex = '/index.html';

/**
 * Returns a copy of each page as `x.html` for hosts that serve `/x` from `x.html` and ignore folders. No page links to
 * the copies.
 */
function htmlCopies(pages: readonly CapturedPage[]): readonly ExportedFile[] {
  const named = pages.map(({ path, type, bytes }) => ({ file: fileName(path, type), bytes }));
  const taken = new Set(named.map(({ file }) => file));
  return named
    .filter(({ file }) => file.endsWith(folderIndex))
    .map(({ file, bytes }) => ({ file: `${file.slice(0, -folderIndex.length)}.html`, bytes }))
    .filter(({ file }) => !taken.has(file));
}

/** Returns the manifest for object stores, with the file and the headers of each address. */
function manifest(pages: readonly CapturedPage[], base: string): string {
  const files = pages.map(({ path, type, headers }) => ({
    path,
    file: fileName(path, type),
    headers: Object.fromEntries(headers),
  }));
  return `${JSON.stringify({ base, files }, undefined, 2)}\n`;
}

/** Returns `_headers` in the format of Netlify and Cloudflare Pages. */
function headersFile(pages: readonly CapturedPage[]): string {
  const rules = pages.flatMap((page) => {
    const lines = page.headers.map(([name, value]) => `  ${name}: ${value}`).join('\n');
    const file = `/${encodedPath(fileName(page.path, page.type))}`;
    const folder = file.endsWith('/index.html') && page.path !== '/' ? [`${page.path}/`] : [];
    return [...new Set([page.path, ...folder, file])].map((path) => `${path}\n${lines}`);
  });
  return `${rules.join('\n')}\n`;
}

/**
 * Returns `_redirects` for the same hosts. An address that differs from its file name is rewritten to that file without
 * a redirect. Folders with an index need no rule. With a service, all other requests are proxied to it on hosts that
 * support that (Netlify).
 */
function redirectsFile(pages: readonly CapturedPage[], { service }: Hosting): string {
  const files = pages
    .map(({ path, type }) => [path, `/${encodedPath(fileName(path, type))}`] as const)
    .filter(([path, file]) => path !== file && !file.endsWith('/index.html'))
    .map(([path, file]) => `${path} ${file} 200\n`);
  return [...files, ...(service === undefined ? [] : [`/* ${service}/:splat 200\n`])].join('');
}

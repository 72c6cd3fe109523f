import { encodedPath } from '../../base/urls.js';
import { pathOfBase } from './base-path.js';
import type { CapturedPage } from './crawl.js';
import { fileName } from './file-name.js';
import { nginxLocations } from './nginx.js';

/** A file of the export: what it holds and what a host must know to serve it. */
export interface ExportedFile {
  /** Relative to the folder. */
  readonly file: string;
  readonly bytes: Buffer | string;
}

/** Where the files will be hosted. */
export interface Hosting {
  /** The address that the files are served at: an origin, or one with a path. */
  readonly base: string;
  /** The origin of the service that answers what is no file, if there is one. */
  readonly service?: string | undefined;
}

/** The files of the read surface, and one description of them for each kind of host. */
export function exportedFiles(pages: readonly CapturedPage[], hosting: Hosting): readonly ExportedFile[] {
  return [
    ...pages.map(({ path, type, bytes }) => ({ file: fileName(path, type), bytes })),
    ...besideFolders(pages),
    { file: '_headers', bytes: headersFile(pages) },
    { file: '_redirects', bytes: redirectsFile(pages, hosting) },
    { file: 'nginx.conf', bytes: nginxLocations(pages, hosting.service, pathOfBase(hosting.base)) },
    { file: 'manifest.json', bytes: manifest(pages, hosting.base) },
    // GitHub Pages leaves out what begins with a dot or an underscore where this is missing.
    { file: '.nojekyll', bytes: '' },
  ];
}

const folderIndex = '/index.html';

/**
 * Each page once more beside its folder, for hosts that answer `/x` with `x.html` and look into no folder. Nothing
 * leads to the second name.
 */
function besideFolders(pages: readonly CapturedPage[]): readonly ExportedFile[] {
  const named = pages.map(({ path, type, bytes }) => ({ file: fileName(path, type), bytes }));
  const taken = new Set(named.map(({ file }) => file));
  return named
    .filter(({ file }) => file.endsWith(folderIndex))
    .map(({ file, bytes }) => ({ file: `${file.slice(0, -folderIndex.length)}.html`, bytes }))
    .filter(({ file }) => !taken.has(file));
}

/**
 * For object stores, which take a key, a type and metadata for each object: every address with its file and headers.
 */
function manifest(pages: readonly CapturedPage[], base: string): string {
  const files = pages.map(({ path, type, headers }) => ({
    path,
    file: fileName(path, type),
    headers: Object.fromEntries(headers),
  }));
  return `${JSON.stringify({ base, files }, undefined, 2)}\n`;
}

/** `_headers` as Netlify and Cloudflare Pages read it. */
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
 * `_redirects` of the same hosts: an address that is not the name of its file is answered with that file, without a
 * redirect. Folders with an index are found without a rule. What is left goes to the service, on hosts that pass
 * requests on (Netlify).
 */
function redirectsFile(pages: readonly CapturedPage[], { service }: Hosting): string {
  const files = pages
    .map(({ path, type }) => [path, `/${encodedPath(fileName(path, type))}`] as const)
    .filter(([path, file]) => path !== file && !file.endsWith('/index.html'))
    .map(([path, file]) => `${path} ${file} 200\n`);
  return [...files, ...(service === undefined ? [] : [`/* ${service}/:splat 200\n`])].join('');
}

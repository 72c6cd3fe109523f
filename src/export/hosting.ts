import type { Page } from './crawl.js';
import { fileName } from './file-name.js';

/** A file of the export: what it holds and what a host must know to serve it. */
export interface ExportedFile {
  /** Relative to the folder. */
  readonly file: string;
  readonly bytes: Buffer | string;
}

/** The files of the read surface, and one description of them for each kind of host. */
export function exportedFiles(pages: readonly Page[], base: string): readonly ExportedFile[] {
  return [
    ...pages.map(({ path, type, bytes }) => ({ file: fileName(path, type), bytes })),
    { file: '_headers', bytes: headersFile(pages) },
    { file: '_redirects', bytes: redirectsFile(pages) },
    { file: 'nginx.conf', bytes: nginxLocations(pages) },
    { file: 'manifest.json', bytes: manifest(pages, base) },
  ];
}

/** For object stores, which take a key, a type and metadata for each object: every address with its file and headers. */
function manifest(pages: readonly Page[], base: string): string {
  const files = pages.map(({ path, type, headers }) => ({ path, file: fileName(path, type), headers: Object.fromEntries(headers) }));
  return `${JSON.stringify({ base, files }, undefined, 2)}\n`;
}

/** `_headers` as Netlify and Cloudflare Pages read it. */
function headersFile(pages: readonly Page[]): string {
  const rules = pages.flatMap((page) => {
    const lines = page.headers.map(([name, value]) => `  ${name}: ${value}`).join('\n');
    return [...new Set([page.path, `/${encodeURI(fileName(page.path, page.type))}`])].map((path) => `${path}\n${lines}`);
  });
  return `${rules.join('\n')}\n`;
}

/** `_redirects` of the same hosts: an address that is not the name of its file is answered with that file, without a redirect. */
function redirectsFile(pages: readonly Page[]): string {
  return pages
    .map(({ path, type }) => [path, `/${encodeURI(fileName(path, type))}`] as const)
    .filter(([path, file]) => path !== file && path !== '/')
    .map(([path, file]) => `${path} ${file} 200\n`)
    .join('');
}

/**
 * Locations to include in a `server` block of nginx whose `root` is the folder. What a query chooses is no file: it goes to `@service`, which the
 * block that includes them defines.
 */
function nginxLocations(pages: readonly Page[]): string {
  const locations = pages.map(({ path, type, headers }) => {
    const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? type;
    const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
    return [
      `location = ${quoted(decodeURIComponent(path))} {`,
      '  error_page 418 = @service;',
      '  if ($is_args) { return 418; }',
      `  try_files ${quoted(`/${fileName(path, type)}`)} =404;`,
      '  types { }',
      `  default_type ${quoted(contentType)};`,
      ...others.map(([name, value]) => `  add_header ${name} ${quoted(value)};`),
      '}',
    ].join('\n');
  });
  return `${locations.join('\n')}\n`;
}

/** As nginx reads a string; it has no escape for `$`, so such a value is named instead of being served wrongly. */
function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot hold the value ${JSON.stringify(value)}, because of its "$".`);
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

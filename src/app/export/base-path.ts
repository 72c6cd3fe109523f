import { parsedUrl, withoutEndSlashes } from '../../base/urls.js';
import type { CapturedPage } from './crawl.js';

/** Returns the path of a base URL, such as `/portfolio`, or an empty string at the root of a host. */
export const basePath = (base: string): string => withoutEndSlashes(parsedUrl(base)?.pathname ?? '');

/** Prefixes root-relative addresses in pages with the path of `base`. Absolute addresses already have it. */
export function addBasePath(pages: readonly CapturedPage[], base: string): readonly CapturedPage[] {
  const prefix = basePath(base);
  if (prefix === '') return pages;
  return pages.map((page) => {
    const text = rewrite(page, prefix);
    return text === undefined ? page : { ...page, bytes: Buffer.from(text) };
  });
}

function rewrite({ path, type, bytes }: CapturedPage, prefix: string): string | undefined {
  if (type === 'text/html') return rewriteHtml(bytes.toString(), prefix);
  if (type === 'text/css') return bytes.toString().replaceAll(/(url\(["']?)\/(?!\/)/g, `$1${prefix}/`);
  if (type === 'application/manifest+json' || path === searchIndexPath) return rewriteJson(bytes.toString(), prefix);
  return undefined;
}

/** Path of the index for search in the browser. */
export const searchIndexPath = '/search-index.json';

/** Text content has escaped quotes, so the patterns match only attributes. */
function rewriteHtml(text: string, prefix: string): string {
  return text
    .replaceAll(/(\s(?:href|src|action|poster|data-index)=")\/(?!\/)/g, `$1${prefix}/`)
    .replaceAll(/(\s(?:srcset|imagesrcset)=")([^"]*)"/g, (_, head: string, set: string) => {
      const forms = set.split(',').map((form) => form.replace(/^(\s*)\/(?!\/)/, `$1${prefix}/`));
      return `${head}${forms.join(',')}"`;
    });
}

/** JSON members that contain a site path. */
const paths = new Set(['path', 'src', 'start_url', 'scope', 'id']);

function rewriteJson(text: string, prefix: string): string {
  const value = JSON.parse(text, (name, member: unknown) =>
    paths.has(name) && typeof member === 'string' && member.startsWith('/') ? prefix + member : member,
  );
  return `${JSON.stringify(value)}\n`;
}

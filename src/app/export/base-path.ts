import { parsedUrl, withoutEndSlashes } from '../../base/urls.js';
import type { CapturedPage } from './crawl.js';

/** The path that every address of a site begins with, such as `/portfolio`; empty at the top of a host. */
export const pathOfBase = (base: string): string => withoutEndSlashes(parsedUrl(base)?.pathname ?? '');

/**
 * The pages with the path of `base` before every address that begins at the root: what a service writes so is served
 * below a path there. Absolute addresses have it already.
 */
export function belowPath(pages: readonly CapturedPage[], base: string): readonly CapturedPage[] {
  const prefix = pathOfBase(base);
  if (prefix === '') return pages;
  return pages.map((page) => {
    const text = rewritten(page, prefix);
    return text === undefined ? page : { ...page, bytes: Buffer.from(text) };
  });
}

function rewritten({ path, type, bytes }: CapturedPage, prefix: string): string | undefined {
  if (type === 'text/html') return inHtml(bytes.toString(), prefix);
  if (type === 'text/css') return bytes.toString().replaceAll(/(url\(["']?)\/(?!\/)/g, `$1${prefix}/`);
  if (type === 'application/manifest+json' || path === searchIndexPath) return inJson(bytes.toString(), prefix);
  return undefined;
}

/** Where a browser finds the index that it searches. */
export const searchIndexPath = '/search-index.json';

/** Text of a page has no quotation mark that is not escaped, so that these are attributes alone. */
function inHtml(text: string, prefix: string): string {
  return text
    .replaceAll(/(\s(?:href|src|action|poster|data-index)=")\/(?!\/)/g, `$1${prefix}/`)
    .replaceAll(/(\s(?:srcset|imagesrcset)=")([^"]*)"/g, (_, head: string, set: string) => {
      const forms = set.split(',').map((form) => form.replace(/^(\s*)\/(?!\/)/, `$1${prefix}/`));
      return `${head}${forms.join(',')}"`;
    });
}

/** Members of JSON that hold a path of the site. */
const paths = new Set(['path', 'src', 'start_url', 'scope', 'id']);

function inJson(text: string, prefix: string): string {
  const value = JSON.parse(text, (name, member: unknown) =>
    paths.has(name) && typeof member === 'string' && member.startsWith('/') ? prefix + member : member,
  );
  return `${JSON.stringify(value)}\n`;
}

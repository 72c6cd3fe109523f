import { escapeHtml } from '../../../base/markup.js';
import type { Site } from '../elements/site.js';
import type { SitePage } from '../page.js';
import { cvPdfPath, hasCvPdf } from './sheet.js';

/** What a theme's document may do: no script, no form, no frame, nothing from another host (content.md §4). */
const rules =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; form-action 'none'; base-uri 'none'";
/** A `<meta>` cannot say who may frame the page. */
const policy = `${rules}; frame-ancestors 'none'`;

/** The beginning of a document up to where its head takes more. */
const untilHead = /^\s*<!doctype[^>]*>\s*(?:<html(?:\s[^<>]*)?>\s*)?(?:<head(?:\s[^<>]*)?>)?/i;

/**
 * The CV in the document of a theme. The policy is in the document too, since a file host may send no headers, before
 * anything that it forbids; the twin and the PDF stay the service's own.
 */
export function themedPage(site: Site, page: SitePage, html: string): SitePage {
  const [start = '<!doctype html>'] = untilHead.exec(html) ?? [];
  const rest = untilHead.test(html) ? html.slice(start.length) : html;
  return { ...page, policy, html: () => `${start}\n${head(site, page)}${rest}` };
}

function head(site: Site, { path, markdownPath }: SitePage): string {
  const link = (rel: string, href: string, type = ''): string =>
    `<link rel="${rel}"${type && ` type="${type}"`} href="${escapeHtml(href)}">\n`;
  return [
    `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${rules}">\n`,
    link('canonical', site.urls.of(path)),
    link('alternate', markdownPath, 'text/markdown'),
    hasCvPdf(site) ? link('alternate', cvPdfPath, 'application/pdf') : '',
  ].join('');
}

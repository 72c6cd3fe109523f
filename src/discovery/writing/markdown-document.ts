import { raw } from '../../http/html.js';
import { twin } from '../../site/twin.js';
import type { Facts } from '../facts.js';

export interface MarkdownDocument {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What follows the heading and the way to the index. */
  readonly body: string;
  /** False for the sitemap itself. */
  readonly endsWithSitemap?: boolean;
}

/** A document that exists as Markdown alone, in the form that all Markdown of this site has (discovery.md N-3). */
export function markdownDocument({ site, portfolio }: Facts, document: MarkdownDocument): string {
  const { path, title, description, body, endsWithSitemap = true } = document;
  const noHtml = (): ReturnType<typeof raw> => raw('');
  const text = twin(site, {
    path,
    twinPath: path,
    title,
    description,
    updated: portfolio.updated,
    main: noHtml,
    markdown: () => body,
  });
  return endsWithSitemap ? text : text.slice(0, text.lastIndexOf('## Sitemap')).trimEnd().concat('\n');
}

import { twin } from '../../pages/twin.js';
import type { Facts } from '../facts/facts.js';

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
  const text = twin(site, { path, title, description, updated: portfolio.updated, markdown: () => body });
  return endsWithSitemap ? text : text.slice(0, text.lastIndexOf('## Sitemap')).trimEnd().concat('\n');
}

/** Headers of a Markdown answer: its canonical address, and an estimate of its tokens (discovery.md N-1). */
export function markdownHeaders(
  { urls }: Pick<Facts, 'urls'>,
  canonical: string,
  body: string,
): Record<string, string> {
  return { Link: `<${urls.of(canonical)}>; rel="canonical"`, 'X-Markdown-Tokens': String(Math.ceil(body.length / 4)) };
}

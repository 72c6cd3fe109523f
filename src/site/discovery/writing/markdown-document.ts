import { renderMarkdownVersion } from '../../pages/markdown-version.js';
import type { DiscoveryContext } from '../context/context.js';

export interface MarkdownDocument {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Markdown after the heading and the link to llms.txt. */
  readonly body: string;
  /** False for the sitemap itself. */
  readonly endsWithSitemap?: boolean;
}

/** Renders a document that exists only as Markdown, with the frame of all Markdown pages (discovery.md N-3). */
export function markdownDocument({ site, portfolio }: DiscoveryContext, document: MarkdownDocument): string {
  const { path, title, description, body, endsWithSitemap = true } = document;
  const text = renderMarkdownVersion(site, {
    path,
    title,
    description,
    updated: portfolio.updated,
    markdown: () => body,
  });
  return endsWithSitemap ? text : text.slice(0, text.lastIndexOf('## Sitemap')).trimEnd().concat('\n');
}

/** Returns the headers of a Markdown response: its canonical URL and an estimate of its tokens (discovery.md N-1). */
export function markdownHeaders(
  { urls }: Pick<DiscoveryContext, 'urls'>,
  canonical: string,
  body: string,
): Record<string, string> {
  return { Link: `<${urls.of(canonical)}>; rel="canonical"`, 'X-Markdown-Tokens': String(Math.ceil(body.length / 4)) };
}

import { escapeXml } from '../../../base/markup.js';
import { mdLink } from '../../pages/markdown-version.js';
import { projectPagesAfterFirst } from '../../pages/projects.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';
import { markdownDocument, markdownHeaders } from '../writing/markdown-document.js';
import { publishedSkills } from './skills/skills.js';

/** The sitemap protocol's limit for one file. */
const maxUrls = 50_000;

/**
 * Renders the canonical URL of every page with the day of its last change as a UTC time (sitemaps.org; discovery.md
 *
 */
export function renderSitemapXml({ pages, urls }: DiscoveryContext): string {
  const entries = pages
    .slice(0, maxUrls)
    .map(
      ({ path, updated }) => `<url><loc>${escapeXml(urls.of(path))}</loc><lastmod>${updated}T00:00:00Z</lastmod></url>`,
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Renders the Markdown sitemap: every page with its Markdown version, and every other address that pages link to.
 */
export function renderSitemapMarkdown(context: DiscoveryContext): string {
  const { urls } = context;
  const pages = context.pages.flatMap((page) =>
    page.kind === 'projects' ? [page, ...projectPagesAfterFirst(context.site)] : [page],
  );
  const skills = publishedSkills(context).map(({ name, path }) => ({
    path,
    title: `Skill ${name}`,
    about: 'instructions for agents',
  }));
  const body = [
    '## Pages',
    pages
      .map(
        ({ title, path, markdownPath }) =>
          `- ${mdLink(title, urls.of(path))} (${mdLink('Markdown', urls.of(markdownPath))})`,
      )
      .join('\n'),
    '## Documents',
    [...context.documents, ...skills]
      .map(({ title, path, about }) => `- ${mdLink(title, urls.of(path))}: ${about}`)
      .join('\n'),
  ].join('\n\n');
  return markdownDocument(context, {
    path: '/sitemap.md',
    title: 'Sitemap',
    description: `Every page and every document of ${context.portfolio.profile.name}, with its address.`,
    body,
    endsWithSitemap: false,
  });
}

export const sitemapDocument = discoveryDocument({
  operation: 'getSitemap',
  listed: { title: 'sitemap.xml', about: 'the pages for search engines' },
  forms: { 'application/xml': renderSitemapXml },
});

export const sitemapMarkdownDocument = discoveryDocument({
  operation: 'getSitemapMarkdown',
  forms: { 'text/markdown': renderSitemapMarkdown },
  headers: (context, body) => markdownHeaders(context, '/sitemap.md', body),
});

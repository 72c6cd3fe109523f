import { escapeXml } from '../../../base/markup.js';
import { furtherProjectPages } from '../../pages/projects.js';
import { mdLink } from '../../pages/twin.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts } from '../facts/facts.js';
import { markdownDocument, markdownHeaders } from '../writing/markdown-document.js';
import { publishedSkills } from './skills/skills.js';

/** The sitemap protocol's own limit for one file. */
const mostUrls = 50_000;

/**
 * The canonical address of every page, with the day of its last change as a time in UTC (sitemaps.org; discovery.md
 *
 */
export function sitemapXml({ pages, urls }: Facts): string {
  const entries = pages
    .slice(0, mostUrls)
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

/** Every page with its Markdown twin, and every other address that pages link: nothing linked is an orphan. */
export function sitemapMarkdown(facts: Facts): string {
  const { urls } = facts;
  const pages = facts.pages.flatMap((page) =>
    page.kind === 'projects' ? [page, ...furtherProjectPages(facts.site)] : [page],
  );
  const skills = publishedSkills(facts).map(({ name, path }) => ({
    path,
    title: `Skill ${name}`,
    about: 'instructions for agents',
  }));
  const body = [
    '## Pages',
    pages
      .map(
        ({ title, path, twinPath }) => `- ${mdLink(title, urls.of(path))} (${mdLink('Markdown', urls.of(twinPath))})`,
      )
      .join('\n'),
    '## Documents',
    [...facts.documents, ...skills]
      .map(({ title, path, about }) => `- ${mdLink(title, urls.of(path))}: ${about}`)
      .join('\n'),
  ].join('\n\n');
  return markdownDocument(facts, {
    path: '/sitemap.md',
    title: 'Sitemap',
    description: `Every page and every document of ${facts.portfolio.profile.name}, with its address.`,
    body,
    endsWithSitemap: false,
  });
}

export const sitemapDocument = discoveryDocument({
  operation: 'getSitemap',
  listed: { title: 'sitemap.xml', about: 'the pages for search engines' },
  forms: { 'application/xml': sitemapXml },
});

export const sitemapMarkdownDocument = discoveryDocument({
  operation: 'getSitemapMarkdown',
  forms: { 'text/markdown': sitemapMarkdown },
  headers: (facts, body) => markdownHeaders(facts, '/sitemap.md', body),
});

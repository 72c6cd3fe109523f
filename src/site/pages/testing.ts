import { fileURLToPath } from 'node:url';
import { loadPortfolio, textsOf } from '../../app/compiler/testing/load-portfolio.js';
import { loadContract } from '../../base/contract.js';
import { wholeService } from '../../base/deployment.js';
import { createUrls } from '../../base/urls.js';
import { splitIntroduction } from '../../content/render/introduction.js';
import { withTextFacts } from '../../content/render/record-texts.js';
import { renderDocument } from '../../content/render/render-document.js';
import type { Asset, Offer, Page, Project, SearchResult, SiteProfile, Theme } from '../../content/result/snapshot.js';
import { webMcpTools } from '../../service/mcp/tools.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { type Site, type SiteDeps, siteOver, type WebMcpTool } from './elements/site.js';
import { loadStaticFiles } from './theme/static-files.js';

/** Creates a portfolio from plain records. Its search finds projects whose text contains the query. */
export function portfolioOf(content: {
  profile?: Partial<SiteProfile>;
  projects?: readonly Partial<Project>[];
  pages?: readonly Partial<Page>[];
  offers?: readonly Offer[];
  assets?: readonly Asset[];
  theme?: Partial<Theme>;
}): Portfolio {
  const profile = {
    name: 'Mara Lindqvist',
    role: 'Founder of Northlight Studio',
    description: 'Builds small AI systems that people trust.',
    url: 'https://portfolio.example.org',
    ...content.profile,
  };
  const projects = (content.projects ?? [])
    .map((project, i) => ({ slug: `project-${i}`, title: `Project ${i}`, category: 'Agents', body: '', ...project }))
    .map((project) => withTextFacts({ href: `/projects/${project.slug}`, ...project } as Project));
  const pages = (content.pages ?? [])
    .map((page) => ({
      path: '/about',
      title: 'About',
      description: 'Who we are.',
      body: '',
      ...page,
    }))
    .map(withTextFacts);
  const offers = content.offers ?? [];
  const assets = content.assets ?? [];
  const categories = [...new Set(projects.map(({ category }) => category))];
  const found = (query: string): SearchResult[] =>
    projects
      .filter(({ title, body }) => `${title} ${body}`.toLowerCase().includes(query.toLowerCase()))
      .map(({ slug, title, href }, i) => ({
        id: `project:${slug}`,
        type: 'project',
        title,
        url: `https://portfolio.example.org${href}`,
        snippet: `… ${title} …`,
        matched: [{ word: query, in: 'title', how: 'word' }],
        score: 10 - i / 100,
      }));
  return {
    baseUrl: 'https://portfolio.example.org',
    unlistedEntries: [],
    jsonResume: { basics: { name: profile.name }, projects: [], meta: {} },
    version: 'test',
    updated: '2026-05-18',
    asOf: '2026-06-01',
    profile,
    introduction: profile.description,
    introductionParts: splitIntroduction(profile.description, 'en'),
    plainTexts: {},
    offers,
    answers: [],
    projects,
    pages,
    unlisted: new Map(),
    assets,
    theme: { name: 'studio', mode: 'auto', ...content.theme },
    categories,
    categoryAnchors: categories.map((category) => category.toLowerCase()),
    skills: [],
    shown: {},
    resume: {},
    asWritten: {},
    counts: {},
    withheld: [],
    warnings: [],
    heldBack: [],
    language: 'en',
    languageFrom: 'profile',
    textsAt(path) {
      return textsOf(this)(path);
    },
    projectBySlug: (slug) => projects.find((project) => project.slug === slug),
    pageByPath: (path) => pages.find((page) => page.path === path),
    asset: (path) => assets.find((asset) => asset.path === path),
    projectsIn: (category) => projects.filter((project) => project.category === category),
    find(input) {
      const { results, ...rest } = this.search(input);
      return { ...rest, results: results.map((result) => ({ ...result, marks: [] })) };
    },
    completeSearch: async () => {},
    search({ query, limit = 10 }) {
      const results = found(query);
      const hint = results.length === 0 ? { hint: 'Nothing matches. Try fewer words.' } : {};
      return {
        query,
        count: Math.min(limit, results.length),
        total: results.length,
        results: results.slice(0, limit),
        ...hint,
      };
    },
  };
}

/** Six tools in the format of tools/list. */
export const testTools: readonly WebMcpTool[] = [
  'list_projects',
  'get_project',
  'get_site_profile',
  'list_offers',
  'search_site',
  'get_page_content',
].map((name) => ({
  name,
  title: name.replaceAll('_', ' '),
  description: `Returns what ${name} promises, as structured data; call get_project next.`,
  inputSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { slug: { type: 'string', description: 'The project, as </script> in a text.' } },
  },
}));

const files = loadStaticFiles();

export function siteDepsOf(portfolio: Portfolio): SiteDeps {
  return {
    source: { current: () => portfolio },
    urls: createUrls('https://portfolio.example.org'),
    docVersion: '1.0.0',
    tools: testTools,
    files,
    deployment: wholeService,
    renderDocument,
    answers: () => true,
  };
}

export function siteOf(portfolio: Portfolio): Site {
  return siteOver(siteDepsOf(portfolio));
}

/** Returns the site over the sample portfolio with the real tools. */
export async function sampleSite(): Promise<Site> {
  const contract = loadContract();
  const folder = fileURLToPath(new URL('../../content/sample', import.meta.url));
  const portfolio = await loadPortfolio(folder, {
    contract,
    baseUrl: 'https://portfolio.example.org',
    today: '2026-06-01',
  });
  return { ...siteOf(portfolio), tools: webMcpTools(contract) };
}

/** Returns the heading levels of a page in order. */
export function headingLevels(html: string): number[] {
  return [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
}

/** Returns the JSON data blocks of a page. */
export function dataBlocks(html: string): string[] {
  return [...html.matchAll(/<script type="application\/[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) => json ?? '');
}

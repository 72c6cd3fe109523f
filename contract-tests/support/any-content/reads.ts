import { encodedPath } from '../../../src/base/urls.js';
import { modern } from '../../../src/service/mcp/testing.js';
import type { Portfolio } from '../../../src/service/portfolio/portfolio.js';
import { operations } from '../contract.js';
import type { Options } from '../http.js';

/** A request that only reads. */
export interface Read extends Options {
  readonly path: string;
}

/** Content-dependent reads that are left out: those without text of the content, and `/cv.pdf`, which a separate process renders. */
const leftOut = [
  '/cv.pdf',
  '/openapi.json',
  '/openapi-read.json',
  '/openapi.yaml',
  '/api/openapi.json',
  '/arazzo.json',
  '/developers/reference',
  '/developers/reference.md',
  '/developers/vitrine-client.tgz',
];

/** Operations without parameters whose response depends on the content. */
const plainReads = operations
  .filter(({ method, dependsOn }) => method === 'GET' && dependsOn !== undefined)
  .map(({ path }) => path)
  .filter((path) => !path.includes('{') && !leftOut.includes(path) && path !== '/api/v1/webmcp/search');

const query = (path: string, values: Record<string, string>): string => `${path}?${new URLSearchParams(values)}`;

/** Returns every read for this content: REST, pages, Markdown, feeds, documents, MCP, and A2A. */
export function readsOf(portfolio: Portfolio, base: string): Read[] {
  const { projects, pages, categories } = portfolio;
  const tags = [...projects, ...pages].flatMap((record) => record.tags ?? []);
  const names = searchedNames(portfolio);
  const paths = ['/', '/projects', '/posts', '/offers', '/search', '/cv', ...pages.map(({ path }) => path)];
  const sitePaths = [...new Set([...paths, ...projects.map(({ href }) => href)])];
  const targets = [
    ...plainReads,
    '/feed.xml',
    '/feed.json',
    ...sitePaths,
    ...sitePaths.map((path) => (path === '/' ? '/index.md' : `${path}.md`)),
    ...sitePaths.map((path) => query('/api/v1/webmcp/page', { path })),
    ...projects.map(({ slug }) => `/api/v1/webmcp/projects/${slug}`),
    ...projects.slice(0, 1).map(({ slug }) => `/api/webmcp/projects/${slug}`),
    '/api/v1/webmcp/projects?detail=full',
    ...categories.flatMap((category) => [
      query('/projects', { category }),
      query('/api/v1/webmcp/projects', { category }),
    ]),
    ...tags.flatMap((tag) => [
      `/posts/tags/${encodeURIComponent(tag.toWellFormed())}`,
      query('/projects', { tag }),
      query('/api/v1/webmcp/projects', { tag }),
    ]),
    ...names.flatMap((q) => [query('/search', { q }), query('/api/v1/webmcp/search', { q })]),
    ...portfolio.assets.map(({ path }) => encodedPath(path)),
  ];
  return [
    ...[...new Set(targets)].map((path) => ({ path })),
    { path: '/', headers: { Accept: 'text/markdown' } },
    ...mcpReads(portfolio, base, names),
    ...names.map(a2aRead),
  ];
}

/** Returns search queries from the content: at most 200 characters, without control characters. */
function searchedNames({ profile, projects, resume, skills }: Portfolio): string[] {
  const texts = [
    profile.name,
    profile.role,
    projects[0]?.title,
    resume.work?.[0]?.position,
    resume.awards?.[0]?.title,
    skills[0]?.name,
  ];
  const words = texts.map((text = '') => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200));
  return [...new Set(words)].filter((word) => word !== '').slice(0, 3);
}

/** Calls each tool and method once or twice. They use the same records as REST, which is read completely. */
function mcpReads({ projects, pages }: Portfolio, base: string, names: readonly string[]): Read[] {
  const call = (name: string, args: object): Read => mcpRead('tools/call', { name, arguments: args });
  const paths = ['/', '/llms.txt', ...pages.slice(-1).map(({ path }) => path)];
  return [
    ...['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'].map((method) => mcpRead(method)),
    call('list_projects', { detail: 'full' }),
    call('get_site_profile', {}),
    call('list_offers', {}),
    ...projects.slice(0, 1).map(({ slug }) => call('get_project', { slug })),
    ...names.map((word) => call('search_site', { query: word })),
    ...paths.map((path) => call('get_page_content', { path })),
    ...paths.map((path) => mcpRead('resources/read', { uri: path === '/' ? base : base + path })),
    mcpRead('completion/complete', {
      ref: { type: 'ref/prompt', name: 'tour_portfolio' },
      argument: { name: 'category', value: '' },
    }),
  ];
}

function mcpRead(method: string, params: Record<string, unknown> = {}): Read {
  const { body, headers } = modern(method, params);
  const type = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const safe = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, encodeURI(value)]));
  return { path: '/api/mcp', method: 'POST', headers: { ...type, ...safe }, body: JSON.stringify(body) };
}

function a2aRead(text: string): Read {
  const message = { messageId: '1', role: 'ROLE_USER', parts: [{ text }] };
  const body = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } };
  const headers = { 'Content-Type': 'application/json', 'A2A-Version': '1.0' };
  return { path: '/api/a2a', method: 'POST', headers, body: JSON.stringify(body) };
}

import type { components } from '../../../../generated/types.js';
import { pluralize, truncate } from '../../../base/text.js';
import { postsOf } from '../../../content/result/posts.js';
import { blocks, mdLink } from '../../pages/markdown-version.js';
import type { DiscoveryContext, ListedPage } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';
import { canRegisterAgents, describeAccountEndpoint } from '../writing/examples.js';
import { singleCallHints } from '../writing/single-call-hints.js';
import { publishedSkills } from './skills/skills.js';

/** Readers of llms.txt reliably process files up to this size, in characters (discovery.md L-1). */
const maxLength = 30_000;
const maxNoteLength = 200;

interface Section {
  readonly title: string;
  readonly items: readonly string[];
  /** Replaces the items if the document would be too long. */
  readonly fallback?: readonly string[];
}

/**
 * Renders `/llms.txt` in the format of llmstxt.org (L-1 to L-4). Above 30,000 characters, the longest sections are
 * replaced by a link to their index.
 */
export function renderLlmsTxt(context: DiscoveryContext): string {
  let sections = buildSections(context);
  let text = render(context, sections);
  for (;;) {
    if (text.length <= maxLength) return text;
    const replaceable = sections.filter(({ fallback, items }) => fallback && items !== fallback);
    const largest = replaceable.reduce<Section | undefined>(
      (most, section) => (lengthOf(section) > lengthOf(most) ? section : most),
      undefined,
    );
    if (!largest?.fallback) return `${text.slice(0, text.lastIndexOf('\n', maxLength - 1))}\n`;
    sections = sections.map((section) =>
      section === largest ? { ...section, items: largest.fallback ?? [], fallback: largest.fallback ?? [] } : section,
    );
    text = render(context, sections);
  }
}

const lengthOf = (section: Section | undefined): number => section?.items.join('\n').length ?? 0;

/** Builds the JSON form of `/llms.txt` (specification, Endpoints). */
export function buildLlmsProfile(context: DiscoveryContext): components['schemas']['LlmsProfile'] {
  return { profile: renderLlmsTxt(context), url: context.urls.llms };
}

function render(context: DiscoveryContext, sections: readonly Section[]): string {
  const lists = sections
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => `## ${title}\n\n${items.join('\n')}`);
  return `${blocks(renderLlmsHead(context), ...lists)}\n`;
}

/** Renders the heading, the summary and the usage hints, with which llms-full.txt begins as well. */
export function renderLlmsHead(context: DiscoveryContext): string {
  const { portfolio, urls, config, answers } = context;
  const { name, role, description } = portfolio.profile;
  const { projects, categories, offers } = portfolio;
  const posts = postsOf(portfolio);
  const pages = portfolio.pages.filter(({ isPost }) => !isPost);
  const topics = new Intl.ListFormat('en').format(categories.slice(0, 10));
  const limit = config.rateLimits['portfolio-read'];
  const use =
    `Use this service when you want to know what ${name} (${role}) has made, knows or offers, or how to reach ${name}. ` +
    `It holds ${pluralize(projects.length, 'project')}${topics ? ` in ${topics}` : ''}, ${posts.length > 0 ? `${pluralize(posts.length, 'post')}, ` : ''}${pluralize(offers.length, 'offer')} and ${pluralize(pages.length, 'page')}, and nothing about anybody else. ` +
    (canRegisterAgents(context)
      ? 'Reading needs no authentication; writing to the owner needs a token. '
      : 'It is read-only and needs no authentication. ') +
    (limit && answers('/api/v1') ? `The limit is ${limit.limit} requests per ${limit.windowSeconds} seconds.` : '');
  const endpointSentences = [
    answers('/api/mcp') && `The MCP endpoint (Streamable HTTP) is \`${urls.mcp}\`.`,
    describeAccountEndpoint(context) ?? false,
    answers('/openapi.json') && `The REST API is described by \`${urls.openapi}\`.`,
  ].filter((sentence) => sentence !== false);
  const ways = singleCallHints(context);
  return blocks(
    `# ${toPlainLine(name)}`,
    `> ${toPlainLine(truncate(description, 1000))}`,
    toPlainLine(use),
    endpointSentences.join(' '),
    ways.length > 0 && ['One call answers each of these.', ...ways].join(' '),
  );
}

function buildSections(context: DiscoveryContext): Section[] {
  const { pages, urls, answers } = context;
  const of = (...kinds: ListedPage['kind'][]): string[] =>
    pages.filter(({ kind }) => kinds.includes(kind)).map((page) => pageItem(context, page));
  const document = (path: string, title: string, note: string): string[] =>
    answers(path) ? [item(title, urls.of(path), note)] : [];
  const own = pages.filter(({ kind }) => kind === 'page');
  const optional = own.filter(({ path }) => ['/privacy', '/terms', '/imprint', '/impressum'].includes(path));
  const all = (note: string): string[] => document('/sitemap.md', 'All pages', note);
  return [
    { title: 'Start', items: of('home', 'projects', 'posts', 'offers', 'search') },
    {
      title: 'Projects',
      items: of('project'),
      fallback: document('/projects.md', 'All projects', `${of('project').length} projects by category`),
    },
    {
      title: 'Posts',
      items: of('post'),
      fallback: document('/posts.md', 'All posts', `${of('post').length} posts, newest first`),
    },
    {
      title: 'Pages',
      items: own.filter((page) => !optional.includes(page)).map((page) => pageItem(context, page)),
      fallback: all(`${own.length} pages`),
    },
    {
      title: 'For agents and developers',
      items: [
        ...of('developers'),
        ...document('/agents.md', 'Guide for agents', 'When to use this service, and how to start'),
        ...document('/auth.md', 'auth.md', 'How to register, be claimed and get a token'),
        ...publishedSkills(context).flatMap(({ name, path, description }) =>
          document(path, `Skill ${name}`, description),
        ),
      ],
    },
    {
      title: 'Optional',
      items: [...optional.map((page) => pageItem(context, page)), ...all('Every page and document of this site')],
    },
  ];
}

function pageItem({ urls }: DiscoveryContext, { title, markdownPath, description }: ListedPage): string {
  return item(title, urls.of(markdownPath), description);
}

function item(title: string, url: string, note: string): string {
  return `- ${mdLink(title, url)}: ${toPlainLine(truncate(note, maxNoteLength))}`;
}

/** Returns text as one toPlainLine, with link and HTML syntax escaped. */
function toPlainLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]<>]/g, '\\$&');
}

export const llmsTxtDocument = discoveryDocument({
  operation: 'getLlmsTxt',
  listed: { title: 'llms.txt', about: 'the profile for language models' },
  resource: 'The index of this site, for agents.',
  forms: { 'text/plain': renderLlmsTxt, 'application/json': buildLlmsProfile },
});

import type { components } from '../../../../generated/types.js';
import { pluralize, truncate } from '../../../base/text.js';
import { postsOf } from '../../../content/result/posts.js';
import { blocks, mdLink } from '../../pages/twin.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts, ListedPage } from '../facts/facts.js';
import { accountEndpoint, acts } from '../writing/examples.js';
import { shortestWays } from '../writing/shortest-ways.js';
import { publishedSkills } from './skills/skills.js';

/** The most that readers of llms.txt are sure to take in (discovery.md L-1). */
const longest = 30_000;
const longestNote = 200;

interface Section {
  readonly title: string;
  readonly items: readonly string[];
  /** What replaces the items when the whole would be too long. */
  readonly instead?: readonly string[];
}

/**
 * The profile for language models in the form of llmstxt.org (L-1 to L-4). Past 30,000 characters long sections give
 * way to a link to their index.
 */
export function llmsTxt(facts: Facts): string {
  let sections = sectionsOf(facts);
  let text = written(facts, sections);
  for (;;) {
    if (text.length <= longest) return text;
    const foldable = sections.filter(({ instead, items }) => instead && items !== instead);
    const largest = foldable.reduce<Section | undefined>(
      (most, section) => (lengthOf(section) > lengthOf(most) ? section : most),
      undefined,
    );
    if (!largest?.instead) return `${text.slice(0, text.lastIndexOf('\n', longest - 1))}\n`;
    sections = sections.map((section) =>
      section === largest ? { ...section, items: largest.instead ?? [], instead: largest.instead ?? [] } : section,
    );
    text = written(facts, sections);
  }
}

const lengthOf = (section: Section | undefined): number => section?.items.join('\n').length ?? 0;

/** The JSON form of the same (specification, Endpoints). */
export function llmsProfile(facts: Facts): components['schemas']['LlmsProfile'] {
  return { profile: llmsTxt(facts), url: facts.urls.llms };
}

function written(facts: Facts, sections: readonly Section[]): string {
  const lists = sections
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => `## ${title}\n\n${items.join('\n')}`);
  return `${blocks(llmsHead(facts), ...lists)}\n`;
}

/** Heading, summary and when to use the service, which llms-full.txt begins with too. */
export function llmsHead(facts: Facts): string {
  const { portfolio, urls, config, answers } = facts;
  const { name, role, description } = portfolio.profile;
  const { projects, categories, offers } = portfolio;
  const posts = postsOf(portfolio);
  const pages = portfolio.pages.filter(({ isPost }) => !isPost);
  const topics = new Intl.ListFormat('en').format(categories.slice(0, 10));
  const limit = config.rateLimits['portfolio-read'];
  const use =
    `Use this service when you want to know what ${name} (${role}) has made, knows or offers, or how to reach ${name}. ` +
    `It holds ${pluralize(projects.length, 'project')}${topics ? ` in ${topics}` : ''}, ${posts.length > 0 ? `${pluralize(posts.length, 'post')}, ` : ''}${pluralize(offers.length, 'offer')} and ${pluralize(pages.length, 'page')}, and nothing about anybody else. ` +
    (acts(facts)
      ? 'Reading needs no authentication; writing to the owner needs a token. '
      : 'It is read-only and needs no authentication. ') +
    (limit && answers('/api/v1') ? `The limit is ${limit.limit} requests per ${limit.windowSeconds} seconds.` : '');
  const doors = [
    answers('/api/mcp') && `The MCP endpoint (Streamable HTTP) is \`${urls.mcp}\`.`,
    accountEndpoint(facts) ?? false,
    answers('/openapi.json') && `The REST API is described by \`${urls.openapi}\`.`,
  ].filter((door) => door !== false);
  const ways = shortestWays(facts);
  return blocks(
    `# ${line(name)}`,
    `> ${line(truncate(description, 1000))}`,
    line(use),
    doors.join(' '),
    ways.length > 0 && ['One call answers each of these.', ...ways].join(' '),
  );
}

function sectionsOf(facts: Facts): Section[] {
  const { pages, urls, answers } = facts;
  const of = (...kinds: ListedPage['kind'][]): string[] =>
    pages.filter(({ kind }) => kinds.includes(kind)).map((page) => pageItem(facts, page));
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
      instead: document('/projects.md', 'All projects', `${of('project').length} projects by category`),
    },
    {
      title: 'Posts',
      items: of('post'),
      instead: document('/posts.md', 'All posts', `${of('post').length} posts, newest first`),
    },
    {
      title: 'Pages',
      items: own.filter((page) => !optional.includes(page)).map((page) => pageItem(facts, page)),
      instead: all(`${own.length} pages`),
    },
    {
      title: 'For agents and developers',
      items: [
        ...of('developers'),
        ...document('/agents.md', 'Guide for agents', 'When to use this service, and how to start'),
        ...document('/auth.md', 'auth.md', 'How to register, be claimed and get a token'),
        ...publishedSkills(facts).flatMap(({ name, path, description }) =>
          document(path, `Skill ${name}`, description),
        ),
      ],
    },
    {
      title: 'Optional',
      items: [...optional.map((page) => pageItem(facts, page)), ...all('Every page and document of this site')],
    },
  ];
}

function pageItem({ urls }: Facts, { title, twinPath, description }: ListedPage): string {
  return item(title, urls.of(twinPath), description);
}

function item(title: string, url: string, note: string): string {
  return `- ${mdLink(title, url)}: ${line(truncate(note, longestNote))}`;
}

/** One line of text without links. */
function line(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]<>]/g, '\\$&');
}

export const llmsTxtDocument = discoveryDocument({
  operation: 'getLlmsTxt',
  listed: { title: 'llms.txt', about: 'the profile for language models' },
  resource: 'The index of this site, for agents.',
  forms: { 'text/plain': llmsTxt, 'application/json': llmsProfile },
});

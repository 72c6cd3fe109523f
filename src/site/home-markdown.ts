import { pluralize } from '../platform/text.js';
import { cardMarkdown } from './card.js';
import { doorText, offerRows, ownerLinks, pageRows, type Row, selection } from './home-content.js';
import { countPerCategory } from './projects.js';
import type { Site } from './site.js';
import { mdLink, mdText } from './twin.js';

/** The home page in Markdown, below its title. */
export function homeMarkdown(site: Site): string {
  const { portfolio, urls } = site;
  const { profile } = portfolio;
  const links = ownerLinks(profile, urls.base).map(
    ({ label, url }) => `- ${mdLink(label, url.startsWith('/') ? urls.of(url) : url)}`,
  );
  return [
    [profile.role, profile.location].flatMap((fact) => (fact ? `- ${mdText(fact)}` : [])).join('\n'),
    mdText(profile.description),
    links.join('\n'),
    ...work(site),
    ...rows(site, 'Offers', { path: '/offers', label: 'All details' }, offerRows(portfolio)),
    ...rows(site, 'To read', { path: '/sitemap.md', label: 'Every page' }, pageRows(portfolio)),
    ...(site.answers('/api/mcp') ? doors(site) : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function doors({ urls, answers }: Site): string[] {
  return [
    '## For agents and developers',
    ...doorText.map(([title, text]) => `**${title}.** ${text}`),
    [
      `- MCP endpoint: ${urls.mcp}`,
      ...(answers('/api/mcp/account') ? [`- With your account: ${urls.mcpAccount}`] : []),
      `- ${mdLink('API docs', urls.docs)}`,
      `- ${mdLink('Agent access', urls.authMd)}`,
    ].join('\n'),
  ];
}

function work(site: Site): string[] {
  const { portfolio, urls } = site;
  const { projects } = portfolio;
  if (projects.length === 0) return [];
  const categories = [...countPerCategory(portfolio)]
    .map(([category, count]) => `${mdText(category)} (${count})`)
    .join(', ');
  return [
    '## Selected work',
    `${mdLink(`All ${pluralize(projects.length, 'project')}`, urls.of('/projects'))}: ${categories}.`,
    ...selection(portfolio).map((project) => cardMarkdown(site, project, 3)),
  ];
}

function rows({ urls }: Site, title: string, all: Omit<Row, 'note'>, items: readonly Row[]): string[] {
  if (items.length === 0) return [];
  const link = ({ path, label }: Omit<Row, 'note'>): string => mdLink(label, urls.of(path));
  return [`## ${title}`, items.map((row) => `- ${link(row)}: ${mdText(row.note)}`).join('\n'), link(all)];
}

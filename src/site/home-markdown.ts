import { pluralize } from '../platform/text.js';
import { postsOf } from '../portfolio/posts.js';
import type { HomeSection } from '../portfolio/shown.js';
import { cardMarkdown } from './card.js';
import { jobsOf, type Station, studiesOf } from './experience.js';
import {
  doorText,
  homeSectionsOf,
  offerRows,
  ownerLinks,
  pageRows,
  postsShown,
  type Row,
  selection,
  skillGroups,
  stationsShown,
} from './home-content.js';
import { inShort } from './home-sections.js';
import { postLines } from './post-list.js';
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
    ...homeSectionsOf(portfolio).flatMap((name) => sections[name](site)),
    ...(site.answers('/api/mcp') ? doors(site) : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const sections: Readonly<Record<HomeSection, (site: Site) => string[]>> = {
  projects: work,
  experience: (site) => stations(site, 'Experience', '/work', jobsOf(site.portfolio)),
  writing: (site) => [
    '## Writing',
    postLines(site, postsOf(site.portfolio).slice(0, postsShown)),
    all(site, '/posts', 'All posts'),
  ],
  skills,
  education: (site) => stations(site, 'Education', '/education', studiesOf(site.portfolio)),
  offers: (site) => rows(site, 'Offers', { path: '/offers', label: 'All details' }, offerRows(site.portfolio)),
  pages: (site) => rows(site, 'More', { path: '/sitemap.md', label: 'Every page' }, pageRows(site.portfolio)),
};

const all = ({ urls }: Site, path: string, label: string): string => mdLink(label, urls.of(path));

function work(site: Site): string[] {
  const { portfolio } = site;
  const categories = [...countPerCategory(portfolio)]
    .map(([category, count]) => `${mdText(category)} (${count})`)
    .join(', ');
  return [
    '## Selected work',
    `${all(site, '/projects', `All ${pluralize(portfolio.projects.length, 'project')}`)}: ${categories}.`,
    ...selection(portfolio).map((project) => cardMarkdown(site, project, 3)),
  ];
}

function stations(site: Site, title: string, path: string, list: readonly Station[]): string[] {
  const lines = list.slice(0, stationsShown).map(({ title: what, place, location, period, summary }) => {
    const when = period && [period.text, period.length].filter(Boolean).join(' · ');
    const about = summary === undefined ? '' : `: ${mdText(inShort(summary))}`;
    return `- ${[what && `**${mdText(what)}**`, place && mdText(place), location && mdText(location), when].filter(Boolean).join(', ')}${about}`;
  });
  const more = site.portfolio.pageByPath(path) ? all(site, path, 'All details') : '';
  return [`## ${title}`, lines.join('\n'), more];
}

function skills({ portfolio }: Site): string[] {
  const lines = skillGroups(portfolio).map(({ name, level, words }) => {
    const list = words.map(mdText).join(', ');
    const head = [name, level && `(${level})`].filter(Boolean).join(' ');
    return `- ${head === '' ? list : `${mdText(head)}: ${list}`}`;
  });
  return ['## Skills', lines.join('\n')];
}

function rows({ urls }: Site, title: string, whole: Omit<Row, 'note'>, items: readonly Row[]): string[] {
  const link = ({ path, label }: Omit<Row, 'note'>): string => mdLink(label, urls.of(path));
  return [`## ${title}`, items.map((row) => `- ${link(row)}: ${mdText(row.note)}`).join('\n'), link(whole)];
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

import { postsOf } from '../../content/result/posts.js';
import type { HomeSection } from '../../content/result/site-settings.js';
import { outdatedSentence, termLines, termsPath } from '../../content/result/terms.js';
import { cardMarkdown } from './card.js';
import type { Site } from './elements/site.js';
import { statedRole } from './elements/stated-role.js';
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
import { briefMarkdown } from './prose.js';
import { blocks, factList, mdLink, mdText } from './twin.js';

/** The home page in Markdown, below its title. */
export function homeMarkdown(site: Site): string {
  const { portfolio, urls } = site;
  const { profile, introduction } = portfolio;
  const links = ownerLinks(profile, urls.base).map(({ label, url }) => `- ${mdLink(label, urls.absolute(url))}`);
  return blocks(
    [statedRole(site), profile.location].flatMap((fact) => (fact ? `- ${mdText(fact)}` : [])).join('\n'),
    briefMarkdown(site, introduction, '/'),
    links.join('\n'),
    ...homeSectionsOf(portfolio).flatMap((name) => sections[name](site)),
    ...(site.answers('/api/mcp') ? doors(site) : []),
  );
}

const sections: Readonly<Record<HomeSection, (site: Site) => string[]>> = {
  projects: work,
  experience: (site) => stations(site, site.words.say('experience'), '/work', jobsOf(site.portfolio)),
  writing: (site) => [
    `## ${site.words.say('writing')}`,
    postLines(site, postsOf(site.portfolio).slice(0, postsShown)),
    all(site, '/posts', site.words.say('allPosts')),
  ],
  skills,
  education: (site) => stations(site, site.words.say('education'), '/education', studiesOf(site.portfolio)),
  terms,
  offers: (site) => rows(site, ['offers', '/offers', 'allDetails'], offerRows(site.portfolio)),
  pages: (site) => rows(site, ['more', '/sitemap.md', 'everyPage'], pageRows(site.portfolio)),
};

const all = ({ urls }: Site, path: string, label: string): string => mdLink(label, urls.of(path));

function work(site: Site): string[] {
  const { portfolio, words } = site;
  const categories = [...countPerCategory(portfolio)]
    .map(([category, count]) => `${mdText(category)} (${words.number(count)})`)
    .join(', ');
  return [
    `## ${words.say('selectedWork')}`,
    portfolio.projects.length > 1 &&
      `${all(site, '/projects', words.count('allProjects', portfolio.projects.length))}: ${categories}.`,
    ...selection(portfolio).map((project) => cardMarkdown(site, project)),
  ].filter((block) => block !== false);
}

function stations(site: Site, title: string, path: string, list: readonly Station[]): string[] {
  const lines = list.slice(0, stationsShown).map(({ title: what, place, location, period, summary, highlights }) => {
    const when = period && [period.text, period.length].filter(Boolean).join(' · ');
    const about = summary === undefined ? '' : `: ${mdText(inShort(site, summary))}`;
    const achieved = highlights.map((each) => `\n  - ${mdText(inShort(site, each))}`).join('');
    return `- ${[what && `**${mdText(what)}**`, place && mdText(place), location && mdText(location), when].filter(Boolean).join(', ')}${about}${achieved}`;
  });
  const more = site.portfolio.pageByPath(path) ? all(site, path, site.words.say('allDetails')) : '';
  return [`## ${title}`, lines.join('\n'), more];
}

function skills(site: Site): string[] {
  const lines = skillGroups(site.portfolio).map(({ name, level, words }) => {
    const list = words.map(mdText).join(', ');
    const head = [name, level && `(${level})`].filter(Boolean).join(' ');
    return `- ${head === '' ? list : `${mdText(head)}: ${list}`}`;
  });
  return [`## ${site.words.say('skills')}`, lines.join('\n')];
}

function terms(site: Site): string[] {
  const { portfolio, words } = site;
  const { terms: stated = {}, profile } = portfolio;
  const outdated = outdatedSentence(stated, words);
  const lines = termLines(stated, words, profile.name).map(({ label, value }) => [label, value] as const);
  return [
    `## ${words.say('termsOfWork')}`,
    outdated === undefined ? '' : `**${outdated}**`,
    factList(lines),
    all(site, termsPath, words.say('allDetails')),
  ];
}

function rows(
  { urls, words }: Site,
  [title, path, label]: readonly ['offers' | 'more', string, 'allDetails' | 'everyPage'],
  items: readonly Row[],
): string[] {
  const lines = items.map((row) => `- ${mdLink(row.label, urls.of(row.path))}: ${mdText(row.note)}`);
  return [`## ${words.say(title)}`, lines.join('\n'), mdLink(words.say(label), urls.of(path))];
}

function doors(site: Site): string[] {
  const { urls, answers, words } = site;
  return [
    `## ${words.say('agentsAndDevelopers')}`,
    ...doorText(words).map(([title, text]) => `**${title}.** ${text}`),
    [
      `- ${words.say('mcpEndpoint')}: ${urls.mcp}`,
      ...(answers('/api/mcp/account') ? [`- ${words.say('withYourAccount')}: ${urls.mcpAccount}`] : []),
      `- ${mdLink(words.say('apiDocs'), urls.docs)}`,
      `- ${mdLink(words.say('agentAccess'), urls.authMd)}`,
    ].join('\n'),
  ];
}

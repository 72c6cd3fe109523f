import { type Words, wordsFor } from '../../base/i18n/words.js';
import { humanise, oneLine } from '../../base/text.js';
import { postsOf } from '../../content/result/posts.js';
import type { Offer, Page, PageSummary, Project } from '../../content/result/snapshot.js';
import type { Portfolio } from './portfolio.js';

/** A page of the site as Markdown: with its title as the one first heading, internal links as site paths. */
export interface PageText extends PageSummary {
  readonly text: string;
}

/** What other parts of the service have at a site path: the CV, and the documents that `/llms.txt` names. */
export type OtherPages = (path: string) => PageText | undefined;

/**
 * The page at a canonical site path, the owner's or a made one, or undefined. `/offers` exists when there are offers.
 */
export function pageTextAt(portfolio: Portfolio, path: string): PageText | undefined {
  const made = madePages(portfolio).find((page) => page.path === path);
  if (made) return { ...made, text: madeText(portfolio, path) };
  const page = portfolio.pageByPath(path);
  if (page) return { ...summaryOf(page), text: pageText(page, portfolio) };
  const project = path.startsWith('/projects/') ? portfolio.projectBySlug(path.slice('/projects/'.length)) : undefined;
  return project && projectText(project, portfolio);
}

function pageText(page: Page, portfolio: Portfolio): string {
  const about = page.excerpt ? undefined : (page.about ?? page.description);
  const posts = page.path === '/posts' ? postLines(portfolio) : [];
  return lines(`# ${page.title}`, about, pageFacts(page, portfolio), page.body, ...posts);
}

/** The posts, newest first, in a list. */
function postLines(portfolio: Portfolio): string[] {
  const posts = postsOf(portfolio).map(({ path, title, date, description }) => {
    return `- ${date === undefined ? '' : `${date}: `}[${title}](${path}): ${oneLine(description)}`;
  });
  return posts.length > 0 ? [posts.join('\n')] : [];
}

/** When a page was written, and what it is about. */
function pageFacts({ date, tags }: Page, { language }: Portfolio): string {
  const words = wordsFor(language);
  const facts = [
    date && `- ${words.say('date')}: ${date}`,
    tags?.length && `- ${words.say('tags')}: ${tags.join(', ')}`,
  ];
  return facts.filter(Boolean).join('\n');
}

/** The pages that the site makes of the owner's records: home, the index of projects, the posts, the offers. */
export function madePages(portfolio: Portfolio): PageSummary[] {
  const { profile, offers, updated, language } = portfolio;
  const words = wordsFor(language);
  const { name } = profile;
  const posts = {
    path: '/posts',
    title: words.say('posts'),
    description: words.say('allPostsBy', { name }),
    updated,
  };
  // The owner's own page there is the beginning of the list.
  const isMade = postsOf(portfolio).length > 0 && portfolio.pageByPath('/posts') === undefined;
  const projects = {
    path: '/projects',
    title: words.say('projects'),
    description: words.say('allProjectsOf', { name }),
    updated,
  };
  const offersPage = {
    path: '/offers',
    title: words.say('offers'),
    description: words.say('offersInShort', { name }),
    updated,
  };
  return [
    { path: '/', title: profile.name, description: profile.description, updated },
    projects,
    ...(isMade ? [posts] : []),
    ...(offers.length > 0 ? [offersPage] : []),
  ];
}

/** The page without its text. */
export function summaryOf({ path, title, description, updated, date, tags }: Page): PageSummary {
  const dated = { ...(updated === undefined ? {} : { updated }), ...(date === undefined ? {} : { date }) };
  return { path, title, description, ...dated, ...(tags === undefined || tags.length === 0 ? {} : { tags }) };
}

function madeText(portfolio: Portfolio, path: string): string {
  const { profile, introduction, pages, offers, language } = portfolio;
  const words = wordsFor(language);
  if (path === '/projects') return lines(`# ${words.say('projects')}`, ...projectLists(portfolio));
  if (path === '/posts') return lines(`# ${words.say('posts')}`, ...postLines(portfolio));
  if (path === '/offers')
    return lines(`# ${words.say('offers')}`, ...offers.flatMap((offer) => offerText(offer, words)));
  const facts = [profile.role, profile.location].filter(Boolean).join(' · ');
  const links = (profile.links ?? []).map(({ label, url }) => `- [${label}](${url})`);
  return lines(
    `# ${profile.name}`,
    `*${facts}*`,
    introduction,
    `## ${words.say('projects')}`,
    ...projectLists(portfolio, 3),
    ...(offers.length > 0
      ? [`## ${words.say('offers')}`, offers.map(({ slug, title }) => `- [${title}](/offers#${slug})`).join('\n')]
      : []),
    ...(pages.length > 0
      ? [
          `## ${words.say('pages')}`,
          pages.map((page) => `- [${page.title}](${page.path}): ${oneLine(page.description)}`).join('\n'),
        ]
      : []),
    ...(links.length > 0 ? [`## ${words.say('links')}`, links.join('\n')] : []),
  );
}

function projectLists({ categories, projectsIn, language }: Portfolio, level: 2 | 3 = 2): string[] {
  const soon = ` (${wordsFor(language).say('comingSoon').toLowerCase()})`;
  return categories.flatMap((category) => [
    `${'#'.repeat(level)} ${category}`,
    projectsIn(category)
      .map(({ title, href, status, subtitle, description }) => {
        const about = subtitle ?? description;
        return `- [${title}](${href})${status === 'Coming Soon' ? soon : ''}${about ? `: ${oneLine(about)}` : ''}`;
      })
      .join('\n'),
  ]);
}

function offerText({ title, description, about, price, currency, availability, url }: Offer, words: Words): string[] {
  const facts = [
    availability && `- ${words.say('availability')}: ${words.say(availability)}`,
    price && `- ${words.say('price')}: ${[price, currency].filter(Boolean).join(' ')}`,
    url && `- ${words.say('moreAbout', { title })}: <${url}>`,
  ];
  return [`## ${title}`, about ?? description, facts.filter(Boolean).join('\n')];
}

function projectText(project: Project, portfolio: Portfolio): PageText {
  const {
    title,
    subtitle,
    description,
    category,
    status,
    techStack,
    tags,
    metrics,
    date,
    endDate,
    url,
    repository,
    image,
    gallery = [],
    year,
    href,
    body,
  } = project;
  const words = wordsFor(portfolio.language);
  const facts = [
    `- ${words.say('category')}: ${category}`,
    status && `- ${words.say('status')}: ${words.say(status === 'Active' ? 'active' : 'comingSoon')}`,
    techStack?.length && `- ${words.say('builtWith')}: ${techStack.join(', ')}`,
    tags?.length && `- ${words.say('tags')}: ${tags.join(', ')}`,
    ...Object.entries(metrics ?? {}).map(([name, value]) => `- ${humanise(name)}: ${value}`),
    year && `- ${words.say('year')}: ${year}`,
    date && `- ${words.say(endDate ? 'from' : 'since')}: ${date}`,
    endDate && `- ${words.say('until')}: ${endDate}`,
    url && `- ${words.say('address')}: <${url}>`,
    repository && `- ${words.say('source')}: <${repository}>`,
  ];
  const pictures = gallery.map(({ src, alt = title }) => `![${alt}](${src})`);
  const head = [
    `# ${title}`,
    subtitle && `*${subtitle}*`,
    project.about ?? description,
    image && `![${project.pictureText ?? title}](${image})`,
  ];
  const text = lines(...head, facts.filter(Boolean).join('\n'), body, ...pictures);
  const updated = project.updated ?? portfolio.updated;
  return {
    path: href,
    title,
    description: description ?? subtitle ?? words.say('projectIn', { title, category }),
    updated,
    text,
  };
}

const lines = (...parts: readonly (string | undefined)[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

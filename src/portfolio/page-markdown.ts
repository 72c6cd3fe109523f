import { humanise, oneLine } from '../platform/text.js';
import { postsOf } from './posts.js';
import type { Offer, Page, PageSummary, Portfolio, Project } from './snapshot.js';

/** A page of the site as Markdown: with its title as the one first heading, internal links as site paths. */
export interface PageText extends PageSummary {
  readonly text: string;
}

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
  const about = page.excerpt ? undefined : page.description;
  const posts = page.path === '/posts' ? postLines(portfolio) : [];
  return lines(`# ${page.title}`, about, pageFacts(page), page.body, ...posts);
}

/** The posts, newest first, in a list. */
function postLines(portfolio: Portfolio): string[] {
  const posts = postsOf(portfolio).map(({ path, title, date, description }) => {
    return `- ${date === undefined ? '' : `${date}: `}[${title}](${path}): ${oneLine(description)}`;
  });
  return posts.length > 0 ? [posts.join('\n')] : [];
}

/** When a page was written, and what it is about. */
function pageFacts({ date, tags }: Page): string {
  return [date && `- Date: ${date}`, tags?.length && `- Tags: ${tags.join(', ')}`].filter(Boolean).join('\n');
}

/** The pages that the site makes of the owner's records: home, the index of projects, the posts, the offers. */
export function madePages(portfolio: Portfolio): PageSummary[] {
  const { profile, offers, updated } = portfolio;
  const posts = { path: '/posts', title: 'Posts', description: `All posts by ${profile.name}, newest first.`, updated };
  // The owner's own page there is the beginning of the list.
  const isMade = postsOf(portfolio).length > 0 && portfolio.pageByPath('/posts') === undefined;
  const projects = {
    path: '/projects',
    title: 'Projects',
    description: `All projects of ${profile.name}, by category.`,
    updated,
  };
  const offersPage = {
    path: '/offers',
    title: 'Offers',
    description: `What ${profile.name} offers, with availability and price.`,
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
  if (path === '/projects') return lines('# Projects', ...projectLists(portfolio));
  if (path === '/posts') return lines('# Posts', ...postLines(portfolio));
  if (path === '/offers') return lines('# Offers', ...portfolio.offers.flatMap(offerText));
  const { profile, pages, offers } = portfolio;
  const facts = [profile.role, profile.location].filter(Boolean).join(' · ');
  const links = (profile.links ?? []).map(({ label, url }) => `- [${label}](${url})`);
  return lines(
    `# ${profile.name}`,
    `*${facts}*`,
    profile.description,
    '## Projects',
    ...projectLists(portfolio, 3),
    ...(offers.length > 0
      ? ['## Offers', offers.map(({ slug, title }) => `- [${title}](/offers#${slug})`).join('\n')]
      : []),
    ...(pages.length > 0
      ? ['## Pages', pages.map((page) => `- [${page.title}](${page.path}): ${oneLine(page.description)}`).join('\n')]
      : []),
    ...(links.length > 0 ? ['## Links', links.join('\n')] : []),
  );
}

function projectLists({ categories, projectsIn }: Portfolio, level: 2 | 3 = 2): string[] {
  return categories.flatMap((category) => [
    `${'#'.repeat(level)} ${category}`,
    projectsIn(category)
      .map(({ title, href, status, subtitle, description }) => {
        const about = subtitle ?? description;
        return `- [${title}](${href})${status === 'Coming Soon' ? ' (coming soon)' : ''}${about ? `: ${oneLine(about)}` : ''}`;
      })
      .join('\n'),
  ]);
}

function offerText({ title, description, price, currency, availability, url }: Offer): string[] {
  const facts = [
    availability && `- Availability: ${availability}`,
    price && `- Price: ${[price, currency].filter(Boolean).join(' ')}`,
    url && `- More: <${url}>`,
  ];
  return [`## ${title}`, description, facts.filter(Boolean).join('\n')];
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
  const facts = [
    `- Category: ${category}`,
    status && `- Status: ${status}`,
    techStack?.length && `- Built with: ${techStack.join(', ')}`,
    tags?.length && `- Tags: ${tags.join(', ')}`,
    ...Object.entries(metrics ?? {}).map(([name, value]) => `- ${humanise(name)}: ${value}`),
    year && `- Year: ${year}`,
    date && !endDate && `- Since: ${date}`,
    endDate && `- Period: ${date === undefined ? '' : `${date} to `}${endDate}`,
    url && `- Address: <${url}>`,
    repository && `- Source: <${repository}>`,
  ];
  const pictures = gallery.map(({ src, alt = title }) => `![${alt}](${src})`);
  const head = [
    `# ${title}`,
    subtitle && `*${subtitle}*`,
    description,
    image && `![${project.pictureText ?? title}](${image})`,
  ];
  const text = lines(...head, facts.filter(Boolean).join('\n'), body, ...pictures);
  const updated = project.updated ?? portfolio.updated;
  return {
    path: href,
    title,
    description: description ?? subtitle ?? `${title}, a project in ${category}.`,
    updated,
    text,
  };
}

const lines = (...parts: readonly (string | undefined)[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

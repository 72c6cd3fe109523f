import { wordsFor } from '../../base/i18n/words.js';
import { postsOf } from '../../content/result/posts.js';
import type { Page, PageSummary, Project } from '../../content/result/snapshot.js';
import type { Portfolio } from './portfolio.js';

/** Returns the summary of the page at a canonical site path, or undefined if no list contains it. */
export function findSummary(portfolio: Portfolio, path: string): PageSummary | undefined {
  const made = generatedPages(portfolio).find((page) => page.path === path);
  if (made) return made;
  const page = portfolio.pageByPath(path);
  if (page) return toSummary(page);
  const project = path.startsWith('/projects/') ? portfolio.projectBySlug(path.slice('/projects/'.length)) : undefined;
  return project && summaryOfProject(project, portfolio);
}

/** Returns the generated pages: home, projects, posts, and offers. */
export function generatedPages(portfolio: Portfolio): PageSummary[] {
  const { profile, offers, updated, language } = portfolio;
  const words = wordsFor(language);
  const { name } = profile;
  const posts = {
    path: '/posts',
    title: words.say('posts'),
    description: words.say('allPostsBy', { name }),
    updated,
  };
  // If the owner has written this page, it introduces the list.
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

/** Returns a page without its text. */
export function toSummary({ path, title, description, updated, date, tags }: Page): PageSummary {
  const dated = { ...(updated === undefined ? {} : { updated }), ...(date === undefined ? {} : { date }) };
  return { path, title, description, ...dated, ...(tags === undefined || tags.length === 0 ? {} : { tags }) };
}

function summaryOfProject(project: Project, portfolio: Portfolio): PageSummary {
  const { href, title, subtitle, description, category, updated } = project;
  return {
    path: href,
    title,
    description: description ?? subtitle ?? wordsFor(portfolio.language).say('projectIn', { title, category }),
    updated: updated ?? portfolio.updated,
  };
}

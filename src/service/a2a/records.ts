import type { components } from '../../../generated/types.js';
import { beginningOfText } from '../../base/text.js';
import type { Urls } from '../../base/urls.js';
import type { AIProject, OfferList, PageContent, ProjectList } from '../../content/result/snapshot.js';
import { ApiError } from '../http/api-errors.js';
import { listOffers } from '../portfolio/offers.js';
import { getPageContent, type MarkdownPages } from '../portfolio/pages.js';
import type { Portfolio } from '../portfolio/portfolio.js';
import { getProject, listProjects } from '../portfolio/projects.js';
import type { siteProfileReader } from '../portfolio/site-profile.js';
import { A2aError } from './errors.js';

/** What is asked for by name, or a list that is asked for. */
export type Lookup =
  | { readonly kind: 'project'; readonly slug: string }
  | { readonly kind: 'page'; readonly path: string; readonly offset?: number }
  | { readonly kind: 'offers' }
  | { readonly kind: 'projects'; readonly category?: string; readonly cursor?: string }
  | { readonly kind: 'profile' };

/** What was asked for, as REST gives it, and the same in words. */
export interface RecordAnswer {
  readonly data: {
    readonly project?: AIProject;
    readonly page?: PageContent;
    readonly offerList?: OfferList;
    readonly projectList?: ProjectList;
    readonly siteProfile?: components['schemas']['SiteProfile'];
  };
  readonly text: string;
}

const noOffers = 'There are no paid offers. For employment, ask for the profile.';

/** Projects in one answer. */
const mostProjects = 100;

/** How records are read that depend on the service too. */
export interface RecordReaders {
  readonly urls: Urls;
  readonly pages: MarkdownPages;
  readonly profile: ReturnType<typeof siteProfileReader>;
}

/** The answer to what is asked for by name. Throws A2aError (INVALID_PARAMS) for what is not here. */
export function recordAnswer(lookup: Lookup, portfolio: Portfolio, readers: RecordReaders): RecordAnswer {
  try {
    return answerTo(lookup, portfolio, readers);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, hint, details } = error;
    throw new A2aError('invalidParams', message, { ...(hint ? { hint } : {}), ...(details ? { details } : {}) });
  }
}

function answerTo(lookup: Lookup, portfolio: Portfolio, { urls, pages, profile }: RecordReaders): RecordAnswer {
  const pageText = (path: string): string => inWords(getPageContent(portfolio, { path }, urls, pages));
  switch (lookup.kind) {
    case 'project':
      return { data: { project: getProject(portfolio, lookup) }, text: pageText(`/projects/${lookup.slug}`) };
    case 'page': {
      const page = getPageContent(portfolio, lookup, urls, pages);
      return { data: { page }, text: inWords(page) };
    }
    case 'offers': {
      const offerList = listOffers(portfolio);
      return { data: { offerList }, text: offerList.total > 0 ? pageText('/offers') : noOffers };
    }
    case 'projects': {
      const projectList = listProjects(portfolio, { ...lookup, limit: mostProjects });
      return { data: { projectList }, text: listInWords(projectList, lookup, urls) };
    }
    case 'profile':
      return { data: { siteProfile: profile(portfolio) }, text: pageText('/') };
  }
}

/** The Markdown of a page, with how to read on where it is only a part. */
function inWords({ text, path, nextOffset }: PageContent): string {
  return nextOffset === undefined
    ? text
    : `${text}\n\n(The page goes on: ask with the data part ${JSON.stringify({ page: path, offset: nextOffset })}.)`;
}

function listInWords(
  { count, total, projects, nextCursor }: ProjectList,
  { category }: { readonly category?: string },
  urls: Urls,
): string {
  const kind = category === undefined ? '' : ` in ${category}`;
  const heading = count === 0 ? `There are no projects${kind}.` : `${count} of ${total} projects${kind}:`;
  const lines = projects.map(({ title, subtitle, description, href }) => {
    const about = beginningOfText(description ?? subtitle ?? '', 300);
    return `- ${title}${about === '' ? '' : `: ${about}`}\n  ${urls.of(href)}`;
  });
  const asks = { projects: true, ...(category === undefined ? {} : { category }), cursor: nextCursor };
  const more = nextCursor === undefined ? [] : [`(There are more: ask with the data part ${JSON.stringify(asks)}.)`];
  return [heading, ...lines, ...more].join('\n');
}

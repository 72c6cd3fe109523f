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

/** A request for a named record or for a list. */
export type Lookup =
  | { readonly kind: 'project'; readonly slug: string }
  | { readonly kind: 'page'; readonly path: string; readonly offset?: number }
  | { readonly kind: 'offers' }
  | { readonly kind: 'projects'; readonly category?: string; readonly cursor?: string }
  | { readonly kind: 'profile' };

/** The requested record as in REST, and as text. */
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

/** Maximum number of projects in one response. */
const maxProjects = 100;

/** Readers of records that depend on the service as well as on the content. */
export interface RecordReaders {
  readonly urls: Urls;
  readonly pages: MarkdownPages;
  readonly profile: ReturnType<typeof siteProfileReader>;
}

/** Looks up a record or list. Throws A2aError (INVALID_PARAMS) if it does not exist. */
export function lookUpRecord(lookup: Lookup, portfolio: Portfolio, readers: RecordReaders): RecordAnswer {
  try {
    return answerTo(lookup, portfolio, readers);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, hint, details } = error;
    throw new A2aError('invalidParams', message, { ...(hint ? { hint } : {}), ...(details ? { details } : {}) });
  }
}

function answerTo(lookup: Lookup, portfolio: Portfolio, { urls, pages, profile }: RecordReaders): RecordAnswer {
  const pageText = (path: string): string => formatPage(getPageContent(portfolio, { path }, urls, pages));
  switch (lookup.kind) {
    case 'project':
      return { data: { project: getProject(portfolio, lookup) }, text: pageText(`/projects/${lookup.slug}`) };
    case 'page': {
      const page = getPageContent(portfolio, lookup, urls, pages);
      return { data: { page }, text: formatPage(page) };
    }
    case 'offers': {
      const offerList = listOffers(portfolio);
      return { data: { offerList }, text: offerList.total > 0 ? pageText('/offers') : noOffers };
    }
    case 'projects': {
      const projectList = listProjects(portfolio, { ...lookup, limit: maxProjects });
      return { data: { projectList }, text: formatProjectList(projectList, lookup, urls) };
    }
    case 'profile':
      return { data: { siteProfile: profile(portfolio) }, text: pageText('/') };
  }
}

/** Returns the Markdown of a page, with instructions to read the next part if it is truncated. */
function formatPage({ text, path, nextOffset }: PageContent): string {
  return nextOffset === undefined
    ? text
    : `${text}\n\n(The page goes on: ask with the data part ${JSON.stringify({ page: path, offset: nextOffset })}.)`;
}

function formatProjectList(
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

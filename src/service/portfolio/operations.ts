import type { Urls } from '../../base/urls.js';
import type { OperationsOf } from '../http/operation.js';
import { listOffers } from './offers.js';
import { getPageContent, listPages, type MarkdownPages } from './pages.js';
import type { PortfolioSource } from './portfolio.js';
import { getProject, listProjects, listProjectsUnversioned } from './projects.js';
import { siteProfileReader } from './site-profile.js';

type PortfolioOperation =
  | 'listProjects'
  | 'listProjectsUnversioned'
  | 'getProject'
  | 'getProjectUnversioned'
  | 'getSiteProfile'
  | 'listOffers'
  | 'searchSite'
  | 'listPages'
  | 'getPageContent'
  | 'getResume';

const json = 'application/json';

/** Creates the operations with the tag portfolio. Each reads the current snapshot. */
export function portfolioOperations({
  source,
  urls,
  answers,
  pages,
}: {
  readonly source: PortfolioSource;
  readonly urls: Urls;
  /** Whether this deployment serves a site path. */
  readonly answers: (path: string) => boolean;
  readonly pages: MarkdownPages;
}): OperationsOf<PortfolioOperation> {
  const now = () => source.current();
  const canonical = (path: string) => ({ Link: `<${urls.of(path)}>; rel="canonical"` });
  const siteProfile = siteProfileReader({ urls, answers });
  const projectsPath = '/api/v1/webmcp/projects';
  return {
    listProjects: ({ query }) => ({ status: 200, type: json, body: listProjects(now(), query) }),
    listProjectsUnversioned: ({ query }) => {
      return { status: 200, type: json, body: listProjectsUnversioned(now(), query), headers: canonical(projectsPath) };
    },
    getProject: ({ path }) => ({ status: 200, type: json, body: getProject(now(), path) }),
    getProjectUnversioned: ({ path }) => {
      return {
        status: 200,
        type: json,
        body: getProject(now(), path),
        headers: canonical(`${projectsPath}/${path.slug}`),
      };
    },
    getSiteProfile: ({ query }) => ({ status: 200, type: json, body: siteProfile(now(), query) }),
    listOffers: () => ({ status: 200, type: json, body: listOffers(now()) }),
    searchSite({ query: { q, type, limit }, request }) {
      const body = now().search({ query: q, type, limit });
      if (body.total === 0) request.noteRead({ missed: q });
      return { status: 200, type: json, body };
    },
    listPages: () => ({ status: 200, type: json, body: listPages(now()) }),
    getPageContent: ({ query }) => ({ status: 200, type: json, body: getPageContent(now(), query, urls, pages) }),
    getResume: () => ({ status: 200, type: json, body: now().jsonResume }),
  };
}

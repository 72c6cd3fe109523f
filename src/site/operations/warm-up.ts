import type { Pace } from '../../base/pace.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import type { SiteRoutes } from './routes.js';

/**
 * Draws a page of each kind ahead of requests: the first one of a kind would wait until the code that draws it is
 * compiled.
 */
export async function drawAhead(routes: SiteRoutes, portfolio: Portfolio, pace: Pace): Promise<void> {
  for (const path of pathsOfKinds(portfolio)) {
    await pace();
    const route = routes(path);
    if (route.kind === 'page') for (const form of route.forms) form.draw();
  }
}

function pathsOfKinds({ projects, pages }: Portfolio): string[] {
  const firsts = [
    projects[0]?.href,
    pages.find(({ isPost }) => isPost)?.path,
    pages.find(({ isPost }) => !isPost)?.path,
  ];
  return ['/', '/projects', ...firsts.filter((path) => path !== undefined)];
}

import type { Pace } from '../../base/pace.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import type { SiteRoutes } from './routes.js';

/**
 * Renders a page of each kind before the first request, which would otherwise wait until V8 has compiled the rendering
 * code.
 */
export async function prerenderPages(routes: SiteRoutes, portfolio: Portfolio, pace: Pace): Promise<void> {
  for (const path of samplePaths(portfolio)) {
    await pace();
    const route = routes(path);
    if (route.kind === 'page') for (const form of route.forms) form.draw();
  }
}

function samplePaths({ projects, pages }: Portfolio): string[] {
  const firstPaths = [
    projects[0]?.href,
    pages.find(({ isPost }) => isPost)?.path,
    pages.find(({ isPost }) => !isPost)?.path,
  ];
  return ['/', '/projects', ...firstPaths.filter((path) => path !== undefined)];
}

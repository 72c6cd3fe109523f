import type { PageForm, PageRoute } from '../http/page-negotiation.js';
import type { PictureMaker } from '../pictures/maker/maker.js';
import type { SitePage } from './page.js';
import { htmlOf, markdownOf } from './page-headers.js';
import { readsWhole } from './pages.js';
import { publishedBytes } from './pictures/original.js';
import type { SiteRoutes } from './routes.js';

/**
 * The routes of the site as the HTTP layer serves them: pages in their two forms, twins in one, files and redirects.
 */
export function pageRoutes(
  routes: SiteRoutes,
  urlOf: (path: string) => string,
  pictures?: PictureMaker,
): (path: string, query: string) => PageRoute {
  return (path, query) => {
    const route = routes(path, query);
    switch (route.kind) {
      case 'asset':
        return { kind: 'file', type: route.asset.type, read: () => publishedBytes(route.asset, pictures) };
      case 'redirect':
        return { kind: 'redirect', location: urlOf(route.location) };
      case 'feed':
        return {
          kind: 'page',
          status: 200,
          forms: [{ type: route.feed.type, draw: () => ({ body: route.feed.text(), headers: {} }) }],
          cacheable: query.length <= 1,
        };
      case 'twin':
        return {
          kind: 'page',
          status: 200,
          forms: [markdown(route.page, false)],
          cacheable: readsWhole(route.page.path, query),
          missed: route.page.missed,
        };
      case 'page':
      case 'none':
        return {
          kind: 'page',
          status: route.kind === 'none' ? 404 : 200,
          forms: [{ type: 'text/html', draw: () => htmlOf(route.page) }, markdown(route.page, true)],
          cacheable: readsWhole(route.page.path, query),
          missed: route.page.missed,
        };
    }
  };

  function markdown(page: SitePage, negotiated: boolean): PageForm {
    return { type: 'text/markdown', draw: () => markdownOf(page, urlOf(page.path), { negotiated }) };
  }
}

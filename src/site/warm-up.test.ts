import { describe, expect, it } from 'vitest';
import { eachTurn } from '../platform/pace.js';
import type { SitePage } from './page.js';
import { type SiteRoute, siteRoutes } from './routes.js';
import { portfolioOf, siteDepsOf } from './testing.js';
import { drawAhead } from './warm-up.js';

const portfolio = portfolioOf({
  projects: [{ slug: 'tide' }, { slug: 'ebb' }],
  pages: [{ path: '/about' }, { path: '/posts/new', isPost: true }, { path: '/guides/start' }],
});

describe('drawAhead', () => {
  it('draws one page of each kind in both of its forms', async () => {
    const routes = siteRoutes(siteDepsOf(portfolio));
    const drawn: string[] = [];
    const noting = (path: string): SiteRoute => {
      const route = routes(path);
      if (route.kind !== 'page') return route;
      const note = (form: 'html' | 'markdown') => () => {
        drawn.push(`${form} ${path}`);
        return route.page[form]();
      };
      const page: SitePage = { ...route.page, html: note('html'), markdown: note('markdown') };
      return { kind: 'page', page };
    };
    await drawAhead(noting, portfolio, eachTurn);
    expect(drawn).toEqual(
      ['/', '/projects', '/projects/tide', '/posts/new', '/about'].flatMap((path) => [
        `html ${path}`,
        `markdown ${path}`,
      ]),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { eachTurn } from '../../base/pace.js';
import type { PageRoute } from '../../service/http/page-negotiation.js';
import { portfolioOf, siteDepsOf } from '../pages/testing.js';
import { prerenderPages } from './prerender.js';
import { siteRoutes } from './routes.js';

const portfolio = portfolioOf({
  projects: [{ slug: 'tide' }, { slug: 'ebb' }],
  pages: [{ path: '/about' }, { path: '/posts/new', isPost: true }, { path: '/guides/start' }],
});

describe('prerenderPages', () => {
  it('renders one page of each kind as HTML and Markdown', async () => {
    const routes = siteRoutes(siteDepsOf(portfolio));
    const drawn: string[] = [];
    const noting = (path: string): PageRoute => {
      const route = routes(path);
      if (route.kind !== 'page') return route;
      const forms = route.forms.map(({ type, draw }) => ({
        type,
        draw: () => {
          drawn.push(`${type} ${path}`);
          return draw();
        },
      }));
      return { ...route, forms };
    };
    await prerenderPages(noting, portfolio, eachTurn);
    expect(drawn).toEqual(
      ['/', '/projects', '/projects/tide', '/posts/new', '/about'].flatMap((path) => [
        `text/html ${path}`,
        `text/markdown ${path}`,
      ]),
    );
  });
});

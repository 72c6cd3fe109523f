import { type components, createVitrineClient } from 'vitrine/client';

declare const process: { argv: string[]; exit(code: number): never };

const client = createVitrineClient({ baseUrl: process.argv[2] ?? '' });

const { data: list } = await client.GET('/api/v1/webmcp/projects', { params: { query: { category: 'forecasting' } } });
const first: components['schemas']['SlimProject'] | undefined = list?.projects[0];
if (!list || !first) throw new Error('The list has no project in the category.');

const { data: project } = await client.GET('/api/v1/webmcp/projects/{slug}', {
  params: { path: { slug: first.slug } },
});
const { error, response } = await client.GET('/api/v1/webmcp/projects/{slug}', {
  params: { path: { slug: 'no-such-project' } },
});
const { data: found } = await client.GET('/api/v1/webmcp/search', { params: { query: { q: 'harbor' } } });

console.log(
  JSON.stringify({
    count: list.count,
    total: list.total,
    title: project?.title,
    status: response.status,
    code: error?.error.code,
    results: found?.results.length,
  }),
);

import { createVitrineClient } from 'vitrine/client';

// Each of these mistakes must be a compile error: an unused expectation is one itself, so this file compiles only while
// all of them are.
const client = createVitrineClient({ baseUrl: 'https://portfolio.example.org' });

// @ts-expect-error a path that the contract lacks
await client.GET('/api/v1/webmcp/project');

// @ts-expect-error a method that the path lacks
await client.POST('/api/v1/webmcp/profile');

// @ts-expect-error a parameter that the operation lacks
await client.GET('/api/v1/webmcp/projects', { params: { query: { categry: 'Language' } } });

// @ts-expect-error a parameter of the wrong type
await client.GET('/api/v1/webmcp/projects', { params: { query: { limit: 'ten' } } });

// @ts-expect-error a required path parameter left out
await client.GET('/api/v1/webmcp/projects/{slug}');

const { data, error } = await client.GET('/api/v1/webmcp/projects/{slug}', {
  params: { path: { slug: 'harbor-forecast' } },
});

// @ts-expect-error a field that the record lacks
data?.subtitel;

// @ts-expect-error a value that the enum lacks
if (data?.status === 'Retired') throw new Error();

// @ts-expect-error a code that the closed list lacks
if (error?.error.code === 'NOT_HERE') throw new Error();

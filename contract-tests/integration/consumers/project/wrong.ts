import { createVitrineClient } from 'vitrine/client';

// Each of these mistakes must be a compile error. An unused @ts-expect-error is an error itself, so this file only compiles
// if every mistake is reported.
const client = createVitrineClient({ baseUrl: 'https://portfolio.example.org' });

// @ts-expect-error a path that is not in the contract
await client.GET('/api/v1/webmcp/project');

// @ts-expect-error a method that the path does not have
await client.POST('/api/v1/webmcp/profile');

// @ts-expect-error a parameter that the operation does not have
await client.GET('/api/v1/webmcp/projects', { params: { query: { categry: 'Language' } } });

// @ts-expect-error a parameter of the wrong type
await client.GET('/api/v1/webmcp/projects', { params: { query: { limit: 'ten' } } });

// @ts-expect-error a missing path parameter
await client.GET('/api/v1/webmcp/projects/{slug}');

const { data, error } = await client.GET('/api/v1/webmcp/projects/{slug}', {
  params: { path: { slug: 'harbor-forecast' } },
});

// @ts-expect-error a field that the record does not have
data?.subtitel;

// @ts-expect-error a value that is not in the enum
if (data?.status === 'Retired') throw new Error();

// @ts-expect-error an error code that is not in the list
if (error?.error.code === 'NOT_HERE') throw new Error();

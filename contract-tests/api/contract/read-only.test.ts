import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { maxDescriptionLength, maxOperations, readContract } from '../../../openapi/read-contract.js';
import { publicDocument, publicOperations } from '../../support/contract.js';
import { startService } from '../../support/service.js';

type Json = Readonly<Record<string, unknown>>;
interface Served extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly servers: readonly { readonly url: string }[];
}

const service = await startService({ DATABASE: 'embedded' });
afterAll(() => service.close());

/** Returns every string under a key. */
function* valuesOf(key: string, node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (name === key && typeof value === 'string') yield value;
    yield* valuesOf(key, value);
  }
}

describe('GET /openapi-read.json', async () => {
  const response = await fetch(`${service.base}/openapi-read.json`);
  const served = (await response.json()) as Served;
  const operations = Object.values(served.paths).flatMap((item) => Object.entries(item));

  it('serves a description with this deployment as its server', () => {
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(served.servers.map(({ url }) => url)).toEqual([service.base]);
  });

  it('has the operations that read the portfolio, without aliases, and no other method than GET', () => {
    expect(new Set(operations.map(([method]) => method))).toEqual(new Set(['get']));
    const reads = publicOperations.filter(({ tag, path }) => tag === 'portfolio' && !path.startsWith('/api/webmcp/'));
    expect(operations.map(([, { operationId }]) => operationId)).toEqual(reads.map(({ id }) => id));
  });

  it('keeps the limits of GPT Actions', () => {
    expect(operations.length).toBeLessThanOrEqual(maxOperations);
    const descriptions = [...valuesOf('description', served)];
    expect(descriptions.length).toBeGreaterThan(100);
    expect(descriptions.filter((text) => text.length > maxDescriptionLength || text === '')).toEqual([]);
  });

  it('has no examples, needs neither headers nor a token, and refers only to its own components', () => {
    const text = JSON.stringify(served);
    expect(text).not.toMatch(/"in":"header"|securitySchemes|bearerAuth|"examples?":/);
    for (const reference of valuesOf('$ref', served)) {
      const [, , section = '', name = ''] = reference.split('/');
      expect((served.components as Record<string, Json>)[section]?.[name], reference).toBeDefined();
    }
  });

  it('is valid OpenAPI 3.1 from which a generator writes types', async () => {
    const types = astToString(await openapiTypescript(served as never, { silent: true }));
    for (const [, { operationId }] of operations) expect(types).toContain(`${operationId}: {`);
  });

  it('has only addresses that answer without a header', async () => {
    const projects = await fetch(`${service.base}/api/v1/webmcp/projects`);
    const [{ slug = '' } = {}] = ((await projects.json()) as { projects: { slug: string }[] }).projects;
    for (const path of Object.keys(served.paths)) {
      const query = { '/api/v1/webmcp/search': '?q=design', '/api/v1/webmcp/page': '?path=/' }[path] ?? '';
      const { status } = await fetch(service.base + path.replace('{slug}', slug) + query);
      expect(status, path).toBe(200);
    }
  });
});

describe('the generator of the read-only contract', () => {
  const published = publicDocument as unknown as Parameters<typeof readContract>[0];
  const [path = '', item] = Object.entries(published.paths).find(([one]) => one.endsWith('/projects')) ?? [];
  const withGet = (count: number, change: object) => {
    const get = { ...(item as { readonly get: object }).get, ...change };
    const paths = Object.fromEntries(Array.from({ length: count }, (_, at) => [`${path}/${at}`, { get }]));
    return { ...published, paths } as unknown as typeof published;
  };

  it('rejects a contract with too many read operations', () => {
    expect(() => readContract(withGet(maxOperations, {}))).not.toThrow();
    expect(() => readContract(withGet(maxOperations + 1, {}))).toThrow('has 31 operations. Hosts take at most 30');
  });

  it('rejects a description whose first sentence is too long', () => {
    const description = `Returns ${'very '.repeat(60)}much. Short.`;
    expect(() => readContract(withGet(1, { description }))).toThrow(
      /^A description begins with a sentence of more than 300 characters: "Returns very /,
    );
  });

  it('keeps whole sentences of the first paragraph', () => {
    const description = `Lists projects of\nNode.js. ${'X'.repeat(280)}. Last.\n\nSecond paragraph.`;
    const [{ get } = { get: {} }] = Object.values(readContract(withGet(1, { description })).paths) as unknown as {
      readonly get: Json;
    }[];
    expect(get.description).toBe('Lists projects of Node.js.');
  });
});

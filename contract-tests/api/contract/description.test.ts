import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicDocument as contract, publicOperations as described } from '../../support/contract.js';

/** Part 4 of discovery.md, checked on the contract itself: the rules of `make lint-contract` and the ones no linter has. */
type Json = Readonly<Record<string, unknown>>;
const document = contract as unknown as Json & {
  readonly info: Json & { readonly contact: Json; readonly license: Json };
  readonly servers: readonly Json[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
};
const components = document.components;

function resolve(value: Json): Json {
  if (typeof value.$ref !== 'string') return value;
  const [, , section = '', name = ''] = value.$ref.split('/');
  return resolve(components[section]?.[name.replaceAll('~1', '/')] as Json);
}

interface Place {
  readonly at: string;
  readonly value: Json;
}
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
    .map(([method, value]): Place => ({ at: `${method} ${path}`, value: value as unknown as Json })),
);
const responses = operations.flatMap(({ at, value }) =>
  Object.entries(value.responses as Record<string, Json>).map(([status, response]) => ({
    at: `${at} ${status}`,
    status,
    operation: value,
    value: resolve(response),
  })),
);
const contents = [
  ...responses,
  ...operations
    .filter(({ value }) => value.requestBody)
    .map(({ at, value }) => ({ at, value: resolve(value.requestBody as Json) })),
].flatMap(({ at, value }) =>
  Object.entries((value.content ?? {}) as Record<string, Json>).map(([type, media]) => ({
    at: `${at} ${type}`,
    value: media,
  })),
);

/** Yields every object of the contract with its location. */
function* walk(value: unknown, at = '#'): Generator<Place> {
  if (Array.isArray(value)) for (const [i, each] of value.entries()) yield* walk(each, `${at}/${i}`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  yield { at, value: value as Json };
  for (const [key, each] of Object.entries(value))
    if (!['examples', 'example', 'default', 'enum'].includes(key)) yield* walk(each, `${at}/${key}`);
}
const schemas = [
  ...walk(components.schemas, '#/components/schemas'),
  ...walk(components.parameters, '#/components/parameters'),
];
const isOf = ({ type }: Json, wanted: string): boolean =>
  type === wanted || (Array.isArray(type) && type.includes(wanted));
const failing = (places: readonly Place[], fine: (value: Json) => boolean): string[] =>
  places.filter(({ value }) => !fine(value)).map(({ at }) => at);

describe('the OpenAPI description', () => {
  it('has a title, a license, a contact, terms of service, and links to more documentation (OA-1)', () => {
    const { info, externalDocs } = document;
    expect(info).toMatchObject({
      title: expect.any(String),
      summary: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/),
      termsOfService: expect.any(String),
    });
    for (const topic of ['Rate limits', 'Version', 'Authentication', 'Error'])
      expect(info.description).toContain(topic);
    expect(Object.keys(info.contact).sort()).toEqual(['email', 'name', 'url']);
    expect([typeof info.license.url, info.license.identifier]).toEqual(['string', undefined]);
    expect(externalDocs).toMatchObject({ url: expect.stringMatching(/^https:/) });
  });

  it('lists https servers without a trailing slash, each with its environment (OA-2)', () => {
    expect(document.servers.length).toBeGreaterThan(0);
    for (const server of document.servers) {
      expect(server.url).toMatch(/^https:\/\/(?!example\.com)[^/]+$/);
      expect(typeof server['x-internal']).toBe('boolean');
      expect(server.description).toMatch(/production|staging|local/i);
    }
  });

  it('lists its tags alphabetically, one per operation, and has unique operation ids in camel case (OA-3)', () => {
    const tags = document.tags.map(({ name }) => name);
    expect(tags).toEqual([...tags].sort());
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
    const ids = operations.map(({ value }) => String(value.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]{0,48}$/.test(id))).toEqual([]);
    expect(
      failing(
        operations,
        ({ tags: own }) => (own as string[]).length === 1 && tags.includes((own as string[])[0] ?? ''),
      ),
    ).toEqual([]);
    expect(failing(operations, ({ summary, description }) => Boolean(summary && description))).toEqual([]);
    expect(failing(responses, ({ description }) => Boolean(description))).toEqual([]);
    const named = ['parameters', 'headers', 'schemas'].flatMap((section) =>
      Object.entries(components[section] ?? {}).map(([name, value]) => ({ at: `${section}/${name}`, value })),
    );
    expect(failing(named, ({ description }) => Boolean(description))).toEqual([]);
  });

  it('declares for every operation whether it requires the one opaque bearer scheme (OA-4)', () => {
    const kinds = ['[]', '[{"bearerAuth":[]}]'];
    expect(failing(operations, ({ security }) => kinds.includes(JSON.stringify(security)))).toEqual([]);
    expect(Object.keys(components.securitySchemes ?? {})).toEqual(['bearerAuth']);
    expect(components.securitySchemes?.bearerAuth).toMatchObject({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'opaque',
    });
    const needing = operations.filter(({ value }) => JSON.stringify(value.security).includes('bearerAuth'));
    expect(needing.length).toBe(4);
    expect(failing(needing, (operation) => Array.isArray(operation['x-required-scopes']))).toEqual([]);
  });

  it('documents 400, 429, and 500 with a body for every operation, and 401 only where credentials are required (OA-5)', () => {
    for (const status of ['400', '429', '500']) {
      const own = responses.filter((response) => response.status === status);
      expect(own).toHaveLength(operations.length);
      expect(
        failing(own, ({ content }) => content !== undefined),
        status,
      ).toEqual([]);
    }
    const refusing = responses.filter(({ status }) => status === '401').map(({ operation }) => operation);
    expect(
      refusing.filter(
        // With MCP_LAZY_AUTH=on, /api/mcp requires a token for calls of send_message.
        ({ security, tags, operationId }) =>
          JSON.stringify(security) === '[]' &&
          // The console requires a session cookie.
          !['agent-auth', 'owner'].includes((tags as string[])[0] ?? '') &&
          operationId !== 'postMcp',
      ),
    ).toEqual([]);
    expect(
      described.filter(({ tag, responses: own }) => tag === 'portfolio' && own.some(({ status }) => status === 401)),
    ).toEqual([]);
  });

  it('declares one set of rate-limit headers on every 2xx and 4xx response, and Retry-After on 429 (OA-6)', () => {
    const names = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
    const headersOf = ({ headers }: Json): Json => (headers ?? {}) as Json;
    expect(
      failing(
        responses.filter(({ status }) => /^[24]/.test(status)),
        (response) => names.every((name) => name in headersOf(response)),
      ),
    ).toEqual([]);
    expect(
      failing(
        responses,
        (response) => !('RateLimit' in headersOf(response) || 'X-RateLimit-Limit' in headersOf(response)),
      ),
    ).toEqual([]);
    expect(
      failing(
        responses.filter(({ status }) => status === '429'),
        (response) => 'Retry-After' in headersOf(response),
      ),
    ).toEqual([]);
  });

  it('declares only the headers that clients act on, and one media type per response (OA-7)', () => {
    const told = ['Access-Control-Allow-Origin', 'Cache-Control', 'Vary', 'Content-Security-Policy', 'X-Request-Id'];
    expect(responses.filter(({ value }) => value.headers).length).toBeGreaterThan(150);
    expect(failing(responses, ({ headers }) => !told.some((name) => name in ((headers ?? {}) as Json)))).toEqual([]);
    expect(contents.filter(({ at }) => /vnd\.vitrine|problem\+json/.test(at))).toEqual([]);
  });

  it('bounds every string, list, and integer, and expresses null as a list of types (OA-8)', () => {
    const closed = (value: Json): boolean => value.enum !== undefined || value.const !== undefined;
    const strings = schemas.filter(({ value }) => isOf(value, 'string') && !closed(value));
    expect(strings.length).toBeGreaterThan(100);
    expect(
      failing(strings, (value) => value.maxLength !== undefined && (value.format ?? value.pattern) !== undefined),
    ).toEqual([]);
    expect(
      failing(
        schemas.filter(({ value }) => isOf(value, 'array')),
        ({ maxItems }) => maxItems !== undefined,
      ),
    ).toEqual([]);
    const integers = schemas.filter(({ value }) => isOf(value, 'integer') && !closed(value));
    expect(failing(integers, (value) => ['format', 'minimum', 'maximum'].every((name) => name in value))).toEqual([]);
    expect(
      failing(schemas, ({ anyOf }) => !Array.isArray(anyOf) || !anyOf.some((each: Json) => each.type === 'null')),
    ).toEqual([]);
  });

  it('uses a named schema with named examples for every body (OA-9)', () => {
    expect(contents.length).toBeGreaterThan(150);
    expect(failing(contents, ({ schema }) => typeof (schema as Json).$ref === 'string')).toEqual([]);
    const shown = ({ examples }: Json): boolean => {
      const all = Object.values((examples ?? {}) as Record<string, Json>).map(resolve);
      return all.length > 0 && all.every(({ summary }) => Boolean(summary));
    };
    expect(failing(contents, shown)).toEqual([]);
    expect(
      failing(
        Object.entries(components.parameters ?? {}).map(([at, value]) => ({ at, value })),
        shown,
      ),
    ).toEqual([]);
  });

  it('links a list to its records, and a registration to its claim and its token (OA-10)', () => {
    const linked = (at: string): string[] =>
      responses
        .filter((response) => response.at === at)
        .flatMap(({ value }) =>
          Object.values((value.links ?? {}) as Record<string, Json>).map((link) => String(resolve(link).operationId)),
        );
    expect(linked('get /api/v1/webmcp/projects 200')).toContain('getProject');
    expect(components.links?.FirstProject?.parameters).toEqual({ slug: '$response.body#/projects/0/slug' });
    expect(linked('post /agent/identity 200')).toEqual(expect.arrayContaining(['startClaim', 'exchangeToken']));
    expect(linked('post /agent/identity/claim 200')).toContain('exchangeToken');
    expect(document.webhooks).toBeUndefined();
    for (const name of ['ETag', 'Link', 'Sunset', 'Deprecation', 'API-Version', 'WWW-Authenticate', 'Retry-After'])
      expect(components.headers).toHaveProperty(name);
  });

  it('declares Idempotency-Key where it is supported, and the paging parameters of the project list (OA-11)', () => {
    const parametersOf = (id: string): string[] => {
      const found = operations.find(({ value }) => value.operationId === id);
      return ((found?.value.parameters ?? []) as Json[]).map((parameter) => String(resolve(parameter).name));
    };
    expect(parametersOf('sendMessage')).toContain('Idempotency-Key');
    expect(parametersOf('listProjects')).toEqual(expect.arrayContaining(['limit', 'cursor']));
    expect(readFileSync(new URL('../../../openapi/openapi.yaml', import.meta.url), 'utf8')).not.toMatch(
      /^ {2,4}(head|options):/m,
    );
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Contract, loadContract, type OpenApiDocument } from '../../base/contract.js';
import { publicContract } from './public-contract.js';

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const operation = (operationId: string, tag: string, name: string, more: object = {}) => ({
  operationId,
  tags: [tag],
  summary: operationId,
  security: [],
  responses: { '200': { description: 'It.', content: { 'application/json': { schema: schema(name) } } } },
  ...more,
});
const document = {
  openapi: '3.1.0',
  info: { title: 'Sample', version: '1.0.0' },
  servers: [],
  tags: [{ name: 'read' }, { name: 'people' }],
  paths: {
    '/record': {
      get: operation('getRecord', 'read', 'Record', { 'x-depends-on': 'content', 'x-rate-limit-policy': 'read' }),
      post: operation('postForm', 'people', 'Form', { 'x-internal': true }),
    },
    '/page': { get: operation('getPage', 'people', 'Page', { 'x-internal': true }) },
  },
  components: {
    schemas: {
      Record: {
        oneOf: [schema('One')],
        discriminator: { propertyName: 'kind', mapping: { two: '#/components/schemas/Two' } },
      },
      One: { type: 'object', properties: { 'x-feature': { type: 'string', 'x-feature': 'some' } } },
      Two: { type: 'object', example: { 'x-feature': 'kept' } },
      Form: schema('One'),
      Page: { type: 'string' },
    },
    headers: { Unused: { schema: { type: 'string' } } },
    securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } },
  },
} as unknown as OpenApiDocument;

describe('the public contract', () => {
  const found = publicContract(document);

  it('omits internal operations, and paths, tags, and components that only those use', () => {
    expect(Object.keys(found.paths)).toEqual(['/record']);
    expect(Object.keys(found.paths['/record'] ?? {})).toEqual(['get']);
    expect(found).toMatchObject({ tags: [{ name: 'read' }] });
    expect(Object.keys(found.components)).toEqual(['schemas', 'securitySchemes']);
    expect(Object.keys(found.components.schemas)).toEqual(['Record', 'One', 'Two']);
  });

  it('omits extensions for the server, but keeps members and examples with such names', () => {
    expect(found.paths['/record']?.get).not.toHaveProperty('x-depends-on');
    expect(found.paths['/record']?.get).toMatchObject({ 'x-rate-limit-policy': 'read' });
    expect(found.components.schemas).toMatchObject({
      One: { properties: { 'x-feature': { type: 'string' } } },
      Two: { example: { 'x-feature': 'kept' } },
    });
    expect(JSON.stringify(found.components.schemas.One)).not.toContain('"some"');
  });

  it('does not modify the complete contract', () => {
    const before = JSON.stringify(document);
    publicContract(document);
    expect(JSON.stringify(document)).toBe(before);
  });

  it('equals the generated file, contains no dangling reference, and describes no page', () => {
    const own = publicContract(loadContract().document);
    const generated = readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8');
    expect(JSON.parse(generated)).toEqual(own);
    const contract = new Contract(own);
    const refs = [...generated.matchAll(/"(#\/components\/[^"]+)"/g)].map(([, ref = '']) => ref);
    for (const ref of new Set(refs)) expect(contract.resolve({ $ref: ref } as object), ref).toBeDefined();
    expect(contract.paths.filter((path) => /^\/(?:owner|contact|agent\/(?:claim|access))/.test(path))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { Contract, loadContract, type OpenApiDocument } from './contract.js';
import { withoutFeatures } from './contract-features.js';

const operation = (operationId: string, more: object = {}) => ({
  operationId,
  tags: ['agent-auth'],
  summary: operationId,
  security: [{}],
  responses: {},
  ...more,
});
const marked = { 'x-feature': 'oauth-clients' };

const document = {
  openapi: '3.1.0',
  info: { title: 'Sample', version: '1.0.0' },
  servers: [],
  paths: {
    '/kept': { get: operation('kept'), post: operation('gone', marked) },
    '/gone': { post: operation('alsoGone', marked) },
    '/further': { post: operation('further', { 'x-feature': 'client-registration' }) },
  },
  components: {
    schemas: {
      Metadata: { type: 'object', properties: { issuer: { type: 'string' }, code: { type: 'string', ...marked } } },
      Grant: {
        oneOf: [{ $ref: '#/components/schemas/Old' }, { $ref: '#/components/schemas/New' }],
        discriminator: {
          propertyName: 'type',
          mapping: { old: '#/components/schemas/Old', new: '#/components/schemas/New' },
        },
      },
      Old: { type: 'object' },
      New: { type: 'object', ...marked },
      Kind: { type: 'string', enum: ['old', 'new'], 'x-feature-values': { new: 'oauth-clients' } },
    },
  },
} as unknown as OpenApiDocument;

describe('a contract without a feature', () => {
  const contract = new Contract(document);

  it('omits marked operations, and paths without other operations', () => {
    const without = withoutFeatures(contract, ['oauth-clients']);
    expect([...without.operations.keys()]).toEqual(['kept', 'further']);
    expect(without.match('/gone')).toBeUndefined();
    expect([...(without.match('/kept')?.operations.keys() ?? [])]).toEqual(['GET']);
    expect(Object.keys(without.document.paths)).toEqual(['/kept', '/further']);
  });

  it('omits marked members and schemas, and everything that refers to them', () => {
    const { schemas } = withoutFeatures(contract, ['oauth-clients']).document.components;
    expect(schemas).toEqual({
      Metadata: { type: 'object', properties: { issuer: { type: 'string' } } },
      Grant: {
        oneOf: [{ $ref: '#/components/schemas/Old' }],
        discriminator: { propertyName: 'type', mapping: { old: '#/components/schemas/Old' } },
      },
      Old: { type: 'object' },
      Kind: { type: 'string', enum: ['old'] },
    });
  });

  it('does not change the original, and is the original if nothing is marked', () => {
    const before = JSON.stringify(document);
    withoutFeatures(contract, ['oauth-clients', 'client-registration']);
    expect(JSON.stringify(document)).toBe(before);
    const bare = new Contract({ ...document, paths: {}, components: { schemas: {} } });
    expect(withoutFeatures(bare, ['oauth-clients'])).toBe(bare);
    expect(withoutFeatures(contract, [])).toBe(contract);
  });

  it('contains no dangling reference in the contract of this service', () => {
    const without = withoutFeatures(loadContract(), ['oauth-clients', 'client-registration']);
    const refs = [...JSON.stringify(without.document).matchAll(/"(#\/components\/[^"]+)"/g)].map(([, ref = '']) => ref);
    expect(refs.length).toBeGreaterThan(500);
    for (const ref of new Set(refs)) expect(without.resolve({ $ref: ref } as object), ref).toBeDefined();
  });
});

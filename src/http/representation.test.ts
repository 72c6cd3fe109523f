import { expect, it } from 'vitest';
import { Contract, type OperationId } from '../contract.js';
import { represent } from './representation.js';
import { documentOf } from './testing.js';

const get = {
  tags: ['t'],
  security: [{}],
  'x-rate-limit-policy': 'portfolio-read',
  responses: { 200: { description: 'd', content: { 'application/json': { schema: { type: 'object' } } } } },
};
const contract = new Contract(
  documentOf({
    '/api/read': { get: { ...get, operationId: 'read', 'x-depends-on': 'content' } },
    '/api/dated': { get: { ...get, operationId: 'dated', 'x-depends-on': 'content-and-time' } },
    '/api/stored': { get: { ...get, operationId: 'stored' } },
  }),
);

it.each([
  ['read', true],
  ['dated', true],
  ['stored', false],
])('says of %s whether it follows from what is in memory: %s', (id, fromMemory) => {
  const operation = contract.operations.get(id as OperationId);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  expect(represent(operation, { status: 200, type: 'application/json', body: {} }).fromMemory).toBe(fromMemory);
});

import { describe, expect, it } from 'vitest';
import { Contract } from '../../base/contract.js';
import { targetNormalizer } from './target-normalization.js';
import { documentOf } from './testing.js';

const operation = { tags: ['t'], security: [], responses: {} };
const usual = targetNormalizer(
  new Contract(
    documentOf({
      '/api/slashed': { post: { ...operation, operationId: 'slashed', 'x-trailing-slash': 'ignored' } },
      '/api/exact': { get: { ...operation, operationId: 'exact' } },
    }),
  ),
);

describe('normalizing a request target', () => {
  it.each([
    ['GET', '/api/exact', '/api/exact'],
    ['GET', '/api/exact/', '/api/exact/'],
    ['POST', '/api/slashed/', '/api/slashed'],
    ['OPTIONS', '/api/slashed/?a=b', '/api/slashed?a=b'],
    ['POST', '/api/slashed//', '/api/slashed//'],
    ['POST', 'http://elsewhere.example/api/slashed/', '/api/slashed'],
    ['GET', 'https://elsewhere.example?a=b', '/?a=b'],
    ['GET', '/?utm_source=x', '/'],
    ['HEAD', '/a?fbclid=x&b=1&gclid', '/a?b=1'],
    ['GET', '/a?b=1&mc_cid=x&ref=y&c=2', '/a?b=1&c=2'],
    ['GET', '/a?utm=1&reference=2&aref=3&xutm_source=4', '/a?utm=1&reference=2&aref=3&xutm_source=4'],
    ['GET', '/a?b=utm_source=1', '/a?b=utm_source=1'],
    ['GET', '/a?', '/a?'],
    ['POST', '/a?utm_source=x', '/a?utm_source=x'],
  ])('changes %s %s to %s', (method, sent, expected) => {
    expect(usual(method, sent)).toBe(expected);
  });
});

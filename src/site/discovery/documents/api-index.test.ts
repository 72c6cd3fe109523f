import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { contextOf, contract, liveExcept } from '../testing.js';
import { buildApiIndex } from './api-index.js';

describe('the index of version 1', () => {
  const index = buildApiIndex(contextOf(sample));
  const operation = (id: string) => index.operations.find(({ operationId }) => operationId === id);

  it('lists every operation under /api/v1 with its method, URL and authentication', () => {
    const expected = [...contract.operations.values()]
      .filter(({ path }) => path.startsWith('/api/v1/'))
      .map(({ id }) => id);
    expect(index.operations.map(({ operationId }) => operationId)).toEqual(expected);
    expect(operation('listProjects')).toMatchObject({
      method: 'GET',
      href: 'https://portfolio.example.org/api/v1/webmcp/projects',
      templated: false,
      authentication: 'none',
    });
    expect(operation('sendMessage')).toMatchObject({ method: 'POST', authentication: 'bearer' });
  });

  it('returns a URI template for an operation with path parameters or required query parameters', () => {
    expect(operation('getProject')).toMatchObject({
      href: expect.stringMatching(/\/projects\/\{slug\}$/),
      templated: true,
    });
    expect(operation('searchSite')).toMatchObject({ href: expect.stringMatching(/\/search\{\?q\}$/), templated: true });
  });

  it('omits operations that this deployment does not implement', () => {
    const fewer = buildApiIndex(contextOf(sample, { live: liveExcept('/api/v1/messages') }));
    expect(fewer.operations.filter(({ href }) => href.includes('messages'))).toEqual([]);
  });
});

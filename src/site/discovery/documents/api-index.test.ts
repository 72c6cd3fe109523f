import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { contract, factsOf, liveBut } from '../testing.js';
import { apiIndex } from './api-index.js';

describe('the index of version 1', () => {
  const index = apiIndex(factsOf(sample));
  const operation = (id: string) => index.operations.find(({ operationId }) => operationId === id);

  it('lists every operation under /api/v1, with its address and what it takes', () => {
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

  it('gives a template where a part must be filled in, in the path or in the query', () => {
    expect(operation('getProject')).toMatchObject({
      href: expect.stringMatching(/\/projects\/\{slug\}$/),
      templated: true,
    });
    expect(operation('searchSite')).toMatchObject({ href: expect.stringMatching(/\/search\{\?q\}$/), templated: true });
  });

  it('leaves out what is not built', () => {
    const fewer = apiIndex(factsOf(sample, { live: liveBut('/api/v1/messages') }));
    expect(fewer.operations.filter(({ href }) => href.includes('messages'))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { OperationId } from '../contract.js';
import type { Call } from '../http/operation.js';
import { portfolioOperations } from './operations.js';
import { load, sample, urls } from './testing.js';

const operations = portfolioOperations({ source: { current: () => sample }, urls });
type Name = keyof typeof operations;

interface Given {
  readonly path?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}
interface Answered {
  readonly body: Record<string, unknown>;
}

/** Calls an operation as the router does, with parameters that the contract has passed. */
async function answer(id: Name, { path = {}, query = {} }: Given = {}, from = operations): Promise<Answered> {
  const request = { id: 'test', ip: '127.0.0.1', header: () => undefined, noteRead: () => undefined };
  const call = {
    path,
    query,
    header: {},
    body: undefined,
    auth: undefined,
    request,
    accepts: () => 'application/json',
  };
  return (await from[id](call as unknown as Call<OperationId> as never)) as unknown as Answered;
}

describe('the portfolio operations', () => {
  it('pass every parameter on', async () => {
    expect((await answer('listProjects', { query: { category: 'agents', limit: 2 } })).body).toMatchObject({
      count: 2,
      total: 14,
      version: 'v1',
      nextCursor: 'AAAC',
    });
    expect((await answer('listProjects', { query: { cursor: 'AAAM' } })).body).toMatchObject({ count: 2 });
    expect((await answer('searchSite', { query: { q: 'forecast', type: 'project', limit: 3 } })).body).toMatchObject({
      query: 'forecast',
      count: 3,
    });
    expect(
      (await answer('getPageContent', { query: { path: '/about', offset: 2, max_chars: 100 } })).body,
    ).toMatchObject({
      nextOffset: 102,
    });
  });

  it('read the snapshot that is current at the time of the call', async () => {
    let current = sample;
    const following = portfolioOperations({ source: { current: () => current }, urls });
    expect((await answer('listProjects', {}, following)).body.total).toBe(14);
    current = await load();
    expect((await answer('listProjects', {}, following)).body.total).toBe(2);
  });
});

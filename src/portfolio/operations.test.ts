import { describe, expect, it } from 'vitest';
import type { OperationId } from '../contract.js';
import type { Call } from '../http/operation.js';
import { portfolioOperations } from './operations.js';
import { contract, load, sample, urls } from './testing.js';

const operations = portfolioOperations({ source: { current: () => sample }, urls });
type Name = keyof typeof operations;

interface Given {
  readonly path?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}
interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers?: Record<string, string>;
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

const calls: readonly [id: Name, given: Given][] = [
  ['listProjects', { query: { category: 'agents', limit: 2 } }],
  ['listProjectsUnversioned', {}],
  ['getProject', { path: { slug: 'signal-garden' } }],
  ['getProjectUnversioned', { path: { slug: 'signal-garden' } }],
  ['getSiteProfile', {}],
  ['listOffers', {}],
  ['searchSite', { query: { q: 'forecast', type: 'project', limit: 3 } }],
  ['searchSite', { query: { q: 'zeppelin' } }],
  ['listPages', {}],
  ['getPageContent', { query: { path: '/guides/shipping-models', offset: 20, max_chars: 500 } }],
  ['getResume', {}],
];

describe('the portfolio operations', () => {
  it.each(calls)('answer %s with 200 and a body of the contract', async (id, given) => {
    const { status, body } = await answer(id, given);
    expect(status).toBe(200);
    const { schema } = contract.operation(id).object.responses['200']?.content?.['application/json'] ?? {};
    const validate = contract.pointer((schema as { $ref: string }).$ref.slice(1));
    expect(validate(body) || validate.errors).toBe(true);
  });

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

  it('point from the alias to the canonical path', async () => {
    expect((await answer('listProjectsUnversioned')).headers).toEqual({
      Link: '<https://portfolio.example.org/api/v1/webmcp/projects>; rel="canonical"',
    });
    expect((await answer('getProjectUnversioned', { path: { slug: 'lexi-triage' } })).headers).toEqual({
      Link: '<https://portfolio.example.org/api/v1/webmcp/projects/lexi-triage>; rel="canonical"',
    });
    expect((await answer('listProjectsUnversioned')).body).not.toHaveProperty('version');
  });

  it.each(['getProject', 'getProjectUnversioned'] as const)('refuse an unknown slug in %s with 404', async (id) => {
    await expect(answer(id, { path: { slug: 'nothing' } })).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('refuse a page that is not there with 404', async () => {
    await expect(answer('getPageContent', { query: { path: '/nowhere' } })).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('refuse a cursor that no answer gave with 400', async () => {
    await expect(answer('listProjects', { query: { cursor: '!' } })).rejects.toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
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

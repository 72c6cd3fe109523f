import { describe, expect, it } from 'vitest';
import { dice, times } from '../../support/repeat.js';
import { freshService } from './fresh-service.js';

const draw = dice('A2');

describe('overlong texts in requests (A2)', () => {
  const service = freshService({}, {}, { warm: true });
  const rpc = (method: string, params: unknown): Promise<Response> =>
    fetch(`${service().base}/api/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });

  it.each([
    ['resources/read', 'uri', 8192],
    ['prompts/get', 'name', 1000],
    ['tools/call', 'name', 1000],
    ['tools/list', 'cursor', 1000],
    ['initialize', 'protocolVersion', 100],
  ])('are rejected with a reason: %s with a %s over %d characters', async (method, member, longest) => {
    for (const length of [
      longest + 1,
      ...Array.from({ length: times({ full: 20, quick: 2 }) }, () => longest + 1 + draw.below(200_000)),
    ]) {
      const answer = await rpc(method, { [member]: draw.pick(['/', 'a', '../']).repeat(length).slice(0, length) });
      const text = await answer.text();
      expect([length, answer.status], text).toEqual([length, 400]);
      expect(text).toContain(member);
      expect(text.length).toBeLessThan(10_000);
    }
  });

  it.each([
    { ref: { type: 'ref/resource', uri: 'u'.repeat(9000) }, argument: { name: 'slug', value: 'a' } },
    { ref: { type: 'ref/prompt', name: 'n'.repeat(1001) }, argument: { name: 'slug', value: 'a' } },
    { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'n'.repeat(1001), value: 'a' } },
    { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'slug', value: 'v'.repeat(1001) } },
  ])('are rejected in each argument of completion/complete', async (params) => {
    expect((await rpc('completion/complete', params)).status).toBe(400);
  });

  it('are rejected with more than 100 members in _meta', async () => {
    const _meta = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`example/${at}`, at]));
    expect((await rpc('tools/list', { _meta })).status).toBe(400);
  });
});

import { describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { accepted, agentCalls } from '../../support/load/agent-calls.js';
import { Caller } from '../../support/load/calls.js';
import { oneService } from '../../support/one-service.js';
import { times } from '../../support/repeat.js';

/** Number of parallel requests, few enough for the database on a busy machine. */
const crowd = 10;
const polls = times({ full: 10_000, quick: 300 });

describe('a flood of polls of one claim (F27)', () => {
  const service = oneService('poll-flood');

  it('gets slow_down for all but the first poll, while reads and the claim keep working', async () => {
    const agent = agentCalls(new Caller(service().base));
    const { claim_token = '' } = accepted(await agent.register()) ?? {};
    expect(accepted(await agent.claim(claim_token, 'jo@example.net'))).toBeDefined();
    const errors: Record<string, number> = {};
    for (let i = 0; i < polls; i += crowd) {
      const burst = await Promise.all(Array.from({ length: crowd }, () => agent.poll(claim_token)));
      for (const answer of burst) {
        const { error = '' } = (answer?.json ?? {}) as { error?: string };
        errors[`${answer?.status} ${error}`] = (errors[`${answer?.status} ${error}`] ?? 0) + 1;
      }
      expect((await ask(service().base, '/api/v1/webmcp/profile')).status).toBe(200);
    }
    expect(Object.keys(errors).toSorted()).toEqual(['400 authorization_pending', '400 slow_down']);
    expect(errors['400 slow_down']).toBeGreaterThan(polls * 0.9);
    expect((await agent.view(claim_token))?.text).toContain('"initiated"');
  });
});

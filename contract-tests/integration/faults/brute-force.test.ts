import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from '../../support/http.js';
import { times } from '../../support/repeat.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

const guesses = times({ full: 5_000, quick: 200 });
const random = (prefix: string, bytes: number): string => `${prefix}${randomBytes(bytes).toString('base64url')}`;
/** Another client each time, as a botnet would be, or one client that forges addresses behind one trusted proxy. */
const address = (i: number): string => `203.0.${(i >> 8) % 256}.${i % 256}`;

describe('F25 brute force through many addresses: budgets and locks hold, answers and times are constant', () => {
  const folder = freshFolder('brute-force');
  let service: Vitrine;
  beforeAll(async () => {
    // The limits of a deployment, behind one proxy that says who asks.
    service = await startVitrine(folder, { settings: { AGENT_LIMITS: '{}', TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const view = (token: string, from: string): Promise<Answer> =>
    post('/agent/identity/claim/view', { claim_token: token }, from);
  const resource = (token: string, from: string): Promise<Answer> =>
    ask(service.base, '/api/resource', { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from } });
  const post = (path: string, body: object, from: string): Promise<Answer> =>
    ask(service.base, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });

  it.each([
    ['claim tokens', () => random('clm_', 48), view],
    ['access tokens', () => random('at_', 48), resource],
  ] as const)('says the same to every guess of %s, from every client', async (what, guess, present) => {
    const bodies = new Set<string>();
    for (let i = 0; i < guesses; i += 1) {
      const answer = await present(guess(), address(i));
      expect(answer.status).toBe(401);
      bodies.add(answer.text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'));
    }
    expect([...bodies], what).toHaveLength(1);
  });

  it('gives one address its budget and no more', async () => {
    const answers: Answer[] = [];
    for (let i = 0; i < 140; i += 1) answers.push(await view(random('clm_', 48), '198.51.100.7'));
    expect(answers.slice(0, 120).map(({ status }) => status)).toEqual(Array(120).fill(401));
    expect(answers.slice(120).filter(({ status }) => status !== 429)).toEqual([]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await view(random('clm_', 48), '198.51.100.8')).status).toBe(401);
  });
});

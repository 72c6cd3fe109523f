import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from '../../support/http.js';
import { times } from '../../support/repeat.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

const guesses = times({ full: 5_000, quick: 200 });
const random = (prefix: string, bytes: number): string => `${prefix}${randomBytes(bytes).toString('base64url')}`;
/** A different client address each time, as from a botnet or from forged headers behind a trusted proxy. */
const address = (i: number): string => `203.0.${(i >> 8) % 256}.${i % 256}`;

describe('a brute-force attack from many addresses (F25)', () => {
  const folder = freshFolder('brute-force');
  let service: Vitrine;
  beforeAll(async () => {
    // The production limits, behind one trusted proxy.
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
  ] as const)('gets the same response for every guess of %s', async (what, guess, present) => {
    const bodies = new Set<string>();
    for (let i = 0; i < guesses; i += 1) {
      const answer = await present(guess(), address(i));
      expect(answer.status).toBe(401);
      bodies.add(answer.text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'));
    }
    expect([...bodies], what).toHaveLength(1);
  });

  it('is limited per address', async () => {
    const answers: Answer[] = [];
    for (let i = 0; i < 140; i += 1) answers.push(await view(random('clm_', 48), '198.51.100.7'));
    expect(answers.slice(0, 120).map(({ status }) => status)).toEqual(Array(120).fill(401));
    expect(answers.slice(120).filter(({ status }) => status !== 429)).toEqual([]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await view(random('clm_', 48), '198.51.100.8')).status).toBe(401);
  });
});

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { mutants } from '../../../src/service/agent-auth/testing.js';
import { accepted, agentCalls } from '../../support/load/agent-calls.js';
import { Caller } from '../../support/load/calls.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { times } from '../../support/repeat.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** Number of mutants per kind of token. */
const count = times({ full: 25_000, quick: 250 });
const atOnce = 16;

describe('mutated tokens (F24)', () => {
  const folder = freshFolder('mutants');
  let provider: IdentityProvider;
  let service: Vitrine;
  let agent: ReturnType<typeof agentCalls>;
  const statuses: number[] = [];
  beforeAll(async () => {
    const trusted = await trustedProvider(folder);
    provider = trusted.provider;
    service = await startVitrine(folder, { settings: trusted.settings });
    agent = agentCalls(new Caller(service.base, ({ status }) => statuses.push(status)));
  });
  afterAll(async () => {
    await service?.stop();
    await provider?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends every mutant, and returns the statuses that are not a 4xx. */
  async function presentAll(texts: readonly string[], present: (text: string) => Promise<unknown>): Promise<number[]> {
    statuses.length = 0;
    for (let i = 0; i < texts.length; i += atOnce) {
      await Promise.all(texts.slice(i, i + atOnce).map(present));
    }
    expect(statuses).toHaveLength(texts.length);
    return statuses.filter((status) => status < 400 || status >= 500);
  }
  /** Replaces characters that a header cannot contain. */
  const inHeader = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, 'x');

  it('are not accepted as an ID-JAG', async () => {
    const good = provider.idJag({ aud: service.base });
    const texts = [...mutants(good, count, 1, [provider.idJag({ aud: 'https://other.example' })])];
    expect(await presentAll(texts, agent.present)).toEqual([]);
    expect(accepted(await agent.present(good))).toBeDefined();
  });

  it('are not accepted as an assertion', async () => {
    const { identity_assertion: good = '' } = accepted(await agent.register()) ?? {};
    const texts = [...mutants(good, count, 2)];
    expect(await presentAll(texts, agent.exchange)).toEqual([]);
    expect(accepted(await agent.exchange(good))).toBeDefined();
  });

  it('are not accepted as an access token', async () => {
    const { identity_assertion = '' } = accepted(await agent.register()) ?? {};
    const { access_token: good = '' } = accepted(await agent.exchange(identity_assertion)) ?? {};
    const texts = tokenMutants(good);
    expect(await presentAll(texts, agent.resource)).toEqual([]);
    expect(accepted(await agent.resource(good))).toBeDefined();
  });

  it('are not accepted as a security event', async () => {
    const good = provider.securityEvent({ aud: service.base });
    const texts = [...mutants(good, count, 4)].map((text) => text || ' ');
    expect(await presentAll(texts, agent.notify)).toEqual([]);
    expect((await agent.notify(good))?.status).toBe(202);
  });

  /** Mutates a token. It becomes the last segment of a JWT for the mutator, and results are mutated again for variety. */
  function tokenMutants(token: string): string[] {
    const head = `${Buffer.from('{}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`;
    const found = new Set<string>();
    for (let round = 0; found.size < count; round += 1) {
      const from = [...found].at(round) ?? token;
      const texts = [...mutants(head + from, 100, 3 + round)].map((text) => inHeader(text.slice(head.length)));
      for (const text of texts) if (text !== '' && text !== token) found.add(text);
    }
    return [...found].slice(0, count);
  }
});

import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { agentThatAsks, signinLink } from '../../support/people.js';
import { dice, times } from '../../support/repeat.js';
import { freshService } from './fresh-service.js';

const chance = dice('a14');

/** What a stranger sees of an answer: everything but what differs from one load of the same page to the next. */
async function seenOf(base: string, path: string): Promise<object> {
  const browser = new TestBrowser(base);
  // Not compressed: random values are as long as each other, but do not shrink alike.
  const { status, headers, text } = await browser.get(path, { 'accept-encoding': 'identity' });
  const changing = /^(set-cookie|x-request-id|date|(x-)?ratelimit.*)$/;
  const kept = [...headers].map(([name, value]) => (changing.test(name) ? name : `${name}: ${value}`));
  return { status, headers: kept, text: text.replace(/value="[^"]*"/g, 'value').replace(/<time.*?<\/time>/g, 'time') };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe('A14 learning from the landing page who has an agent: known and unknown addresses look and last the same before sign-in', () => {
  const service = freshService({}, {}, { warm: true });
  // The mask of the two is the same: j***@e***.org.
  const known = `j${chance.text(6)}@example.org`;
  const unknown = `j${chance.text(6)}@example.org`;
  const pathOf = async (email: string): Promise<string> =>
    (await agentThatAsks(service(), email)).verificationUri.slice(service().base.length);
  const signedIn = async (
    agent: { readonly verificationUri: string },
    email: string,
    mails: number,
  ): Promise<TestBrowser> => {
    const { base } = service();
    const browser = new TestBrowser(base);
    await browser.submit(await browser.get(agent.verificationUri.slice(base.length)), '/sign-in');
    const link = await signinLink(service(), email, mails);
    await browser.submit(await browser.get(link.slice(base.length)), '/sign-in/confirm');
    return browser;
  };

  it('A14: shows, sends and answers the same for a known and an unknown address, and says "first" to its owner alone', async () => {
    const { base } = service();
    const agent = await agentThatAsks(service(), known);
    const owner = await signedIn(agent, known, 1);
    const first = await owner.get('/agent/claim');
    expect(first.text).toContain('This would be the first agent for this address.');
    await owner.submit(first, '/agent/identity/claim/complete', { decision: 'authorize', user_code: agent.userCode });
    expect((await agent.poll()).status).toBe(200);

    const [ofKnown, ofUnknown] = [await pathOf(known), await pathOf(unknown)];
    const seen = await seenOf(base, ofKnown);
    expect(seen).toEqual(await seenOf(base, ofUnknown));
    expect(JSON.stringify(seen)).not.toMatch(/first/i);
    const second = await agentThatAsks(service(), known);
    expect((await (await signedIn(second, known, 2)).get('/agent/claim')).text).not.toContain('first agent');
  });

  it('A14: takes as long for an address with many agents as for one with none', async () => {
    const { base, store } = service();
    await store.write((db) =>
      db.raw(
        `WITH one AS (INSERT INTO users (id, email, email_proof, created_at) VALUES ('usr_many', ?, 'mailbox', now()) RETURNING id)
         INSERT INTO registrations (id, kind, user_id, bound_email, scope_ceiling, claim_token_hash, claim_expires_at, claimed_at, created_at)
         SELECT 'reg_' || substr(encode(sha256(('many' || g)::bytea), 'hex'), 1, 22), 'anonymous', one.id, ?, ARRAY['read:portfolio'],
           sha256(('many' || g)::bytea), now(), now(), now() FROM one, generate_series(1, 5000) AS g`,
        ['jmany@example.org', 'jmany@example.org'],
      ),
    );
    const paths = [await pathOf('jmany@example.org'), await pathOf(unknown)] as const;
    // A difference that the service makes is there in each series; one that the machine makes is not.
    let ratio = Number.POSITIVE_INFINITY;
    for (let series = 0; series < 4 && ratio >= 1.25; series += 1) {
      const spent: [number[], number[]] = [[], []];
      for (let round = 0; round < times({ full: 400, quick: 60 }); round += 1) {
        for (const which of chance.shuffled([0, 1] as const)) {
          const began = performance.now();
          await (await fetch(base + paths[which])).text();
          spent[which].push(performance.now() - began);
        }
      }
      ratio = median(spent[0]) / median(spent[1]);
    }
    expect(ratio).toBeLessThan(1.25);
  });
});

import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { signinLink, startClaim } from '../../support/people.js';
import { dice, times } from '../../support/repeat.js';
import { freshService } from './fresh-service.js';

const chance = dice('a14');

/** Returns the parts of a response that are the same each time the page is loaded. */
async function observableResponse(base: string, path: string): Promise<object> {
  const browser = new TestBrowser(base);
  // Without compression, because random values of equal length compress to different sizes.
  const { status, headers, text } = await browser.get(path, { 'accept-encoding': 'identity' });
  const changing = /^(set-cookie|x-request-id|date|(x-)?ratelimit.*)$/;
  const kept = [...headers].map(([name, value]) => (changing.test(name) ? name : `${name}: ${value}`));
  return { status, headers: kept, text: text.replace(/value="[^"]*"/g, 'value').replace(/<time.*?<\/time>/g, 'time') };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe('the claim page before sign-in, for known and unknown email addresses (A14)', () => {
  const service = freshService({}, {}, { warm: true });
  // Both are masked as j***@e***.org.
  const known = `j${chance.text(6)}@example.org`;
  const unknown = `j${chance.text(6)}@example.org`;
  const pathOf = async (email: string): Promise<string> =>
    (await startClaim(service(), email)).verificationUri.slice(service().base.length);
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

  it('shows, sends, and answers the same, and only tells the mailbox owner whether it is the first agent', async () => {
    const { base } = service();
    const agent = await startClaim(service(), known);
    const owner = await signedIn(agent, known, 1);
    const first = await owner.get('/agent/claim');
    expect(first.text).toContain('This would be the first agent for this address.');
    await owner.submit(first, '/agent/identity/claim/complete', { decision: 'authorize', user_code: agent.userCode });
    expect((await agent.poll()).status).toBe(200);

    const [ofKnown, ofUnknown] = [await pathOf(known), await pathOf(unknown)];
    const seen = await observableResponse(base, ofKnown);
    expect(seen).toEqual(await observableResponse(base, ofUnknown));
    expect(JSON.stringify(seen)).not.toMatch(/first/i);
    const second = await startClaim(service(), known);
    expect((await (await signedIn(second, known, 2)).get('/agent/claim')).text).not.toContain('first agent');
  });

  it('takes as long for an email address with many agents as for one without', async () => {
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
    // A difference caused by the service shows in each series. One caused by the machine does not.
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

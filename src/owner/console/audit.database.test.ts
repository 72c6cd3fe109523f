import { expect, it } from 'vitest';
import { systemRandom } from '../../base/random.js';
import { newId } from '../../service/agent-auth/crypto/secrets.js';
import { provenUserId } from '../../service/agent-auth/records/users.js';
import type { Seen } from '../../service/people/claim/testing/browser.js';
import { type Decider, denyClient } from '../../service/people/consent/decision.js';
import type { PageDeps } from '../../service/people/pages/deps.js';
import type { AuditEventRow } from '../../service/store/rows.js';
import { eachDatabase } from '../../service/store/testing.js';
import { answerOwner } from '../commands/command-table.js';
import { runOwnerCommand } from '../commands/program.js';
import { ownerPath } from '../view.js';
import { consoleFor, signedInBrowser } from './testing.js';

const [audit, auditExport] = ['/owner/audit', '/owner/audit-export'];

interface Entry {
  readonly at: string;
  readonly name: string;
  readonly agent: string | null;
}

/** The rows of a page of the trail. */
const entriesIn = ({ text }: Seen): Entry[] =>
  [
    ...text.matchAll(
      /<code>([\w.]+)<\/code><\/p>\s*<p class="hint"><time datetime="([^"]+)">[^<]*<\/time>(?: · <a href="\/owner\/agents\/([^"]+)")?/g,
    ),
  ].map(([, name = '', at = '', agent = null]) => ({ name, at, agent }));

eachDatabase("the console's audit trail", (database) => {
  const opened = consoleFor(database);
  const entries = async (count: number, more: Partial<AuditEventRow> = {}): Promise<void> => {
    const at = database.clock.now();
    const made = Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      at,
      name: 'token.issued',
      data: { scopes: 'read:portfolio' },
      ...more,
    }));
    await database.store.write((db) => db('audit_events').insert(made));
  };

  it('names who signed in, and narrows to an event, an agent and a day', async () => {
    const agent = newId('registration', systemRandom);
    await entries(2, { registration_id: agent });
    await entries(1, { name: 'agent.registered', data: { name: '<b>=1+1\u202e' } });
    const browser = await signedInBrowser(opened);
    const { text } = await browser.get(audit);
    expect(text).toContain('<code>owner.signed_in</code>');
    expect(text).toContain(`href="${ownerPath`agents/${agent}`}"`);
    expect(text).toContain('&lt;b&gt;=1+1');
    expect(text).not.toMatch(/<b>=1|\u202e/);
    const asked = async (query: string): Promise<readonly Entry[]> => entriesIn(await browser.get(`${audit}?${query}`));
    const today = database.clock.now().toISOString().slice(0, 10);
    expect((await asked('name=owner.signed_in')).map(({ name }) => name)).toEqual(['owner.signed_in']);
    expect((await asked(`agent=${agent}&day=${today}`)).map(({ agent: of }) => of)).toEqual([agent, agent]);
    expect(await asked('day=2020-02-29')).toEqual([]);
    for (const day of ['2020-02-30', 'today', '20200229']) {
      expect((await browser.get(`${audit}?day=${day}`)).status).toBe(400);
      expect(await opened().told({ command: 'audit.list', limit: 1, day })).toContain('write it as 2026-03-01');
    }
  });

  it('leads through a long one, 50 at a time, each once, also those of one moment', async () => {
    await entries(70);
    database.clock.passSeconds(1);
    await entries(60);
    const browser = await signedInBrowser(opened);
    const seen: Entry[] = [];
    for (let path: string | undefined = `${audit}?name=token.issued`; path; ) {
      const page: Seen = await browser.get(path);
      const { text } = page;
      seen.push(...entriesIn(page));
      path = /<a href="(\/owner\/audit\?[^"]*before=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen.length).toBeGreaterThanOrEqual(130);
    const all = (await opened().printed('audit --name token.issued --limit 1000')) as readonly Entry[];
    expect(seen.length).toBe(all.length);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  it('shows what else was done beside six hundred denials and all that one mailbox has its agents do', {
    timeout: 90_000,
  }, async () => {
    const { store, clock } = database;
    await entries(1, { name: 'trust.changed', data: {} });
    const agents = Array.from({ length: 12 }, () => newId('registration', systemRandom));
    const now = clock.now();
    await store.unit(async (trx) => {
      const user_id = await provenUserId(trx, 'usr_june', 'june@example.org', now);
      const claim = { user_id, claimed_at: now, claim_expires_at: now };
      for (const id of agents)
        await trx('registrations').insert({
          id,
          kind: 'anonymous',
          scope_ceiling: ['read:portfolio'],
          claim_token_hash: systemRandom.bytes(32),
          created_at: now,
          ...claim,
        });
    });
    const decider = (n: number): Decider => ({
      request: { text: `request ${n}`, client: { id: `https://client.example/${n}` } } as Decider['request'],
      email: 'june@example.org',
      cookieHash: Buffer.alloc(32, 1),
      sessionEnds: now,
      ip: '203.0.113.7',
      requester: { created_ip: null, created_ua: null },
    });
    for (let n = 0; n < 600; n += 1) await denyClient({ store, clock } as unknown as PageDeps, decider(n));
    for (const name of ['registration.created', 'code.redeemed', 'token.issued'])
      for (const registration_id of agents) await entries(name === 'token.issued' ? 60 : 1, { name, registration_id });
    const browser = await signedInBrowser(opened);
    const shown = (await opened().printed('audit')) as readonly (Entry & { readonly count: number })[];
    expect(shown.map(({ name, count }) => `${count} ${name}`).sort()).toEqual([
      '1 consent.denied',
      '1 owner.signed_in',
      '1 trust.changed',
      '12 code.redeemed',
      '12 registration.created',
      '720 token.issued',
    ]);
    expect(shown.find(({ name }) => name === 'consent.denied')).toMatchObject({ data: { count: 600 } });
    expect((await browser.get(audit)).text).toContain('720 × <code>token.issued</code>');
    expect(entriesIn(await browser.get(audit)).map(({ name }) => name)).toEqual(shown.map(({ name }) => name));
    // One agent's own entries, and the file, stay whole.
    const ofOne = `${audit}?agent=${agents[0]}`;
    expect(entriesIn(await browser.get(ofOne))).toHaveLength(50);
    expect((await browser.get(auditExport)).text.split('\r\n')).toHaveLength(1 + 720 + 24 + 3 + 1);
  });

  it('leads through a folded one, each hour and person once, counted whole', { timeout: 90_000 }, async () => {
    const agents = Array.from({ length: 3 }, () => newId('registration', systemRandom));
    for (let hour = 0; hour < 30; hour += 1) {
      for (const registration_id of agents) await entries(2, { registration_id, name: 'claim.requested' });
      database.clock.passSeconds(10);
      for (const registration_id of agents) await entries(3, { registration_id, name: 'claim.requested' });
      database.clock.passSeconds(3590);
    }
    const browser = await signedInBrowser(opened);
    const counts: number[] = [];
    for (let path: string | undefined = `${audit}?name=claim.requested`; path; ) {
      const { text }: Seen = await browser.get(path);
      counts.push(...[...text.matchAll(/(\d+) × <code>/g)].map(([, count]) => Number(count)));
      path = /<a href="(\/owner\/audit\?[^"]*before=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(450);
    expect(counts.filter((count) => count === 5).length).toBeGreaterThanOrEqual(80);
    expect(Math.max(...counts)).toBe(5);
  });

  it('is a file that a spreadsheet computes nothing of, the same from the command line', async () => {
    await entries(1, { name: 'client.removed', data: { name: '=HYPERLINK("x")' } });
    const browser = await signedInBrowser(opened);
    const file = await browser.get(`${auditExport}?name=client.removed`);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(file.text).toMatch(/^at,name,agent,data,id\r\n[^,]+,client\.removed,,"\{""name"":""=HYPER/);
    const printed: string[] = [];
    const write = (text: string): void => void printed.push(text);
    const exit = await runOwnerCommand(
      ['audit', '--csv', '--name', 'client.removed'],
      (request) => answerOwner(opened().owner, request),
      { out: write, err: write },
    );
    expect([exit, printed.join('').trimEnd()]).toEqual([0, file.text.trimEnd()]);
  });
});

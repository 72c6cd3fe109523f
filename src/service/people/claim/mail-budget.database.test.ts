import { expect, it } from 'vitest';
import { parseLimits } from '../../../base/config/limits.js';
import { signInPaths } from '../../../base/urls.js';
import { countAlone } from '../../agent-auth/limits/rate-windows.js';
import { useUpShared } from '../../agent-auth/limits/testing.js';
import { rememberProof } from '../../agent-auth/records/proven-places.js';
import { eachDatabase, type TestDatabase } from '../../store/testing.js';
import { mailBudgetUsed } from '../sign-in/mail-budget.js';
import { type Seen, TestBrowser } from './testing/browser.js';
import { anotherAttempt, startedClaim } from './testing/claims.js';
import { pagesFor } from './testing/pages.js';

const signin = signInPaths.page;
/** An IP address in a separate network. */
const network = (number: number): string => `198.18.${number}.7`;

/** Requests the mail of an attempt from an IP address. */
async function press(base: string, path: string, ip: string): Promise<Seen> {
  const browser = new TestBrowser(base, ip);
  return browser.submit(await browser.get(path), signin);
}
let next = 0;
const outcome = ({ status, text }: Seen): unknown => [status, /<h1>([^<]*)/.exec(text)?.[1]];
const sent = [303, undefined];
const refused = [429, 'No mail was sent'];
const scarce = [429, 'Many sign-in mails today'];

eachDatabase('A3: the mails of who presses', (database) => {
  const opened = pagesFor(database, { limits: '{}' });
  const pressed = async (path: string, ip: string): Promise<unknown> => outcome(await press(opened().base, path, ip));
  const fresh = async (number: number): Promise<string> =>
    (await startedClaim(database, `person${number}@example.org`)).path;

  it('are limited to two per attempt and four per registration and day, from any network', async () => {
    const { registrationId, path } = await startedClaim(database);
    expect([await pressed(path, network(1)), await pressed(path, network(2)), await pressed(path, network(3))]).toEqual(
      [sent, sent, refused],
    );
    const second = await anotherAttempt(database, registrationId, 2);
    expect([await pressed(second.path, network(1)), await pressed(second.path, network(2))]).toEqual([sent, sent]);
    const third = await anotherAttempt(database, registrationId, 3);
    expect(await pressed(third.path, network(4))).toEqual(refused);
    expect(opened().mails).toHaveLength(4);
  });

  it('are limited to ten per client address and thirty per network and day', async () => {
    const from = async (ip: string, count: number): Promise<number> => {
      let left = 0;
      for (let at = 0; at < count; at += 1) {
        const seen = await pressed(await fresh(next++), ip);
        if (JSON.stringify(seen) === JSON.stringify(sent)) left += 1;
        else expect(seen).toEqual(refused);
      }
      return left;
    };
    expect(await from(network(1), 11)).toBe(10);
    expect(await from('198.18.1.8', 1)).toBe(1);
    const ofNetwork = { limit: 'signinMailsPerIp', tier: 'network', subject: '198.18.1.0/24' } as const;
    const limits = parseLimits('{}', { production: true }).value;
    for (let at = 0; at < 19; at += 1)
      await countAlone({ store: database.store, limits }, [ofNetwork], database.clock.now());
    expect(await from('198.18.1.10', 1)).toBe(0);
    expect(await from(network(2), 1)).toBe(1);
  });

  it('are limited to five per email address, network and day', async () => {
    const statuses: unknown[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { path } = await startedClaim(database, `june+${at}@example.org`);
      statuses.push(await pressed(path, `198.18.1.${at}`));
      database.clock.passSeconds(16 * 60);
    }
    expect(statuses).toEqual([...Array(5).fill(sent), refused]);
    const { path } = await startedClaim(database, 'june@example.org');
    expect(await pressed(path, network(2))).toEqual(sent);
  });
});

eachDatabase('A3: the mails of all, of which strangers share a part', (database) => {
  const opened = pagesFor(database, { limits: '{}' });
  const limits = parseLimits('{}', { production: true }).value;
  const page = async (address: string, number: number): Promise<Seen> => {
    const { path } = await startedClaim(database, address);
    return press(opened().base, path, network(number));
  };
  const useUp = async (): Promise<void> => {
    const { secrets, clock } = opened().deps;
    const from = { ip: network(20), device: undefined };
    await database.store.unit((trx) => rememberProof(trx, secrets, 'june@example.org', from, clock.now()));
    await useUpShared(database, limits, 'claimMail', { ...factsOf(0), email: 'stranger@example.org' });
    opened().mails.length = 0;
  };

  it('are still sent to an address from a network where it was verified', async () => {
    await useUp();
    expect(outcome(await page('unknown@example.org', 20))).toEqual(scarce);
    expect(await links(database, 'unknown@example.org')).toBe(0);
    expect(outcome(await page('june@example.org', 20))).toEqual(scarce);
    expect(await links(database, 'june@example.org')).toBe(1);
    expect(outcome(await page('june@example.org', 21))).toEqual(scarce);
    expect(await links(database, 'june@example.org')).toBe(1);
  });

  it('are sent from a browser in which the address was verified, regardless of its network', async () => {
    const browser = new TestBrowser(opened().base, network(30));
    await browser.signIn((await startedClaim(database)).path, opened().mails);
    expect(browser.device).toMatch(/^device=/);
    await useUp();
    for (let at = 0; at < 11; at += 1) await page(`strange${at}@example.org`, 30);
    const { path } = await startedClaim(database);
    browser.cookie = undefined;
    expect(outcome(await browser.submit(await browser.get(path), signin))).toEqual(sent);
    expect(await links(database, 'june@example.org')).toBe(2);
  });

  it('are requested with the same statements and responses for known and unknown addresses', async () => {
    await useUp();
    const forUnknown = await watched(database, opened().base, 'unknown@example.org', 20);
    const forKnown = await watched(database, opened().base, 'june@example.org', 20);
    expect(forKnown.answers).toEqual(forUnknown.answers);
    expect(forKnown.answers.map(([status]) => status)).toEqual([429, 429, 429]);
    const last = ['RELEASE SAVEPOINT scarce_mail', 'ROLLBACK TO SAVEPOINT scarce_mail'];
    const alike = (statements: readonly string[]): string[] =>
      statements.map((sql) => (last.includes(sql) ? 'the end' : sql));
    expect(forKnown.statements.filter((sql) => sql === last[0])).toHaveLength(2);
    expect(forUnknown.statements.filter((sql) => sql === last[1])).toHaveLength(2);
    expect(alike(forKnown.statements)).toEqual(alike(forUnknown.statements));
  });

  it('log a warning when half of the daily limit is used up', async () => {
    opened().warned.length = 0;
    const all = { limit: 'signinMailsPerIp', tier: 'whole', subject: 'all', part: 'open' } as const;
    await Promise.all(
      Array.from({ length: 149 }, () => countAlone({ store: database.store, limits }, [all], database.clock.now())),
    );
    await page('one@example.org', 1);
    expect(opened().warned).toEqual([{ limit: 300, windowSeconds: 86_400 }]);
    await page('two@example.org', 2);
    expect(opened().warned).toHaveLength(1);
    expect(await database.store.read((db) => mailBudgetUsed(db, { limits, clock: database.clock }))).toBeCloseTo(
      0.5,
      1,
    );
  });
});

const factsOf = (at: number) => ({ registration: `reg_${at}`, attempt: `cla_${at}` });

const links = async ({ store }: TestDatabase, email: string): Promise<number> =>
  (await store.read((db) => db('signins').where({ email }))).length;

/** Requests three mails of one attempt from one network, and returns the responses and the SQL statements. */
async function watched(database: TestDatabase, base: string, address: string, number: number) {
  const { path } = await startedClaim(database, address);
  const statements: string[] = [];
  const note = ({ sql }: { readonly sql: string }): void => void statements.push(sql);
  const answers: (readonly [number, string, string])[] = [];
  for (let presses = 0; presses < 3; presses += 1) {
    const browser = new TestBrowser(base, network(number));
    const landing = await browser.get(path);
    database.store.db().on('query', note);
    const { status, text, headers } = await browser.submit(landing, signin);
    database.store.db().removeListener('query', note);
    const own = ['date', 'x-request-id', 'set-cookie'];
    answers.push([
      status,
      text,
      JSON.stringify(
        [...headers].filter(
          ([name]) => !own.includes(name) && !name.startsWith('ratelimit') && !name.startsWith('x-ratelimit'),
        ),
      ),
    ]);
  }
  return { statements, answers };
}

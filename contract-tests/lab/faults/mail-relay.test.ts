import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/base/config/config.js';
import { TestClock } from '../../../src/base/testing.js';
import { ownerMain } from '../../../src/owner/commands/main.js';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { type BadRelay, type RelayFault, startBadRelay } from '../../support/bad-relay.js';
import { accepted, agentCalls } from '../../support/load/agent-calls.js';
import { Caller } from '../../support/load/calls.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { startClaim } from '../../support/people.js';
import { freePort } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';
import { freshFolder } from '../../support/vitrine.js';

/** Longer than the delays before the second and the third try. */
const pausesMs = [16_000, 121_000];

describe('a broken SMTP relay (F17)', () => {
  const folder = freshFolder('mail');
  const ends: (() => Promise<unknown>)[] = [];
  let postgres: TestPostgres;
  let provider: IdentityProvider;
  let settings: Record<string, string>;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    ({ provider, settings } = await trustedProvider(folder));
  });
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await provider?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  interface Mailing {
    readonly service: Service;
    readonly databaseUrl: string;
    /** Moves the service's clock. */
    pass(milliseconds: number): void;
  }

  async function mailing(smtpUrl: string): Promise<Mailing> {
    const databaseUrl = await postgres.freshDatabase();
    const clock = TestClock.running();
    const own = { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, OWNER_EMAIL: 'owner@example.org' };
    const service = await startService({ ...settings, ...own }, { clock });
    ends.push(() => service.close());
    return {
      service,
      databaseUrl,
      pass: (milliseconds) => clock.passSeconds(milliseconds / 1000),
    };
  }

  async function relayThat(how: RelayFault): Promise<BadRelay> {
    const relay = await startBadRelay(how);
    ends.push(() => relay.close());
    return relay;
  }

  /** Sends a message to the owner through an agent of the provider. The owner gets it by mail. */
  async function writeMessage({ service }: Mailing, sub: string): Promise<void> {
    const caller = new Caller(service.base);
    const agent = agentCalls(caller);
    const idJag = provider.idJag({ aud: service.base, sub, email: `${sub}@example.net` });
    const token =
      accepted(await agent.exchange(accepted(await agent.present(idJag))?.identity_assertion ?? ''))?.access_token ??
      '';
    expect((await agent.write(token, 'Hello'))?.status).toBe(201);
    caller.close();
  }

  interface Owned {
    readonly mail: { readonly state: string; readonly tries: number; readonly failure: string | null } | null;
  }

  /** Returns the delivery status of the only message, as the owner's command shows it. */
  async function ownerSees({ databaseUrl }: Mailing): Promise<Owned['mail']> {
    const said: string[] = [];
    const terminal = { out: (text: string) => void said.push(text), err: () => {} };
    expect(await ownerMain(['messages', 'list', '--json'], readConfig({ DATABASE_URL: databaseUrl }), terminal)).toBe(
      0,
    );
    return (JSON.parse(said.join('')) as readonly Owned[])[0]?.mail ?? null;
  }

  /** Requests a sign-in mail as a human, and expects the page to answer at once. */
  async function pageAnswers({ service }: Mailing): Promise<void> {
    const waiting = await startClaim(service, 'june@example.org');
    const browser = new TestBrowser(service.base);
    const landing = await browser.get(waiting.verificationUri.slice(service.base.length));
    expect((await browser.submit(landing, '/sign-in')).status).toBe(303);
  }

  it.concurrent.for<RelayFault | 'dead'>(['dead', 'refusing', 'silent', 'slow', 'forgetful'])(
    'tries three times at a relay that is %s, then shows the owner that it failed; no page waits for it',
    async (how) => {
      const relay = how === 'dead' ? undefined : await relayThat(how);
      const one = await mailing(relay?.url ?? `smtp://127.0.0.1:${await freePort()}`);
      await writeMessage(one, 'writer');
      const hangs = how === 'silent' || how === 'slow' || how === 'forgetful';
      if (hangs) await expect.poll(() => relay?.open(), { timeout: 20_000 }).toBe(1);
      await pageAnswers(one);
      // The page did not wait for the relay, which still holds the connection of the first mail.
      if (hangs) expect(relay?.open()).toBe(1);
      // Advances the clock of the service to shorten the delays between its tries.
      while ((await ownerSees(one))?.state === 'waiting') {
        await pause(2_000);
        one.pass(10_000);
      }
      const seen = await ownerSees(one);
      expect(seen).toMatchObject({ state: 'failed', tries: 3, failure: expect.stringMatching(/^E[A-Z]+( \d{3})?$/) });
      // A relay that never acknowledges a mail gets it again, with the same Message-ID, so that mailboxes can drop the
      // duplicate.
      if (how === 'forgetful')
        expect(new Set(relay?.taken().map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(2);
    },
  );

  it('delivers each mail exactly once if the relay recovers between two tries', async () => {
    const relay = await relayThat('refusing');
    const one = await mailing(relay.url);
    await writeMessage(one, 'patient');
    await expect.poll(async () => (await ownerSees(one))?.tries, { timeout: 30_000 }).toBe(1);
    await pageAnswers(one);
    relay.behave('good');
    one.pass(pausesMs[0] ?? 0);
    await expect.poll(async () => (await ownerSees(one))?.state, { timeout: 30_000 }).toBe('sent');
    // After all delays and two more checks of the queue, no mail has been sent twice.
    one.pass(pausesMs[1] ?? 0);
    await pause(11_000);
    const ids = relay.taken().map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });
});

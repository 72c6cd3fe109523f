import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.js';
import { consoleBench } from '../../support/browser-bench.js';
import { flawsInEachView, unfold } from '../../support/looks.js';
import { mailsTo } from '../../support/people.js';
import { startService } from '../../support/service.js';
import { claimedAgent } from '../attacks/claimed-agent.js';

const { service, signedIn } = consoleBench(
  () => startService({ DATABASE: 'embedded', OWNER_EMAIL: 'owner@example.org', MESSAGES_HOLD: 'first' }),
  systemClock,
);

const looking = { javaScriptEnabled: true, bypassCSP: true };

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function write(token: string, subject: string): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ subject, body: 'Buy this' });
  const response = await fetch(new URL('/api/v1/messages', service().base), { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

/** So many people with addresses of every length, proofs, agents and messages, some muted and some blocked. */
async function seed(count: number): Promise<void> {
  const email = "repeat('long', g % 9) || 'person' || g || '@' || repeat('sub.', g % 12) || 'example.org'";
  await service().store.write(async (db) => {
    const many = 'FROM generate_series(1, CAST(:count AS int)) AS g';
    for (const sql of [
      `INSERT INTO users (id, email, email_proof, created_at) SELECT 'usr_' || g, ${email},
         CASE WHEN g % 4 = 0 THEN 'provider' ELSE 'mailbox' END, now() - g * interval '7 minutes' ${many} ON CONFLICT DO NOTHING`,
      `INSERT INTO registrations (id, kind, scope_ceiling, claim_token_hash, claim_expires_at, user_id, bound_email, claimed_at, created_at)
         SELECT 'reg_' || lpad(g::text, 22, 'p'), 'anonymous', ARRAY['write:messages'], sha256(g::text::bytea), now(), 'usr_' || g, ${email}, now(), now()
         ${many} WHERE g % 2 = 0 ON CONFLICT DO NOTHING`,
      `INSERT INTO mail_suppressions (address, token_hash, muted_at, created_at)
         SELECT ${email}, sha256(g::text::bytea), now(), now() ${many} WHERE g % 3 = 0 ON CONFLICT DO NOTHING`,
      `INSERT INTO blocks (kind, value_hash, label, created_at)
         SELECT 'mailbox', sha256(convert_to(${email}, 'UTF8')), ${email}, now() ${many} WHERE g < 6 ON CONFLICT DO NOTHING`,
      `INSERT INTO blocks (kind, value_hash, label, created_at)
         SELECT kind, sha256((kind || g)::bytea), repeat(kind, 1 + g % 40) || g || '.example', now()
         ${many}, unnest(ARRAY['client', 'issuer']) AS kind WHERE g < 20 ON CONFLICT DO NOTHING`,
    ])
      await db.raw(sql, { count });
  });
}

describe('the look of the people in the console', () => {
  it.each([0, 200])('fits without a finding of axe with %i of them', async (count) => {
    await seed(count);
    const page = await signedIn(looking);
    expect((await page.goto(`${service().base}/owner/people`))?.status()).toBe(200);
    await unfold(page);
    expect(await flawsInEachView(page, `people-${count}`)).toEqual([]);
  });
});

describe('a held message in a browser without JavaScript', () => {
  it('appears, is mailed after Allow, and once', async () => {
    const ada = await claimedAgent(service(), 'ada@example.org');
    const sent = await write(ada.token, 'A first letter');
    expect(sent.status).toBe(201);
    const { id } = JSON.parse(sent.text) as { id: string };
    const mailsOf = (subject: string): number =>
      mailsTo(service(), 'owner@example.org').filter((mail) => mail.includes(subject)).length;
    const page = await signedIn();
    await page.goto(`${service().base}/owner`);
    expect(await page.getByText(/unknown senders? (is|are) held back/).count()).toBe(1);
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('link', { name: 'Held', exact: true }).click();
    expect(await page.locator('.rows li', { hasText: 'A first letter' }).locator('.badge').allInnerTexts()).toContain(
      'Held',
    );
    const lively = await signedIn(looking);
    for (const [name, path] of [
      ['held-list', 'messages?state=held'],
      ['held-one', `messages/${id}`],
    ] as const) {
      await lively.goto(`${service().base}/owner/${path}`);
      expect(await flawsInEachView(lively, name)).toEqual([]);
    }
    const other = await signedIn();
    for (const tab of [page, other]) await tab.goto(`${service().base}/owner/messages/${id}`);
    expect([await page.getByText('not mailed until you allow it').count(), mailsOf('A first letter')]).toEqual([1, 0]);
    for (const tab of [page, other]) await press(tab, 'Allow, and mail it');
    expect(await page.getByText('not mailed until you allow it').count()).toBe(0);
    expect((await write(ada.token, 'A second letter')).status).toBe(201);
    await expect
      .poll(() => [mailsOf('A first letter'), mailsOf('A second letter')], { timeout: 15_000 })
      .toEqual([1, 1]);
  });
});

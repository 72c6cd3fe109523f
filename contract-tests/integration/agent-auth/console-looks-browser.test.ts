import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../src/base/random.js';
import { TestClock } from '../../../src/base/testing.js';
import { newId } from '../../../src/service/agent-auth/crypto/secrets.js';
import { consoleBench } from '../../support/browser-bench.js';
import { findFlaws, findFlawsInEachView, unfold } from '../../support/looks.js';
import { startService } from '../../support/service.js';
import { claimedAgent } from '../attacks/claimed-agent.js';

/** The pages of the owner's console without data, and with thousands of rows of different lengths. */
const clock = TestClock.running();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-trust-'));
const trustList = join(folder, 'trust.json');
const { service, signedIn } = consoleBench(() => {
  writeFileSync(trustList, JSON.stringify([{ issuer: 'https://one.example', display_name: 'Sign-in of one' }]));
  return startService(
    {
      DATABASE: 'embedded',
      OWNER_EMAIL: 'owner@example.org',
      MESSAGES_HOLD: 'first',
      TRUSTED_ISSUERS_FILE: trustList,
      AGENT_LIMITS: '{"pagesPerIp": 100000}',
      AGENT_LIFETIMES: '{"messagesKept": 31536000}',
    },
    { clock },
  );
}, clock);
afterEach(() => clock.set(new Date()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const looking = { javaScriptEnabled: true, bypassCSP: true };
const agentOf = (at: number): string => `reg_${String(at).padStart(22, 'x')}`;
const email = "repeat('long', g % 9) || 'person' || g || '@' || repeat('sub.', g % 12) || 'example.org'";
const series = (count: number): string => `FROM generate_series(1, ${count}) AS g`;
/** Agents, people (some muted, some blocked), and analytics of twelve weeks. */
const everything = [
  `INSERT INTO users (id, email, email_proof, created_at)
     SELECT 'usr_' || g, ${email}, CASE WHEN g % 4 = 0 THEN 'provider' ELSE 'mailbox' END, now() - g * interval '7 minutes' ${series(200)}`,
  `INSERT INTO registrations (id, kind, scope_ceiling, claim_token_hash, claim_expires_at, bound_email, created_at, created_ip, created_ua, revoked_at, revoked_by, user_id, claimed_at)
     SELECT 'reg_' || lpad(g::text, 22, 'x'), 'anonymous', ARRAY['write:messages'], sha256(g::text::bytea), now() + interval '1 hour',
       CASE WHEN g % 3 > 0 THEN ${email} END, now() - g * interval '7 minutes', '203.0.113.7',
       'Reader/1.0 (+https://reader.example/' || repeat('about', 40) || ')', CASE WHEN g % 5 = 0 THEN now() END, CASE WHEN g % 5 = 0 THEN 'owner' END,
       CASE WHEN g % 2 = 0 AND g < 200 THEN 'usr_' || g END, CASE WHEN g % 2 = 0 AND g < 200 THEN now() END ${series(3000)}`,
  `INSERT INTO read_counts (day, surface, audience, item, count)
     SELECT to_char(now() - g * interval '1 day', 'YYYY-MM-DD'), 'page', reader, '/' || repeat('thing-', 1 + g % 30), 1 + (g * 37) % 90
     ${series(83)}, unnest(ARRAY['person', 'crawler:gptbot', 'tool']) AS reader`,
  `INSERT INTO mail_suppressions (address, token_hash, muted_at, created_at)
     SELECT ${email}, sha256(g::text::bytea), now(), now() ${series(200)} WHERE g % 3 = 0`,
  `INSERT INTO blocks (kind, value_hash, label, created_at)
     SELECT 'mailbox', sha256(convert_to(${email}, 'UTF8')), ${email}, now() ${series(5)}`,
  `INSERT INTO blocks (kind, value_hash, label, created_at)
     SELECT kind, sha256((kind || g)::bytea), repeat(kind, 1 + g % 40) || g || '.example', now()
     ${series(19)}, unnest(ARRAY['client', 'issuer']) AS kind`,
];
const hostile = {
  subject: 'Hi\r\nBcc: eve@example.com \u202egnp.exe',
  body: `<script>document.title = 'owned'</script>\njavascript:alert(1) https://evil.example/${'x'.repeat(300)}\n\u202ereversed\u202c\n${'🙂'.repeat(2200)}`,
  reply_to: 'eve@example.com',
};

/** Inserts messages, and returns the id of the first. */
async function messages(count: number, more: object = {}): Promise<string> {
  const rows = Array.from({ length: count }, (_, at) => ({
    registration_id: agentOf(1),
    id: newId('message', systemRandom),
    from_email: 'june@example.org',
    from_proof: 'mailbox' as const,
    subject: `A talk in June, part ${at + 1}`,
    body: 'Would you give a talk in June?\n\nJune',
    request_hash: randomBytes(32),
    received_at: new Date(clock.now().getTime() - (count - at) * 60_000),
    ...more,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await service().store.write((db) => db('messages').insert(rows.slice(at, at + 500)));
  return rows[0]?.id ?? '';
}

async function expectFine(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    expect((await page.goto(`${service().base}/owner/${path}`))?.status(), path).toBe(200);
    await unfold(page);
    expect(await findFlawsInEachView(page, path)).toEqual([]);
  }
}
const lists = ['agents', 'audit', 'reading', 'people', 'messages?state=inbox', 'messages?state=held'];

describe("the owner's console", { timeout: 300_000 }, () => {
  it('fits every viewport width without axe violations while it has no data, and all its listed URLs answer', async () => {
    const page = await signedIn(looking);
    await expectFine(page, lists);
    writeFileSync(trustList, `[{"issuer": "http://${'long'.repeat(40)}.example"}]`);
    await expectFine(page, ['settings']);
    const rows = await page.locator('section', { hasText: 'Public addresses' }).locator('li').allInnerTexts();
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/ answers$/);
    await page.getByRole('button', { name: 'Let a new key sign at once' }).click();
    expect(await findFlawsInEachView(page, 'new-key')).toEqual([]);
  });

  it('fits every viewport width without axe violations with thousands of rows', async () => {
    await service().store.write(async (db) => {
      for (const sql of everything) await db.raw(sql);
    });
    await messages(3000);
    await messages(3, { read_at: clock.now() });
    const { token } = await claimedAgent(service(), 'ada@example.org');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ subject: 'A first letter', body: 'Buy this' });
    const sent = await fetch(`${service().base}/api/v1/messages`, { method: 'POST', headers, body });
    const { id } = (await sent.json()) as { id: string };
    const page = await signedIn(looking);
    const narrowed = 'messages?client=client.example&mailbox=june@example.org';
    await expectFine(page, [...lists, narrowed, `agents/${agentOf(1)}`, `messages/${id}`]);
    expect(await page.getByText('not mailed until you allow it').count()).toBe(1);
    await page.getByRole('button', { name: 'Allow, and mail it' }).click();
    expect(await page.getByText('not mailed until you allow it').count()).toBe(0);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(await findFlawsInEachView(page, 'delete')).toEqual([]);
  });

  it('shows hostile content as text, which runs no script and breaks no layout', async () => {
    const id = await messages(1, { ...hostile, archived_at: clock.now(), spam_at: clock.now() });
    const page = await signedIn({ viewport: { width: 320, height: 844 }, ...looking });
    await page.goto(`${service().base}/owner/messages/${id}`);
    expect(await page.title()).toContain('Console');
    expect(await page.locator('.letter a, .letter img, main script').count()).toBe(0);
    const said = await page.locator('.letter').innerText();
    expect(said).toContain("<script>document.title = 'owned'</script>\njavascript:alert(1)");
    expect(said).toContain('U+202E');
    expect(await findFlaws(page)).toEqual([]);
    expect(await findFlawsInEachView(page, 'hostile')).toEqual([]);
  });
});

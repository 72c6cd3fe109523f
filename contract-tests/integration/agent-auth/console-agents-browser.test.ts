import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.js';
import { consoleBench, headingOf } from '../../support/browser-bench.js';
import { flawsInEachView, unfold } from '../../support/looks.js';
import { startService } from '../../support/service.js';

const { service, signedIn } = consoleBench(() => startService({ DATABASE: 'embedded' }), systemClock);

/** An agent as it comes from outside, and whether its token still reads. */
async function registeredAgent(): Promise<{ readonly id: string; readonly status: () => Promise<number> }> {
  const post = async (path: string, body: object | URLSearchParams): Promise<Record<string, string>> => {
    const isForm = body instanceof URLSearchParams;
    const headers = { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
    const response = await fetch(new URL(path, service().base), {
      method: 'POST',
      headers,
      body: isForm ? body.toString() : JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const { registration_id: id = '', identity_assertion: assertion = '' } = await post('/agent/identity', {
    type: 'anonymous',
  });
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion, resource: service().base };
  const { access_token: token } = await post('/oauth2/token', new URLSearchParams(grant));
  const headers = { authorization: `Bearer ${token}` };
  return { id, status: async () => (await fetch(new URL('/api/resource', service().base), { headers })).status };
}

/** So many agents with addresses, words and clients of every length, and what they and people read in twelve weeks. */
async function seed(count: number): Promise<void> {
  await service().store.write(async (db) => {
    await db.raw(
      `INSERT INTO registrations (id, kind, scope_ceiling, claim_token_hash, claim_expires_at, bound_email, created_at, created_ip, created_ua, revoked_at)
       SELECT 'reg_' || lpad(g::text, 22, 'x'), 'anonymous', ARRAY['read:portfolio'], sha256(g::text::bytea), now() + interval '1 hour',
         CASE WHEN g % 3 > 0 THEN repeat('long', g % 9) || 'person' || g || '@example.org' END, now() - g * interval '7 minutes',
         '203.0.113.7', 'Reader/1.0 (+https://reader.example/' || repeat('about', 40) || ')', CASE WHEN g % 5 = 0 THEN now() END
       FROM generate_series(1, CAST(:count AS int)) AS g ON CONFLICT DO NOTHING`,
      { count },
    );
    await db.raw(
      `INSERT INTO read_counts (day, surface, audience, item, count)
       SELECT to_char(now() - g * interval '1 day', 'YYYY-MM-DD'), 'page', reader, '/' || repeat('thing-', 1 + g % 30), 1 + (g * 37) % 90
       FROM generate_series(0, least(83, CAST(:count AS int) * 20)) AS g, unnest(ARRAY['person', 'crawler:gptbot', 'tool']) AS reader
       WHERE :count > 0 ON CONFLICT DO NOTHING`,
      { count },
    );
  });
}

describe('revoking in a browser without JavaScript', () => {
  it('counts the agents of a mailbox, and the next call of each is answered 401', async () => {
    const [one, two, other] = [await registeredAgent(), await registeredAgent(), await registeredAgent()];
    await service().store.write((db) =>
      db('registrations').whereIn('id', [one.id, two.id]).update({ bound_email: 'june@example.org' }),
    );
    expect([await one.status(), await two.status(), await other.status()]).toEqual([200, 200, 200]);
    const page = await signedIn();
    await page.getByRole('link', { name: 'Agents' }).click();
    await page.getByText('Revoke several').click();
    const form = page.locator('form', { has: page.locator('#act-mailbox') });
    await form.getByLabel('Address').fill('June@example.org');
    await form.getByRole('button', { name: 'Revoke' }).click();
    expect(await headingOf(page)).toBe('Revoke 2 agents?');
    expect(await one.status()).toBe(200);
    await page.getByRole('button', { name: 'Yes, revoke' }).click();
    expect([await one.status(), await two.status(), await other.status()]).toEqual([401, 401, 200]);
    expect(await headingOf(page)).toBe('2 agents were revoked');
    await page.goto(`${service().base}/owner/agents?mailbox=june@example.org`);
    await page.getByText('Revoke several').click();
    await form.getByRole('button', { name: 'Revoke' }).click();
    expect(await headingOf(page)).toBe('There is nothing to revoke');
    await page.goto(`${service().base}/owner/agents/${other.id}`);
    await page.getByRole('button', { name: 'Revoke this agent' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yes, revoke' }).focus();
    await page.keyboard.press('Enter');
    // A press of a key waits for no answer, as a click does.
    await page.getByRole('heading', { level: 1, name: '1 agent was revoked' }).waitFor();
    expect(await other.status()).toBe(401);
    await service().store.write(async (db) => {
      await db('access_tokens').del();
      await db('registrations').del();
    });
  });
});

describe.each([0, 3000])('the look of the console with %i agents', (count) => {
  beforeAll(() => seed(count));

  it('fits without a finding of axe', async () => {
    const page = await signedIn({ javaScriptEnabled: true, bypassCSP: true });
    for (const path of ['agents', 'audit', 'reading', ...(count > 0 ? [`agents/reg_${'1'.padStart(22, 'x')}`] : [])]) {
      expect((await page.goto(`${service().base}/owner/${path}`))?.status()).toBe(200);
      await unfold(page);
      expect(await flawsInEachView(page, `${path.replace(/\/.*/, '-one')}-${count}`)).toEqual([]);
    }
  });
});

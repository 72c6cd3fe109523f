import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/agent-auth/credentials/secrets.js';
import { systemRandom } from '../../../src/platform/random.js';
import { TestClock } from '../../../src/platform/testing.js';
import { consoleBench } from '../../support/browser-bench.js';
import { flawsInEachView, flawsOf } from '../../support/looks.js';
import { startService } from '../../support/service.js';

/** Time as these tests want it: the system's, and ahead of it by what a test has let pass. */
const clock = TestClock.running();
const hostile = {
  subject: 'Hi\r\nBcc: eve@example.com \u202egnp.exe',
  body: `<script>document.title = 'owned'</script>\njavascript:alert(1) https://evil.example/${'x'.repeat(300)}\n\u202ereversed\u202c\n${'🙂'.repeat(2200)}`,
  reply_to: 'eve@example.com',
};

let agent: string;
const { service, signedIn } = consoleBench(
  () => startService({ DATABASE: 'embedded', OWNER_EMAIL: 'owner@example.org' }, { clock }),
  clock,
);

beforeAll(async () => {
  agent = newId('registration', systemRandom);
  await service().store.write((db) =>
    db('registrations').insert({
      id: agent,
      kind: 'anonymous',
      scope_ceiling: ['read:portfolio'],
      client_name: 'Scout',
      claim_token_hash: randomBytes(32),
      claim_expires_at: clock.now(),
      created_at: clock.now(),
    }),
  );
});
beforeEach(() => service().store.write((db) => db('messages').delete()));
afterEach(() => clock.set(new Date()));

/** So many messages, the last of them the newest. */
async function messages(count: number, more: object = {}): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => newId('message', systemRandom));
  const rows = ids.map((id, at) => ({
    registration_id: agent,
    id,
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
  return ids;
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const stateOn = (page: Page): Promise<string> =>
  page.locator('.about div', { hasText: 'State' }).locator('dd').innerText();
const rowsOn = (page: Page): Promise<number> => page.locator('.rows li').count();

describe("the messages in the owner's console, in a browser without JavaScript", () => {
  it('goes from the overview to the unread, reads one, and puts it aside and back', async () => {
    await messages(3);
    const page = await signedIn();
    await page.getByRole('link', { name: 'Read them' }).click();
    expect(await rowsOn(page)).toBe(3);
    await page.getByRole('link', { name: 'A talk in June, part 2' }).click();
    expect(await page.locator('.letter').innerText()).toBe('Would you give a talk in June?\n\nJune');
    expect(await stateOn(page)).toBe('Unread');
    for (const [button, state] of [
      ['Mark as read', 'Read'],
      ['Archive', 'Archived'],
      ['Take out of the archive', 'Read'],
      ['Spam', 'Spam'],
      ['No spam', 'Read'],
      ['Mark as unread', 'Unread'],
    ] as const) {
      await press(page, button);
      expect([button, await stateOn(page)]).toEqual([button, state]);
    }
    const reply = (await page.getByRole('link', { name: 'Reply' }).getAttribute('href')) ?? '';
    expect(reply).toMatch(/^mailto:june@example\.org\?subject=Re%3A%20A%20talk/);
  });

  it('shows what attacks as text, and nothing of it acts or breaks the page', async () => {
    await messages(1, hostile);
    const page = await signedIn({ viewport: { width: 320, height: 844 } });
    const lively = await signedIn({ viewport: { width: 320, height: 844 }, ...looking });
    for (const one of [page, lively]) {
      await one.goto(`${service().base}/owner/messages`);
      await one.locator('.rows a').click();
      expect(await one.title()).toContain('Console');
      expect(await one.locator('.letter a, .letter img, main script').count()).toBe(0);
    }
    const said = await page.locator('.letter').innerText();
    expect(said).toContain("<script>document.title = 'owned'</script>\njavascript:alert(1)");
    expect(said).toContain('U+202E');
    expect(await flawsOf(lively)).toEqual([]);
  });
});

const looking = { javaScriptEnabled: true, bypassCSP: true };

describe('the look of the messages', () => {
  it('fits every width without a finding of axe', async () => {
    const page = await signedIn(looking);
    const looks = async (name: string, path: string): Promise<void> => {
      expect((await page.goto(`${service().base}${path}`))?.status()).toBe(200);
      expect(await flawsInEachView(page, name)).toEqual([]);
    };
    await looks('empty', '/owner/messages?state=inbox');
    const [id = ''] = await messages(3);
    await service().store.write((db) => db('messages').where({ id }).update({ read_at: clock.now() }));
    await looks('three', '/owner/messages');
    await looks('filtered', '/owner/messages?client=client.example&mailbox=june@example.org');
    await looks('message', `/owner/messages/${id}`);
    const [attack = ''] = await messages(1, { ...hostile, archived_at: clock.now(), spam_at: clock.now() });
    await looks('hostile', `/owner/messages/${attack}`);
    await messages(3000);
    await looks('many', '/owner/messages?state=inbox');
    await page.goto(`${service().base}/owner/messages/${id}`);
    await press(page, 'Delete');
    expect(await flawsInEachView(page, 'delete')).toEqual([]);
  });
});

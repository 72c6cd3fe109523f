import { expect, it } from 'vitest';
import { silentLog } from '../../base/log.js';
import { rereadTrust, watchTrust } from '../../service/agent-auth/reread-trust.js';
import type { TestBrowser } from '../../service/people/claim/testing/browser.js';
import { eachDatabase } from '../../service/store/testing.js';
import type { OwnerSettings } from '../settings.js';
import { ownerPath } from '../view.js';
import { consoleFor, signedInBrowser } from './testing.js';

const provider = (name: string): object => ({ issuer: `https://${name}.example`, display_name: `<b>${name}</b>` });
let file = '[]';

eachDatabase("the console's settings", (database) => {
  const opened = consoleFor(database, { trustFile: () => file });
  const events = (name: string) => database.store.read((db) => db('audit_events').where({ name }));
  /** Presses the button of the page that leads there, the first where there are several. */
  const pressed = async (browser: TestBrowser, act: string, fields: Record<string, string> = {}) =>
    browser.submit(await browser.get('/owner/settings'), ownerPath`settings/${act}`, fields);

  it('shows what is in force, and takes nothing of what a provider is called as markup', async () => {
    file = JSON.stringify([provider('one')]);
    const browser = await signedInBrowser(opened);
    await pressed(browser, 'trust');
    const { status, text, headers } = await browser.get('/owner/settings');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('&lt;b&gt;one&lt;/b&gt;');
    expect(text).not.toContain('<b>one');
    const settings = (await opened().printed('settings')) as OwnerSettings;
    expect(settings.mail).toEqual({ delivers: true, owner: 'owner@example.com' });
    expect(settings.addresses[0]).toEqual({ url: `${opened().base}/`, answers: true, fault: null });
    expect(text).toMatch(
      /api-catalog<\/code> <strong class="wrong">does not answer<\/strong><\/p>\s*<p class="hint">status 404/,
    );
  });

  it('reads the trust list again, and keeps the last good one while its file is faulty', async () => {
    file = JSON.stringify([provider('one')]);
    const browser = await signedInBrowser(opened);
    await pressed(browser, 'trust');
    file = JSON.stringify([provider('one'), provider('two')]);
    expect((await browser.get('/owner/settings')).text).toContain('The file has changed since it was read.');
    const read = await pressed(browser, 'trust');
    expect([read.status, read.headers.get('location')]).toEqual([303, '/owner/settings?done=trust']);
    expect((await browser.get('/owner/settings?done=trust')).text).toContain('The trust list was reloaded.');
    const trust = async () => (await opened().printed('settings')) as OwnerSettings;
    expect((await trust()).providers.map(({ issuer }: { issuer: string }) => issuer)).toEqual([
      'https://one.example',
      'https://two.example',
    ]);
    file = '[{"issuer": "http://<i>"}]';
    const { text } = await browser.get('/owner/settings');
    expect(text).toMatch(/The file has errors[\s\S]*TRUSTED_ISSUERS_FILE, entry 1/);
    const refused = await pressed(browser, 'trust');
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Nothing was done')]);
    expect(refused.text).toContain('TRUSTED_ISSUERS_FILE, entry 1');
    expect((await trust()).providers).toHaveLength(2);
  });

  it('has other processes read theirs, once for each time', async () => {
    const { store, clock } = database;
    file = JSON.stringify([provider('one')]);
    let reloads = 0;
    const reload = (): undefined => {
      reloads += 1;
      return undefined;
    };
    const trust = { ...opened().owner.trust, reload };
    const watch = watchTrust(store, () => rereadTrust(trust, store, clock, silentLog), silentLog);
    clock.passSeconds(1);
    await opened().told({ command: 'trust.reload' });
    await watch.look();
    await watch.look();
    expect(reloads).toBe(1);
    clock.passSeconds(1);
    await opened().told({ command: 'trust.reload' });
    await watch.look();
    expect(reloads).toBe(2);
  });

  it('rotates keys by a fresh sign-in alone, asks before an emergency, and writes each into the trail', async () => {
    const browser = await signedInBrowser(opened);
    for (let press = 0; press < 2; press += 1) expect((await pressed(browser, 'rotate')).status).toBe(303);
    expect((await browser.get('/owner/settings')).text).toContain('Let the next key sign');
    const { text } = await pressed(browser, 'rotate', { now: 'yes' });
    expect(text).toContain('Let a new key sign at once?');
    const before = (await events('owner.key_rotated')).length;
    const form = await browser.get('/owner/settings');
    const asked = await browser.submit(form, ownerPath`settings/rotate`, { now: 'yes' });
    const done = await browser.submit(asked, ownerPath`settings/rotate`);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/owner/settings?done=rotate']);
    expect(await events('owner.key_rotated')).toHaveLength(before + 1);
    const keys = async () => ((await opened().printed('settings')) as OwnerSettings).keys;
    const kid = (await keys())[0]?.kid ?? '';
    const forgotten = await browser.submit(form, ownerPath`settings/rotate`, { forget: kid, confirm: 'yes' });
    expect(forgotten.status).toBe(303);
    expect((await keys()).map(({ kid: one }: { kid: string }) => one)).not.toContain(kid);
    const unknown = await browser.submit(form, ownerPath`settings/rotate`, { forget: '<b>', confirm: 'yes' });
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('No key has this id.')]);
    database.clock.passSeconds(601);
    const stale = await browser.submit(form, ownerPath`settings/rotate`, { now: 'yes', confirm: 'yes' });
    expect([stale.status, stale.text]).toEqual([403, expect.stringContaining('sign in again')]);
    expect((await pressed(browser, 'rotate')).status).toBe(403);
    // What changes nothing for others asks for none.
    expect((await pressed(browser, 'test')).status).toBe(303);
  });

  it('mails a test to the owner alone', async () => {
    const browser = await signedInBrowser(opened);
    opened().mails.length = 0;
    const { status } = await pressed(browser, 'test', { to: 'june@example.org', mailbox: 'june@example.org' });
    expect(status).toBe(303);
    expect(opened().mails).toMatchObject([{ kind: 'owner-test', to: 'owner@example.com' }]);
    expect(await opened().printed('console test-mail')).toEqual({ to: 'owner@example.com' });
    expect(opened().mails).toHaveLength(2);
  });
});

eachDatabase('the settings of a service that sends no mail', (database) => {
  const opened = consoleFor(database, { ownerEmail: undefined });

  it('say so, and have no button for it', async () => {
    const browser = await signedInBrowser(opened);
    const { text } = await browser.get('/owner/settings');
    expect(text).toContain('OWNER_EMAIL is not set');
    expect(text).not.toContain('Send a test mail');
    const form = await browser.get('/owner/settings');
    const refused = await browser.submit(form, ownerPath`settings/trust`, {});
    expect(refused.status).toBe(303);
    expect(await opened().told({ command: 'console.test-mail' })).toBe(
      'There is no address to send it to: OWNER_EMAIL is not set.',
    );
  });
});

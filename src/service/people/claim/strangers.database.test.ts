import { expect, it } from 'vitest';
import { signInPaths } from '../../../base/urls.js';
import { useUpShared } from '../../agent-auth/limits/testing.js';
import { eachDatabase } from '../../store/testing.js';
import { askForCode, digitsIn, requestPath, signInByCode, TestClients } from '../consent/testing.js';
import { TestBrowser } from './testing/browser.js';
import { claimedBy } from './testing/claims.js';
import { pagesFor } from './testing/pages.js';

const email = 'june@example.org';
const access = '/agent/access';

/** With default limits, and strangers who request mails from several networks (threat-model.md). */
eachDatabase('strangers who ask in the name of a mailbox', (database) => {
  const opened = pagesFor(database, { clients: new TestClients(), limits: '{}' });
  const from = (network: number, device?: string): TestBrowser =>
    Object.assign(new TestBrowser(opened().base, `198.18.${network}.7`), { device });
  const askAccess = async (browser: TestBrowser) =>
    browser.submit(await browser.get(access), signInPaths.page, { email });
  const sees = async (browser: TestBrowser) => {
    opened().mails.length = 0;
    const asked = await askAccess(browser);
    const field = await browser.get(asked.headers.get('location') ?? '');
    await browser.submit(field, signInPaths.confirm, { code: digitsIn(opened().mails.at(-1)) });
    const list = await browser.get(access);
    expect(list.text).toContain(`${access}/revoke`);
    return list;
  };
  const stops = async (browser: TestBrowser): Promise<void> => {
    const list = await sees(browser);
    expect((await browser.submit(list, `${access}/revoke`)).status).toBe(303);
  };
  const consents = async (browser: TestBrowser): Promise<void> => {
    const consent = await signInByCode(browser, requestPath(), email, opened().mails);
    expect(consent.text).toContain('/oauth2/authorize/decide');
  };

  it('from four networks cannot block consent, even for a new browser and network', async () => {
    for (let network = 0; network < 4; network += 1)
      for (let n = 0; n < 3; n += 1) await askForCode(from(network), requestPath(), email);
    await consents(from(50));
  });

  it('from a hundred networks cannot block consent for a browser or network with a verified address', async () => {
    const known = from(60);
    await consents(known);
    await useUpShared(database, opened().deps.limits, 'consentMail', { email });
    await consents(from(61, known.device));
    await consents(from(60));
  });

  it('from four networks cannot block the revocation of agents', async () => {
    await claimedBy(database, email);
    await useUpShared(database, opened().deps.limits, 'consentMail', { email });
    await useUpShared(database, opened().deps.limits, 'contactMail', { email });
    for (let network = 0; network < 4; network += 1) for (let n = 0; n < 3; n += 1) await askAccess(from(network));
    await stops(from(50));
  });

  it('from a hundred networks cannot block the revocation of agents for a verified address', async () => {
    await claimedBy(database, email);
    const known = from(60);
    await consents(known);
    await useUpShared(database, opened().deps.limits, 'accessMail', { email });
    await sees(from(60));
    await stops(from(61, known.device));
  });
});

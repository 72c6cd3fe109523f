import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { mailsTo, startClaim } from '../../support/people.js';
import { dice, times } from '../../support/repeat.js';
import { freshService } from './fresh-service.js';

const signin = '/sign-in';

describe('an attempt to use up the daily number of mails (A3)', () => {
  const service = freshService({ AGENT_LIMITS: '{}', TRUST_PROXY: '1' });
  const draw = dice('A3');

  /** Registers an agent from this address, names an invented mailbox, and presses the button three times. */
  async function requestThreeMails(ip: string): Promise<readonly number[]> {
    const { base } = service();
    const address = `${draw.text(12)}@example.org`;
    const { verificationUri } = await startClaim({ base }, address, { 'x-forwarded-for': ip });
    const browser = new TestBrowser(base, ip);
    const statuses: number[] = [];
    for (let press = 0; press < 3; press += 1) {
      statuses.push((await browser.submit(await browser.get(verificationUri.slice(base.length)), signin)).status);
    }
    return statuses;
  }

  it('gets at most 30 mails per network and two per attempt, while people elsewhere still get theirs', async () => {
    const clients = draw.shuffled(Array.from({ length: 254 }, (_, at) => `203.0.113.${at + 1}`));
    const pressed: number[] = [];
    for (let agent = 0; agent < times({ full: 33, quick: 17 }); agent += 1)
      pressed.push(...(await requestThreeMails(clients[agent] ?? '')));
    expect(pressed.filter((status) => status === 303)).toHaveLength(30);
    expect(new Set(pressed)).toEqual(new Set([303, 429]));

    const { base } = service();
    const person = new TestBrowser(base, '198.51.100.9');
    const agent = await startClaim({ base }, 'person@example.org', { 'x-forwarded-for': '198.51.100.9' });
    expect((await person.submit(await person.get(agent.verificationUri.slice(base.length)), signin)).status).toBe(303);
    await expect.poll(() => mailsTo(service(), 'person@example.org').length, { timeout: 20_000 }).toBe(1);
  });

  it('shows a page that says what happened and what to do', async () => {
    const { base } = service();
    const browser = new TestBrowser(base, '192.0.2.77');
    const { verificationUri } = await startClaim({ base }, 'lost@example.org', { 'x-forwarded-for': '192.0.2.77' });
    const press = async () => browser.submit(await browser.get(verificationUri.slice(base.length)), signin);
    await press();
    await press();
    const refused = await press();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused.text).toContain('No mail was sent');
    expect(refused.text).toContain('ask your agent to start again');
  });
});

import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { post } from '../../support/every-journey.js';
import { waitForMails } from '../../support/people.js';
import { dice, times } from '../../support/repeat.js';
import { freshService } from './fresh-service.js';

const chance = dice('a16');

describe('an agent that puts text and links into a sign-in email (A16)', () => {
  const service = freshService();
  const register = (body: object, agent = 'Helper/2.1') =>
    post(service().base, '/agent/identity', { type: 'anonymous', ...body }, { 'user-agent': agent });

  /** Returns the mail and the page that an agent with this registration causes for the human at this address. */
  async function renderFor(email: string, body: object, agent?: string): Promise<{ mail: string; page: string }> {
    const { base } = service();
    const { json: registered } = await register(body, agent);
    const { json } = await post(base, '/agent/identity/claim', { claim_token: registered.claim_token, email });
    const { verification_uri } = json.claim_attempt as unknown as { verification_uri: string };
    const human = new TestBrowser(base);
    const page = await human.get(verification_uri.slice(base.length));
    await human.submit(page, '/sign-in');
    return { mail: (await waitForMails(service(), email)).at(-1) ?? '', page: page.text };
  }

  /** Returns the text of a mail without the URLs and email addresses of the service. */
  const bodyOf = (mail: string): string =>
    mail
      .slice(mail.indexOf('\r\n\r\n'))
      .replaceAll(/--[-_\w]+|Content-[^\r]*|<[^>]*>/g, '')
      .replaceAll(/https?:\/\/127\.0\.0\.1:\d+\/\S+/g, '')
      .replaceAll(/127\.0\.0\.1(:\d+)?/g, '');
  const linkable = /[\p{L}\p{N}-]\.[\p{L}\p{N}]|@|:\/\/|www|(?:\d[ ().-]*){5,}/iu;

  it('cannot add anything that an email program would turn into a link', async () => {
    const host = `${chance.text(6)}.example`;
    for (let round = 0; round < times({ full: 40, quick: 5 }); round += 1) {
      const client_name = chance.pick([
        host,
        `Call (555) ${chance.below(900) + 100}-4567`,
        `a.${host}`,
        `Pay 0${chance.below(9)} 12 34 56 78`,
      ]);
      const email = `${chance.text(5)}+www.${host}/pay@example.net`;
      const { mail, page } = await renderFor(
        email,
        { client_name },
        `See https://${host}/pay now, www.${host} or mail x@${host}`,
      );
      expect(bodyOf(mail)).not.toMatch(linkable);
      expect(mail.slice(mail.indexOf('\r\n\r\n'))).not.toContain(host);
      expect(page).toContain(`<q><bdi>${client_name}</bdi></q> (unverified)`);
      expect(page).not.toMatch(new RegExp(`href="[^"]*${host}`));
    }
  });

  it('is quoted by name on the page and in the mail, marked as unverified', async () => {
    const { mail, page } = await renderFor(`${chance.text(8)}@example.net`, { client_name: 'Portfolio Helper (beta)' });
    expect(mail).toContain('Calls itself: "Portfolio Helper (beta)" (unverified)');
    expect(page).toContain('<q><bdi>Portfolio Helper (beta)</bdi></q> (unverified)');
  });

  it('is rejected if its name contains other characters, with the allowed ones in the error', async () => {
    const odd = [
      '',
      ' ',
      'x'.repeat(61),
      '<b>',
      'a/b',
      'a:b',
      'a@b',
      'a\nb',
      'a\u0000',
      'a\u202eb',
      'a\u200bb',
      '"quoted"',
      7,
      null,
      ['a'],
    ];
    for (const client_name of chance.shuffled(odd)) {
      for (const body of [
        {},
        { type: 'identity_assertion', assertion_type: 'urn:ietf:params:oauth:token-type:id-jag', assertion: 'x' },
      ]) {
        const { status, json } = await register({ ...body, client_name });
        expect([status, json.error], JSON.stringify(client_name)).toEqual([400, 'invalid_request']);
        expect(json.error_description, JSON.stringify(client_name)).toContain(
          'client_name must have 1 to 60 characters',
        );
      }
    }
  });
});

import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/base/clock.js';
import { smtpTransport } from '../../../src/service/mail/smtp.js';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { decoded, linkIn, startClaim } from '../../support/people.js';
import { linesOf, type ServerProcess, startServer } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

let relay: ServerProcess;
let service: Service;
let smtpUrl: string;

beforeAll(async () => {
  relay = await startServer(
    'node',
    ['--import', 'tsx', fileURLToPath(new URL('./smtp-process.ts', import.meta.url))],
    /listening \d+/,
  );
  smtpUrl = `smtp://owner:relay@127.0.0.1:${/listening (\d+)/.exec(relay.output())?.[1]}`;
  service = await startService({
    DATABASE: 'embedded',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'no-reply@portfolio.example.org',
  });
});
afterAll(async () => {
  await service?.close();
  await relay?.stop();
});

const received = (): Received[] =>
  linesOf(relay)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
const pathOf = (url: string): string => url.slice(service.base.length);

describe('the SMTP mail transport', () => {
  it('sends the sign-in link to the bound email address, with structured headers, and the link works', async () => {
    const agent = await startClaim(service, 'june@example.org', { 'user-agent': 'Helper/2.1 <b>bold</b>' });
    const browser = new TestBrowser(service.base);
    const landing = await browser.get(pathOf(agent.verificationUri));
    expect((await browser.submit(landing, '/sign-in')).status).toBe(303);
    await expect.poll(() => received().length).toBe(1);
    const [mail] = received();
    expect([mail?.from, mail?.to]).toEqual(['no-reply@portfolio.example.org', ['june@example.org']]);
    const source = decoded(mail?.source ?? '');
    const head = source.slice(0, source.indexOf('\r\n\r\n'));
    expect(head).toMatch(/^From: .* <no-reply@portfolio\.example\.org>\r$/m);
    expect(head).toMatch(/^To: june@example\.org\r$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toContain('Content-Type: text/plain');
    expect(source).not.toMatch(/bold/);
    expect(source).not.toMatch(/<img|<script|http:\/\/(?!127\.0\.0\.1)/);
    const page = await browser.get(pathOf(linkIn(source)));
    expect((await browser.submit(page, '/sign-in/confirm')).headers.get('location')).toBe('/agent/claim');
    expect((await browser.get('/agent/claim')).text).toContain('Enter the code');
  });

  it('reports the response code of a rejected mail, without the text of the relay', async () => {
    const sender = { address: 'no-reply@portfolio.example.org', name: () => 'Northlight Studio' };
    const mail = { id: 'one', kind: 'signin', to: 'refused@example.org', subject: 'Hello', text: 'Hello' };
    const transport = smtpTransport({ url: smtpUrl }, sender, systemClock);
    await expect(transport.send(mail)).rejects.toMatchObject({ responseCode: 550 });
    transport.close();
    const stranger = smtpTransport({ url: smtpUrl.replace('relay@', 'wrong@') }, sender, systemClock);
    await expect(stranger.send({ ...mail, to: 'june@example.org' })).rejects.toMatchObject({ code: 'EAUTH' });
    stranger.close();
  });
});

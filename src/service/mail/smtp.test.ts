import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../base/config/config.js';
import { TestClock } from '../../base/testing.js';
import { smtpTransport } from './smtp.js';

const mail = { id: 'one', kind: 'signin', to: 'june@example.org', subject: 'Hello', text: 'Hello' };
let relay: Server;
let lines: string[];

/** A strict relay, such as smtp-relay.gmail.com: it rejects an EHLO with an address or with a name without a domain. */
beforeEach(async () => {
  lines = [];
  relay = createServer((socket) => {
    let inMail = false;
    const reply = (line: string): string => {
      if (/^EHLO (?![a-z0-9-]+(\.[a-z0-9-]+)+$)/i.test(line)) return '421 4.7.0 Try again later';
      if (line === 'DATA') inMail = true;
      return line === 'DATA' ? '354 continue' : '250 ok';
    };
    socket.on('error', () => {});
    socket.write('220 relay.example ESMTP\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        lines.push(line);
        if (line === '.') inMail = false;
        if (!inMail) socket.write(`${reply(line)}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise<void>((resolve) => relay.close(() => resolve())));

async function send(settings: Readonly<Record<string, string>>): Promise<void> {
  const SMTP_URL = `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}${settings.query ?? ''}`;
  const { smtpUrl = '', helloName, from } = readConfig({ ...settings, SMTP_URL }).mail;
  const sender = { address: from.address, name: () => from.name ?? 'Northlight Studio' };
  const transport = smtpTransport({ url: smtpUrl, helloName }, sender, new TestClock());
  await transport.send(mail).finally(() => transport.close());
}

describe('mail over SMTP', () => {
  it('introduces itself with the host of BASE_URL', async () => {
    await send({ BASE_URL: 'https://portfolio.example.org:8443' });
    expect(lines[0]).toBe('EHLO portfolio.example.org');
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://portfolio:3000'])(
    'uses the name of the machine if BASE_URL has no domain: %s',
    (BASE_URL) => {
      expect(readConfig({ BASE_URL }).mail.helloName).toBeUndefined();
    },
  );

  it('introduces itself with the name in SMTP_URL', async () => {
    await send({ BASE_URL: 'https://portfolio.example.org', query: '/?name=mta.example.net' });
    expect(lines[0]).toBe('EHLO mta.example.net');
  });

  it.each([
    ['Ada Sample <ada@example.org>', 'From: Ada Sample <ada@example.org>'],
    ['"Sample, Ada" <ada@example.org>', 'From: "Sample, Ada" <ada@example.org>'],
    ['ada@example.org', 'From: Northlight Studio <ada@example.org>'],
  ])('sends from MAIL_FROM=%s', async (MAIL_FROM, header) => {
    await send({ MAIL_FROM, BASE_URL: 'https://portfolio.example.org' });
    expect(lines).toContain('MAIL FROM:<ada@example.org>');
    expect(lines).toContain('RCPT TO:<june@example.org>');
    expect(lines).toContain(header);
  });

  it('can be closed after nodemailer failed to parse the URL', async () => {
    const sender = { address: 'ada@example.org', name: () => 'Ada' };
    const transport = smtpTransport({ url: 'smtp://ada:s3cret#1@127.0.0.1:25' }, sender, new TestClock());
    await expect(transport.send(mail)).rejects.toThrow();
    transport.close();
    // An unhandled rejection would end the process in the next turn.
    await new Promise((resolve) => setImmediate(resolve));
  });
});

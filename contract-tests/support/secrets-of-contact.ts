import { TestBrowser } from '../../src/service/people/claim/testing/browser.js';
import { ask } from './http.js';
import { emailedCode } from './people.js';
import type { Service } from './service.js';

/** Secrets of a submission of the contact form. */
export interface SecretsOfContact {
  /** Permanent secrets. */
  readonly secrets: readonly string[];
  /** The message, which is secret until it is sent, and then only visible to the owner. */
  readonly message: string;
  /** Enters the code. */
  send(): Promise<number>;
}

/** Submits the contact form, also with errors that logs may quote, up to the code page. */
export async function secretsOfContact(
  service: Pick<Service, 'base' | 'folder'>,
  address: string,
): Promise<SecretsOfContact> {
  const { base } = service;
  const person = new TestBrowser(base);
  const message = 'a-letter-that-only-its-writer-knows-until-it-is-sent';
  const written = { name: 'A name that waits too', email: address, message };
  await person.post('/contact/message', { ...written, email: 'no address' });
  await new TestBrowser(base).post('/contact/message', written, { origin: 'https://evil.example' });
  const asked = await person.post('/contact/message', written);
  const field = await person.get(asked.headers.get('location') ?? '');
  const value = (name: string): string =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(field.text)?.[1] ?? `no ${name}`;
  const digits = await emailedCode(service, address);
  const plain = digits.replace(' ', '');
  for (const code of [plain.slice(0, 7), `${plain.slice(0, 7)}${(Number(plain[7]) + 1) % 10}`])
    await person.submit(field, '/sign-in/confirm', { code });
  await new TestBrowser(base).post('/sign-in/confirm', { csrf: value('csrf'), s: value('s'), code: plain });
  const query = new URLSearchParams({ s: value('s'), code: plain, message });
  for (const path of ['/sign-in', '/sign-in/confirm', '/contact/message', '/nothing', '/contact'])
    await ask(base, `${path}?${query}`);
  const json = { 'content-type': 'application/json' };
  await ask(base, '/sign-in/confirm', {
    method: 'POST',
    headers: json,
    body: `{"code":"${plain}","s":"${value('s')}"`,
  });
  return {
    secrets: [
      digits,
      plain,
      value('s').replace(/^cmc_/, ''),
      value('csrf'),
      (person.cookie ?? 'no ').split('=')[1] ?? '',
    ],
    message,
    send: async () => (await person.submit(field, '/sign-in/confirm', { code: digits })).status,
  };
}

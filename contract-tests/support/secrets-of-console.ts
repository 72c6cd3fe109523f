import { TestBrowser } from '../../src/service/people/claim/testing/browser.js';
import { ask } from './http.js';
import { emailedCode, mailsTo } from './people.js';
import { environment, run } from './process.js';
import type { Service } from './service.js';
import { program } from './vitrine.js';

/** Signs the owner in with link and code, also with errors that logs may quote, reads every list, and returns all secrets. */
export async function secretsOfConsole(
  { base, folder }: Pick<Service, 'base' | 'folder'>,
  address: string,
): Promise<readonly string[]> {
  const { output } = await run('node', [program, 'console', 'open', '--json'], {
    env: { ...environment, DATA_DIR: folder, BASE_URL: base },
  });
  const { url } = JSON.parse(output) as { url: string };
  const secret = new URL(url).searchParams.get('s') ?? 'no link';
  const owner = new TestBrowser(base);
  const page = await owner.get(url.slice(base.length));
  const first = owner.cookie;
  await new TestBrowser(base).post('/sign-in/confirm', { s: secret }, { origin: 'https://evil.example' });
  await owner.submit(page, '/sign-in/confirm');
  await owner.submit(page, '/sign-in/confirm');
  for (const path of ['', '/messages', '/agents', '/audit', '/reading', '/passkeys']) await owner.get(`/owner${path}`);
  const other = new TestBrowser(base);
  const asked = await other.submit(await other.get('/owner/sign-in'), '/sign-in');
  const field = await other.get(asked.headers.get('location') ?? '');
  const value = (name: string): string =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(field.text)?.[1] ?? `no ${name}`;
  const digits = await emailedCode({ folder }, address);
  const plain = digits.replace(' ', '');
  const mails = mailsTo({ folder }, address).join('\n');
  const mute = /\/sign-in\/mute\?m=(\S+)/.exec(mails)?.[1] ?? 'no mute link';
  await other.submit(field, '/sign-in/confirm', { code: plain.slice(0, 7) });
  await other.submit(field, '/sign-in/confirm', { code: `${plain.slice(0, 7)}${(Number(plain[7]) + 1) % 10}` });
  const second = other.cookie;
  await other.submit(field, '/sign-in/confirm', { code: digits });
  await other.submit(await other.get(`/sign-in/mute?m=${mute}`), '/sign-in/mute', { action: 'mute' });
  const query = new URLSearchParams({ t: secret, s: value('s'), m: mute, code: plain, csrf: value('csrf') });
  for (const path of ['/sign-in', '/sign-in/confirm', '/sign-in/mute', '/owner/messages', '/owner/x', '/nothing'])
    await ask(base, `${path}?${query}`);
  const headers = { 'content-type': 'application/json' };
  await ask(base, '/sign-in/confirm', { method: 'POST', headers, body: `{"code":"${plain}","s":"${value('s')}"` });
  const cookies = [first, owner.cookie, second, other.cookie].map((cookie) => cookie?.split('=')[1] ?? 'no cookie');
  return [secret.replace(/^soc_/, ''), digits, plain, value('s').replace(/^soc_/, ''), value('csrf'), mute, ...cookies];
}

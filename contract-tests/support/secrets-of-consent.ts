import { setTimeout as pause } from 'node:timers/promises';
import { type Seen, TestBrowser } from '../../src/service/people/claim/testing/browser.js';
import { ConnectingClient, codeIn, readingMs } from './connecting-client.js';
import { ask } from './http.js';
import { emailedCode } from './people.js';
import type { Service } from './service.js';

const state = 'a-state-that-only-this-client-and-its-human-know';
const valueIn = ({ text }: Seen, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? `no ${name}`;

/** Connects a client, also with errors that logs may quote, and returns all secrets. */
export async function secretsOfConsent(service: Pick<Service, 'base' | 'folder'>, address: string): Promise<string[]> {
  const { base } = service;
  const client = await ConnectingClient.register(service);
  const { human } = client;
  const first = await human.get(client.path(state));
  const before = [human.cookie, valueIn(first, 'csrf')];
  const asked = await human.submit(first, '/sign-in', { email: address });
  const field = await human.get(asked.headers.get('location') ?? '');
  const handle = valueIn(field, 's');
  const digits = await emailedCode(service, address);
  const plain = digits.replace(' ', '');
  for (const code of [plain.slice(0, 7), `${plain.slice(0, 7)}${(Number(plain[7]) + 1) % 10}`])
    await human.submit(field, '/sign-in/confirm', { code });
  await new TestBrowser(base).post('/sign-in/confirm', { csrf: before[1] ?? '', s: handle, code: plain });
  await human.submit(field, '/sign-in/confirm', { code: digits });
  const consent = await human.get(client.path(state));
  await pause(readingMs);
  const code = codeIn(await human.submit(consent, '/oauth2/authorize/decide', { decision: 'allow' }));
  await human.submit(consent, '/oauth2/authorize/decide', { decision: 'allow' });
  await client.redeem(code, { code_verifier: `${client.verifier}x` });
  await client.redeem(code, { client_id: code, redirect_uri: client.verifier });
  const { json: tokens } = await client.redeem(code);
  const { json: next } = await client.refresh(tokens.refresh_token ?? '');
  await client.refresh(`${next.refresh_token}x`, { scope: `${next.access_token}` });
  const query = new URLSearchParams({ code, state, s: handle, code_verifier: client.verifier, ...next });
  for (const path of ['/oauth2/token', '/nothing', '/agent/access', '/oauth2/authorize', '/api/resource'])
    await ask(base, `${path}?${query}`, { headers: { authorization: `Bearer ${next.refresh_token}` } });
  const json = { 'content-type': 'application/json', authorization: `Bearer ${next.access_token}` };
  for (const path of ['/oauth2/token', '/oauth2/register', '/api/mcp/account'])
    await ask(base, path, { method: 'POST', headers: json, body: `{"code":"${code}","state":"${state}"` });
  const secrets = [
    ...before,
    human.cookie,
    valueIn(consent, 'csrf'),
    handle,
    digits,
    plain,
    state,
    code,
    client.verifier,
  ];
  const { access_token, refresh_token } = tokens;
  const all = [...secrets, access_token, refresh_token, next.access_token, next.refresh_token].map(String);
  await ask(base, '/oauth2/revoke', { method: 'POST', headers: formType, body: `token=${next.refresh_token}` });
  return all.map((secret) => secret.replace(/^(?:person=|(?:ac|at|rt|sic)_)/, ''));
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

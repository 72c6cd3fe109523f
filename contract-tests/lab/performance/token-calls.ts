/** Loads of agents: exchanges of known and of new assertions, and messages. */
import { decodeJwt } from 'jose';
import { deriveKeys, parseKeyEncryptionKey } from '../../../src/base/config/derived-keys.js';
import { type SigningKey, signAssertion } from '../../../src/service/agent-auth/crypto/assertion.js';
import { openSigningKey, usableKey } from '../../../src/service/agent-auth/keys/jwk.js';
import type { Scope } from '../../../src/service/agent-auth/protocol/scopes.js';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { openDatabase } from '../../support/probes.js';
import type { Load } from './compare.js';

/** Number of agents that call in turn. A single agent would wait for the lock on its own row. */
export const agents = 64;
export const settings = { KEY_ENCRYPTION_KEY: 'ab'.repeat(32) };
/** More than any machine handles in a second, because each assertion is used once. */
const maxPerSecond = 8_000;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const jwtBearer = encodeURIComponent('urn:ietf:params:oauth:grant-type:jwt-bearer');

async function post(base: string, path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const answer = await fetch(base + path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

type Answer = Readonly<Record<string, string>>;

const exchangeBody = (assertion: string): string => `grant_type=${jwtBearer}&assertion=${assertion}`;

/** Returns exchanges of anonymous agents, each with the same assertion every time. */
export async function exchangeLoad(base: string): Promise<Load> {
  const register = () => post(base, '/agent/identity', json, '{"type":"anonymous"}');
  const registered = await Promise.all(Array.from({ length: agents + 1 }, register));
  const bodies = registered.map(({ identity_assertion = '' }) => exchangeBody(identity_assertion));
  return { target: '/oauth2/token', method: 'POST', headers: form, bodies };
}

/** Returns messages of agents with an identity provider, because anonymous agents may not send messages. */
export async function messageLoad(base: string, provider: IdentityProvider): Promise<Load> {
  const token = async (_: unknown, at: number): Promise<string> => {
    const assertion = provider.idJag({ aud: base, sub: `agent-${at}`, email: `human-${at}@example.net` });
    const assertion_type = 'urn:ietf:params:oauth:token-type:id-jag';
    const body = JSON.stringify({ type: 'identity_assertion', assertion_type, assertion });
    const { identity_assertion = '' } = await post(base, '/agent/identity', json, body);
    const { access_token } = await post(base, '/oauth2/token', form, exchangeBody(identity_assertion));
    return `Bearer ${access_token}`;
  };
  const authorizations = await Promise.all(Array.from({ length: agents }, token));
  const body = JSON.stringify({ subject: 'Hello', body: 'A message of the bench.' });
  return { target: '/api/v1/messages', method: 'POST', headers: json, body, authorizations, status: 201 };
}

/** Reads the signing key of the service from its database. */
async function signingKeyOf(url: string): Promise<SigningKey> {
  const store = await openDatabase(url);
  try {
    const active = await store.read((db) => db('signing_keys').where({ state: 'active' }).first());
    const { value: secret } = parseKeyEncryptionKey(settings.KEY_ENCRYPTION_KEY);
    if (!active?.private_jwe || !secret) throw new Error('The service has no key that signs.');
    const jwk = await openSigningKey(active.private_jwe, active.kid, deriveKeys(secret).signingKeys);
    return { kid: active.kid, privateKey: usableKey(jwk) };
  } finally {
    await store.destroy();
  }
}

/** Replaces the assertions of a load with new ones, signed with the key of the service. */
export async function withNewAssertions(url: string, load: Load): Promise<Load> {
  const key = await signingKeyOf(url);
  const forms = (load.bodies as readonly string[]).map((body) => new URLSearchParams(body));
  const signed = forms.map((form) => decodeJwt(form.get('assertion') ?? ''));
  let made = 0;
  const next = (_: unknown, at: number): string => {
    const { iss = '', sub = '', iat = 0, exp = 0, gen, lvl, scope } = signed[at % signed.length] ?? {};
    made += 1;
    const claims = { generation: gen as number, level: lvl as 'pre', scopes: String(scope).split(' ') as Scope[] };
    const times = { issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
    return exchangeBody(signAssertion({ registrationId: sub, jti: `jti-${made}`, ...claims, ...times }, iss, key));
  };
  return { ...load, bodies: () => Array.from({ length: maxPerSecond }, next) };
}

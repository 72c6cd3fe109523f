/** What agents call under load: exchanges of assertions that the service has seen or not, and messages. */
import { decodeJwt } from 'jose';
import { deriveKeys, parseKeyEncryptionKey } from '../../../src/base/config/derived-keys.js';
import { type SigningKey, signAssertion } from '../../../src/service/agent-auth/crypto/assertion.js';
import { openSigningKey, usableKey } from '../../../src/service/agent-auth/keys/jwk.js';
import type { Scope } from '../../../src/service/agent-auth/protocol/scopes.js';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { openDatabase } from '../../support/probes.js';
import type { Load } from './compare.js';

/** Agents that call in turn: one alone would wait for its own row, which counts its tokens. */
export const agents = 64;
export const settings = { KEY_ENCRYPTION_KEY: 'ab'.repeat(32) };
/** More than any machine answers in a second: each assertion is presented once. */
const mostPerSecond = 8_000;
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

/** Exchanges of agents that register anonymously, each with the same assertion again and again. */
export async function exchangeLoad(base: string): Promise<Load> {
  const register = () => post(base, '/agent/identity', json, '{"type":"anonymous"}');
  const registered = await Promise.all(Array.from({ length: agents + 1 }, register));
  const bodies = registered.map(({ identity_assertion = '' }) => exchangeBody(identity_assertion));
  return { target: '/oauth2/token', method: 'POST', headers: form, bodies };
}

/** Messages of agents that an identity provider vouches for, since anonymous ones may not write. */
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

/** The key by which the service on this database signs. */
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

/** The same exchanges with assertions that were never presented before: those of the load, signed again by the service's own key. */
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
  return { ...load, bodies: () => Array.from({ length: mostPerSecond }, next) };
}

import { decodeJwt } from 'jose';
import { type SigningKey, signAssertion } from '../../../src/agent-auth/credentials/assertion.js';
import { deriveKeys, parseKeyEncryptionKey } from '../../../src/agent-auth/keys/derived-keys.js';
import { openSigningKey, usableKey } from '../../../src/agent-auth/keys/jwk.js';
import type { Scope } from '../../../src/agent-auth/scopes.js';
import { openDatabase } from '../../support/probes.js';
import type { Load } from './compare.js';
import { settings } from './token-calls.js';

/** More than any machine takes in a second: each is presented once. */
const mostPerSecond = 8_000;

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

/**
 * The same exchanges with assertions that were never presented before, in each round others: those of the load, of the
 * same agents, signed anew by the service's own key.
 */
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
    const text = signAssertion({ registrationId: sub, jti: `jti-${made}`, ...claims, ...times }, iss, key);
    const form = new URLSearchParams(forms[at % forms.length]);
    form.set('assertion', text);
    return form.toString();
  };
  return { ...load, bodies: () => Array.from({ length: mostPerSecond }, next) };
}

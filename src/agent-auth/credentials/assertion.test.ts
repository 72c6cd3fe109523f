import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../platform/random.js';
import { newSigningKey, publicHalf, usableKey } from '../keys/jwk.js';
import { parseLifetimes } from '../limits/lifetimes.js';
import { preClaimScopes } from '../scopes.js';
import { mutants } from '../testing.js';
import {
  type Assertion,
  assertionExpiry,
  looksLikeAssertion,
  type SigningKey,
  signAssertion,
  verifyAssertion,
} from './assertion.js';
import { newId, newToken } from './secrets.js';

const issuer = 'https://portfolio.example.org';
const now = new Date('2026-05-04T09:30:00.500Z');
const assertion: Assertion = {
  registrationId: newId('registration', systemRandom),
  generation: 0,
  level: 'pre',
  scopes: preClaimScopes,
  jti: 'jti-1',
  issuedAt: new Date('2026-05-04T09:30:00.000Z'),
  expiresAt: new Date('2026-05-05T09:30:00.000Z'),
};
let key: SigningKey;
let publicKey: KeyObject;
let rawPublic: ReturnType<typeof publicHalf>;

beforeAll(async () => {
  const made = await newSigningKey(systemRandom);
  rawPublic = publicHalf(made);
  key = { kid: made.kid, privateKey: usableKey(made) };
  publicKey = usableKey(rawPublic);
});

const verify = (text: string, at = now, keyFor = async (kid: string) => (kid === key.kid ? publicKey : undefined)) =>
  verifyAssertion(text, { issuer, now: at, clockSkew: 60, keyFor });

/** An assertion signed with our own key, but with other header members or claims. */
function forged(header: Record<string, unknown>, claims: Record<string, unknown> = {}): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const good = {
    iss: issuer,
    aud: issuer,
    sub: assertion.registrationId,
    iat: seconds,
    exp: seconds + 60,
    jti: 'j',
    gen: 0,
    lvl: 'pre',
  };
  return new SignJWT({ ...good, scope: 'read:portfolio', ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'agent-identity+jwt', kid: key.kid, ...header } as never)
    .sign(key.privateKey);
}

describe('an identity assertion', () => {
  it('says what was signed', async () => {
    const text = signAssertion(assertion, issuer, key);
    expect(await verify(text)).toEqual({ ok: true, assertion });
    expect(text).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/);
  });

  it('carries the verified address after a claim', async () => {
    const claimed: Assertion = {
      ...assertion,
      level: 'post',
      generation: 3,
      email: 'jo@example.net',
      scopes: ['read:portfolio', 'write:messages'],
    };
    expect(await verify(signAssertion(claimed, issuer, key))).toEqual({ ok: true, assertion: claimed });
  });

  it('is closed exactly at its end, without skew (case 61)', async () => {
    const text = signAssertion(assertion, issuer, key);
    expect(await verify(text, new Date(assertion.expiresAt.getTime() - 1))).toMatchObject({ ok: true });
    expect(await verify(text, assertion.expiresAt)).toEqual({ ok: false, failure: 'expired' });
  });

  it('of an unknown or removed key is refused (case 58)', async () => {
    const text = signAssertion(assertion, issuer, key);
    expect(await verify(text, now, async () => undefined)).toEqual({ ok: false, failure: 'unknown_key' });
    expect(await verify(await forged({ kid: undefined }))).toEqual({ ok: false, failure: 'unknown_key' });
  });

  it('is what jose makes of the same claims', async () => {
    const { gen, lvl, scope, ...rest } = decodeJwt(signAssertion(assertion, issuer, key));
    const theirs = await new SignJWT({ gen, lvl, scope, ...rest })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'agent-identity+jwt', kid: key.kid })
      .sign(key.privateKey);
    expect(signAssertion(assertion, issuer, key)).toBe(theirs);
  });

  it('is never signed by a key of another kind', () => {
    for (const pair of [generateKeyPairSync('ec', { namedCurve: 'P-256' }), generateKeyPairSync('ed448')]) {
      expect(() => signAssertion(assertion, issuer, { kid: key.kid, privateKey: pair.privateKey })).toThrow(
        'Only a private Ed25519 key',
      );
    }
    expect(() => signAssertion(assertion, issuer, { kid: key.kid, privateKey: publicKey })).toThrow(
      'Only a private Ed25519 key',
    );
  });

  it('signed by another key under our key id is refused', async () => {
    const other = await newSigningKey(systemRandom);
    const text = signAssertion(assertion, issuer, { kid: key.kid, privateKey: usableKey(other) });
    expect(await verify(text)).toEqual({ ok: false, failure: 'invalid_signature' });
  });

  it('with its algorithm swapped is refused (case 58)', async () => {
    const text = signAssertion(assertion, issuer, key);
    const [, payload] = text.split('.');
    const header = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, typ: 'agent-identity+jwt', kid: key.kid })).toString('base64url');
    expect(await verify(`${header('none')}.${payload}.AAAA`)).toEqual({ ok: false, failure: 'wrong_alg' });
    expect(await verify(`${header('none')}.${payload}.`)).toEqual({ ok: false, failure: 'malformed' });
    const secret = new TextEncoder().encode(JSON.stringify(rawPublic));
    for (const bytes of [secret, publicKey.export({ type: 'spki', format: 'der' })]) {
      const hs = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: 'agent-identity+jwt', kid: key.kid })
        .sign(bytes);
      expect(await verify(hs)).toEqual({ ok: false, failure: 'wrong_alg' });
    }
  });

  it.each(['oauth-id-jag+jwt', 'JWT', 'secevent+jwt', undefined])(
    'with typ %s is refused (cases 57 and 58)',
    async (typ) => {
      expect(await verify(await forged({ typ }))).toEqual({ ok: false, failure: 'wrong_typ' });
    },
  );

  it('that names a key of its own is refused', async () => {
    for (const header of [{ jwk: rawPublic }, { jku: 'https://evil.example' }, { x5c: ['AAAA'] }]) {
      expect(await verify(await forged(header))).toEqual({ ok: false, failure: 'malformed' });
    }
  });

  it.each([
    { iss: 'https://portfolio.example.org/' },
    { aud: [issuer] },
    { aud: 'https://portfolio.example.org.evil.example' },
    { sub: 'reg_short' },
    { sub: undefined },
    { jti: undefined },
    { jti: '' },
    { iat: undefined },
    { iat: 1e12 },
    { exp: '2099' },
    { exp: undefined },
    { exp: 1 },
    { gen: -1 },
    { gen: '0' },
    { gen: undefined },
    { lvl: 'root' },
    { lvl: undefined },
    { scope: 'admin' },
    { scope: undefined },
    { scope: ['read:portfolio'] },
  ])('with the claim %j is refused, even with our own signature', async (claims) => {
    expect(await verify(await forged({}, claims))).toEqual({ ok: false, failure: 'wrong_claims' });
  });

  it('is not mistaken for other tokens, nor they for it (case 57)', async () => {
    const token = newToken('access', assertion.registrationId, systemRandom).secret;
    const claim = newToken('claim', assertion.registrationId, systemRandom).secret;
    for (const text of [token, claim, '', '..', 'a.b.c', 'eyJ', `${'a'.repeat(9000)}.b.c`]) {
      expect(await verify(text)).toEqual({ ok: false, failure: 'malformed' });
      expect(looksLikeAssertion(text)).toBe(false);
    }
    expect(looksLikeAssertion(signAssertion(assertion, issuer, key))).toBe(true);
    expect(looksLikeAssertion(await forged({ typ: 'JWT' }))).toBe(false);
  });

  it('has one spelling only: spaces, padding and loose bits make another text', async () => {
    const text = signAssertion(assertion, issuer, key);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const loose = text.slice(0, -1) + alphabet[alphabet.indexOf(text.at(-1) ?? '') ^ 1];
    for (const twin of [loose, `${text}=`, `${text} `, ` ${text}`, `${text}\n`, text.replace('.', '\n.')]) {
      expect(await verify(twin), twin).toEqual({ ok: false, failure: 'malformed' });
    }
  });
});

describe('the end of an assertion', () => {
  const { value: lifetimes } = parseLifetimes();
  const inSeconds = (date: Date) => (date.getTime() - new Date('2026-05-04T09:30:00Z').getTime()) / 1000;

  it('is 24 hours, 30 days or 1 hour ahead, in whole seconds', () => {
    expect(inSeconds(assertionExpiry('unclaimed', now, lifetimes))).toBe(86_400);
    expect(inSeconds(assertionExpiry('claimed', now, lifetimes))).toBe(30 * 86_400);
    expect(inSeconds(assertionExpiry('provider', now, lifetimes))).toBe(3600);
  });

  it('never passes the claim window of an unclaimed registration', () => {
    const window = new Date('2026-05-04T10:30:00.900Z');
    expect(inSeconds(assertionExpiry('unclaimed', now, lifetimes, window))).toBe(3600);
    expect(inSeconds(assertionExpiry('claimed', now, lifetimes, window))).toBe(30 * 86_400);
  });
});

it('accepts none of 10,000 mutants', async () => {
  const text = signAssertion(assertion, issuer, key);
  let accepted = 0;
  for (const mutant of mutants(text, 10_000, 42)) if ((await verify(mutant)).ok) accepted += 1;
  expect(accepted).toBe(0);
});

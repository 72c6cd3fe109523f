import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import { systemRandom } from '../../../base/random.js';
import { newSigningKey, publicHalf, usableKey } from '../keys/jwk.js';
import { preClaimScopes } from '../protocol/scopes.js';
import { mutants } from '../testing.js';
import {
  type Assertion,
  assertionExpiry,
  looksLikeAssertion,
  mostVerified,
  type SigningKey,
  signAssertion,
  verifiedAssertions,
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

describe('an assertion that was verified before', () => {
  const own = async (kid: string): Promise<KeyObject | undefined> => (kid === key.kid ? publicKey : undefined);
  /** Says of each try whether it was remembered before, and the outcome. */
  function presenting() {
    const memory = verifiedAssertions();
    let set = 0;
    const verified = {
      get: memory.get,
      set: (...entry: Parameters<typeof memory.set>) => {
        set += 1;
        memory.set(...entry);
      },
    };
    const present = async (text: string, at = now, keyFor = own) => {
      const before = set;
      const result = await verifyAssertion(text, { issuer, now: at, clockSkew: 60, keyFor, verified });
      return [result.ok ? 'good' : result.failure, set > before ? 'new' : 'not new'];
    };
    return present;
  }

  it('says the same again without its signature being looked at', async () => {
    const verified = verifiedAssertions();
    const text = signAssertion(assertion, issuer, key);
    const rules = { issuer, now, clockSkew: 60, keyFor: own, verified };
    const first = await verifyAssertion(text, rules);
    const again = await verifyAssertion(text, rules);
    expect(again).toEqual(first);
    expect(again.ok && first.ok && again.assertion === first.assertion).toBe(true);
  });

  it('is closed exactly at its end all the same, and before its time', async () => {
    const present = presenting();
    const text = signAssertion(assertion, issuer, key);
    expect(await present(text)).toEqual(['good', 'new']);
    expect(await present(text, new Date(assertion.expiresAt.getTime() - 1))).toEqual(['good', 'not new']);
    expect(await present(text, assertion.expiresAt)).toEqual(['expired', 'not new']);
    expect(await present(text, new Date(now.getTime() - 61_000))).toEqual(['wrong_claims', 'not new']);
  });

  it('ends with its key, and is verified anew by another of the same name', async () => {
    const present = presenting();
    const text = signAssertion(assertion, issuer, key);
    expect(await present(text)).toEqual(['good', 'new']);
    expect(await present(text, now, async () => undefined)).toEqual(['unknown_key', 'not new']);
    const other = usableKey(publicHalf(await newSigningKey(systemRandom)));
    expect(await present(text, now, async () => other)).toEqual(['invalid_signature', 'not new']);
    const reloaded = usableKey(rawPublic);
    expect(await present(text, now, async () => reloaded)).toEqual(['good', 'new']);
  });

  it('is another text with any character changed', async () => {
    const present = presenting();
    const text = signAssertion(assertion, issuer, key);
    expect(await present(text)).toEqual(['good', 'new']);
    for (const mutant of mutants(text, 200, 7)) {
      expect((await present(mutant))[0], mutant).not.toBe('good');
    }
    expect(await present(text)).toEqual(['good', 'not new']);
  });

  it('was good: refusals are not remembered', async () => {
    const present = presenting();
    const early = { ...assertion, issuedAt: new Date(now.getTime() + 3_600_000) };
    const text = signAssertion(early, issuer, key);
    expect(await present(text)).toEqual(['wrong_claims', 'not new']);
    expect(await present(text, assertion.expiresAt)).toEqual(['expired', 'not new']);
    expect(await present(text, new Date(early.issuedAt.getTime()))).toEqual(['good', 'new']);
  });

  it('is remembered among so many, by nothing of its text but the hash', () => {
    const memory = verifiedAssertions();
    const entry = { kid: key.kid, key: publicKey, assertion };
    memory.set('the first', entry);
    for (let at = 1; at < mostVerified; at += 1) memory.set(`another ${at}`, entry);
    expect(memory.get('the first')).toBe(entry);
    memory.set('one too many', entry);
    expect(memory.get('the first')).toBeUndefined();
    memory.set(signAssertion(assertion, issuer, key), entry);
    expect(memory.get(signAssertion(assertion, issuer, key))).toBeUndefined();
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

it('accepts none of 10,000 mutants', { tags: ['proof'] }, async () => {
  const text = signAssertion(assertion, issuer, key);
  let accepted = 0;
  for (const mutant of mutants(text, 10_000, 42)) if ((await verify(mutant)).ok) accepted += 1;
  expect(accepted).toBe(0);
});

import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import { oauthErrorBody } from '../protocol/oauth-error.js';
import { type IdJagBench, mutants, resource, startIdJagBench } from '../testing.js';
import { verifyIdJag } from './id-jag.js';
import type { IdJagFailure } from './id-jag-failure.js';
import { idJagError } from './id-jag-failure.js';
import { keyPair } from './testing/foreign-tokens.js';
import { startIdentityProvider } from './testing/identity-provider.js';
import { parseTrustList } from './trust-list.js';

const { value: lifetimes } = parseLifetimes();

let bench: IdJagBench;
beforeAll(async () => {
  bench = await startIdJagBench();
});
beforeEach(() => bench.reset());
afterAll(() => bench.close());

const verify: IdJagBench['verify'] = (...what) => bench.verify(...what);
const refusal: IdJagBench['refusal'] = (...what) => bench.refusal(...what);
const seconds = (): number => Math.floor(bench.clock.now().getTime() / 1000);

describe('a good ID-JAG', () => {
  it('yields what its provider vouches for', async () => {
    const result = await verify(
      bench.provider.idJag({ jti: 'jti-1', phone_number: '+46701234567', email: 'Mara@Example.net' }),
    );
    expect(result).toMatchObject({
      ok: true,
      identity: {
        issuer: bench.provider.issuer,
        subject: 'user-1',
        jti: 'jti-1',
        email: 'mara@example.net',
        phone: undefined,
        scopes: ['read:portfolio', 'write:messages'],
        namesScopes: false,
        clientId: 'agent-1',
        expiresAt: new Date((seconds() + 300) * 1000),
      },
    });
  });

  it.each(['ES384', 'RS256', 'PS256', 'EdDSA', 'Ed25519'] as const)('may be signed with %s', async (algorithm) => {
    const other = await startIdentityProvider({ audience: resource, now: () => bench.clock.now(), algorithm });
    try {
      const entries = parseTrustList(JSON.stringify([other.trustEntry()]), {
        ownIssuer: resource,
        production: false,
        firstSeen: 'match',
        maxAuthAge: 3600,
      });
      const trust = { find: () => entries[0] };
      const verifyOther = (text: string) =>
        verifyIdJag(text, trust, bench.keys(), { resource, now: bench.clock.now(), lifetimes });
      expect(await verifyOther(other.idJag())).toMatchObject({ ok: true });
      expect(await verifyOther(other.idJag({}, { with: { key: keyPair(algorithm).privateKey } }))).toMatchObject({
        failure: { reason: 'invalid_signature' },
      });
    } finally {
      await other.close();
    }
  });

  it.each([resource, `${resource}/`, [resource]])('may have the audience %j', async (aud) => {
    expect(await refusal({ aud })).toBeUndefined();
  });

  it.each(['application/oauth-id-jag+jwt', 'OAUTH-ID-JAG+JWT'])('may spell its typ %s', async (typ) => {
    expect(await refusal({}, { header: { typ } })).toBeUndefined();
  });
});

describe('the form', () => {
  it('alg none is refused without a fetch (case 1)', async () => {
    const before = bench.provider.connections();
    for (const alg of ['none', 'None', 'NONE', '', undefined, 1]) {
      expect(await refusal({}, { header: { alg }, with: { secret: 'x' } })).toEqual({ reason: 'unsupported_alg' });
    }
    expect(await refusal({}, { header: { alg: 'none' }, with: 'nothing' })).toEqual({ reason: 'malformed_assertion' });
    expect(bench.provider.connections()).toBe(before);
  });

  it("HS256 keyed with the provider's public key is refused (case 2)", async () => {
    const [jwk] = bench.provider.publicKeys() as JsonWebKey[];
    const pem = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }).export({ format: 'pem', type: 'spki' });
    for (const secret of [pem as string, JSON.stringify(jwk), Buffer.from(jwk?.x ?? '', 'base64url')]) {
      expect(await refusal({}, { header: { alg: 'HS256' }, with: { secret } })).toEqual({ reason: 'unsupported_alg' });
    }
  });

  it.each(['JWT', undefined, 'secevent+jwt', 'agent-identity+jwt', 'at+jwt', '', 7])(
    'typ %j is refused (case 3)',
    async (typ) => {
      expect(await refusal({}, { header: { typ } })).toEqual({ reason: 'wrong_typ' });
    },
  );

  it('a key that the token brings along is refused without a fetch (cases 6 and 7)', async () => {
    const attacker = await startIdentityProvider({ audience: resource, now: () => bench.clock.now() });
    try {
      const { privateKey: key, publicKey } = keyPair('ES256');
      for (const header of [
        { jku: attacker.jwksUri },
        { jwk: publicKey.export({ format: 'jwk' }) },
        { x5c: ['MIIB'] },
        { x5u: attacker.jwksUri },
      ]) {
        expect(await refusal({}, { header, with: { key } })).toEqual({ reason: 'malformed_assertion' });
      }
      expect(attacker.connections()).toBe(0);
    } finally {
      await attacker.close();
    }
  });

  it('an unknown crit is refused (case 8)', async () => {
    for (const crit of [['exp'], ['b64'], [], 'x', null])
      expect(await refusal({}, { header: { crit } })).toEqual({ reason: 'malformed_assertion' });
    expect(await refusal({}, { header: { crit: ['b64'], b64: false } })).toEqual({ reason: 'malformed_assertion' });
  });

  it.each([7, null, 'k'.repeat(257)])('kid %j is refused', async (kid) => {
    expect(await refusal({}, { header: { kid } })).toEqual({ reason: 'malformed_assertion' });
  });

  it('anything but a compact JWS of objects is refused (case 29)', async () => {
    const good = bench.provider.idJag();
    const strange: unknown[] = [
      undefined,
      null,
      7,
      {},
      [good],
      '',
      '.',
      '..',
      'a.b',
      `${good}.x`,
      ` ${good}`,
      `${good}\n`,
      `${'a'.repeat(8193)}.b.c`,
    ];
    for (const text of strange)
      expect(await verify(text), String(text)).toEqual({ ok: false, failure: { reason: 'malformed_assertion' } });
    for (const payload of ['[]', 'null', '"x"', '7', '{', '', '[['.repeat(2000)]) {
      expect(await refusal({}, { payload })).toEqual({ reason: 'malformed_assertion' });
    }
  });

  it('members named __proto__ and constructor change nothing (case 29)', async () => {
    const payload = `{"iss": "${bench.provider.issuer}", "__proto__": {"aud": "${resource}"}, "constructor": {"prototype": {}}}`;
    expect(await refusal({}, { payload })).toEqual({ reason: 'audience_mismatch' });
  });
});

describe('the issuer', () => {
  it('that is not trusted is refused, and nothing is fetched (case 4)', async () => {
    const stranger = await startIdentityProvider({ audience: resource, now: () => bench.clock.now() });
    try {
      expect(await verify(stranger.idJag())).toEqual({ ok: false, failure: { reason: 'issuer_not_enabled' } });
      expect(stranger.connections()).toBe(0);
    } finally {
      await stranger.close();
    }
  });

  it('that only looks like a trusted one is refused (case 5)', async () => {
    const { host, port } = new URL(bench.provider.issuer);
    const near = [
      `${bench.provider.issuer}/`,
      bench.provider.issuer.toUpperCase(),
      `http://127.0.0.1:${Number(port) + 1}`,
      `http://${host}@evil.example`,
      `http://x@${host}`,
    ];
    for (const iss of [...near, undefined, null, [bench.provider.issuer], 7, '__proto__']) {
      expect(await refusal({ iss }), String(iss)).toEqual({ reason: 'issuer_not_enabled' });
    }
  });

  it('that is switched off is refused', async () => {
    expect(await refusal({}, {}, { enabled: false })).toEqual({ reason: 'issuer_not_enabled' });
  });

  it('may be held to fewer algorithms', async () => {
    expect(await refusal({}, {}, { algs: ['RS256'] })).toEqual({ reason: 'unsupported_alg' });
  });
});

describe('the key and the signature', () => {
  it('an unknown key id is fetched for once, then refused (case 9)', async () => {
    await refusal();
    const before = bench.provider.fetches();
    for (let i = 0; i < 100; i += 1)
      expect(await refusal({}, { header: { kid: `random-${i}` } })).toEqual({ reason: 'unknown_key' });
    expect(bench.provider.fetches()).toBe(before + 1);
  });

  it('one signature bit flipped is refused, and the same token unharmed is accepted (case 10)', async () => {
    const good = bench.provider.idJag();
    const [head, payload, signature = ''] = good.split('.');
    for (const bit of [0, 7, 200, 511]) {
      const bytes = Buffer.from(signature, 'base64url');
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await verify(`${head}.${payload}.${bytes.toString('base64url')}`)).toEqual({
        ok: false,
        failure: { reason: 'invalid_signature' },
      });
    }
    expect(await verify(good)).toMatchObject({ ok: true });
  });

  it('a signature of the wrong length is refused', async () => {
    const [head, payload] = bench.provider.idJag().split('.');
    for (const length of [1, 32, 63, 65, 72, 256]) {
      const signature = Buffer.alloc(length, 1).toString('base64url');
      expect(await verify(`${head}.${payload}.${signature}`)).toEqual({
        ok: false,
        failure: { reason: 'invalid_signature' },
      });
    }
  });

  it.each(['redirect', 'serverError', 'silent', 'drip', 'huge', 'notJson', 'html', 'cut'] as const)(
    'keys that cannot be had (%s) are unavailable and no refusal (case 27)',
    async (behaviour) => {
      bench.provider.behave(behaviour);
      const failure = await refusal();
      expect(failure).toEqual({ reason: 'keys_unavailable', retryAfter: 30 });
      expect(idJagError(failure as IdJagFailure)).toMatchObject({
        status: 503,
        error: 'temporarily_unavailable',
        headers: { 'Retry-After': '30' },
      });
    },
  );
});

describe('on the wire', () => {
  it('a refusal is 400 with its reason, and repeats nothing that the token said', async () => {
    const failure = await refusal({ iss: 'https://SECRET.example' });
    const error = idJagError(failure as IdJagFailure);
    expect(error.status).toBe(400);
    expect(oauthErrorBody(error)).toEqual({
      error: 'invalid_request',
      error_description: 'The issuer of the assertion is not enabled here.',
      reason: 'issuer_not_enabled',
    });
  });

  it('a stale sign-in is 401 login_required with max_age (case 21)', async () => {
    const error = idJagError({ reason: 'login_required', maxAge: 3600, because: 'too_old' });
    expect(error.status).toBe(401);
    expect(oauthErrorBody(error)).toMatchObject({ error: 'login_required', max_age: 3600 });
    expect(oauthErrorBody(error)).not.toHaveProperty('reason');
  });

  it('a missing claim is named', () => {
    expect(oauthErrorBody(idJagError({ reason: 'missing_claim', claim: 'auth_time' })).error_description).toContain(
      'auth_time',
    );
  });
});

it('accepts none of 10,000 mutants', { tags: ['proof'] }, async () => {
  const good = bench.provider.idJag();
  const others = [bench.provider.idJag({ sub: 'user-2' }), bench.provider.securityEvent()];
  expect(await verify(good)).toMatchObject({ ok: true });
  let accepted = 0;
  for (const mutant of mutants(good, 10_000, 7, others)) if ((await verify(mutant)).ok) accepted += 1;
  expect(accepted).toBe(0);
});

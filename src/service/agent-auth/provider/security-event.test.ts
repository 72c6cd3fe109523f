import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import { assertionRevokedEvent } from '../protocol/urns.js';
import { type IdJagBench, mutants, resource, startIdJagBench, trusting } from '../testing.js';
import { eitherSlash } from './foreign-claims.js';
import { verifyIdJag } from './id-jag.js';
import { type SecurityEventErrorCode, verifySecurityEvent } from './security-event.js';
import { keyPair, type SignOptions } from './testing/foreign-tokens.js';
import { type Claims, revokedEvent, startIdentityProvider } from './testing/identity-provider.js';

const { value: lifetimes } = parseLifetimes();
let bench: IdJagBench;
beforeAll(async () => {
  bench = await startIdJagBench();
});
beforeEach(() => bench.reset());
afterAll(() => bench.close());
const seconds = (): number => Math.floor(bench.clock.now().getTime() / 1000);

function verify(text: string, entry: Claims = {}) {
  return verifySecurityEvent(text, trusting(bench.provider, entry), bench.keys(), {
    now: bench.clock.now(),
    lifetimes,
    audiences: eitherSlash(resource, `${resource}/agent/event/notify`),
    revokedEvent: assertionRevokedEvent(resource),
  });
}

async function errorOf(
  claims: Claims = {},
  options: SignOptions = {},
  entry: Claims = {},
): Promise<SecurityEventErrorCode | 'keys_unavailable' | undefined> {
  const result = await verify(bench.provider.securityEvent(claims, options), entry);
  return result.ok ? undefined : result.err;
}

describe('a good SET', () => {
  it('says whom it is about, when it was made, and that it revokes', async () => {
    expect(await verify(bench.provider.securityEvent({ jti: 'set-1' }))).toEqual({
      ok: true,
      event: {
        issuer: bench.provider.issuer,
        subject: 'user-1',
        jti: 'set-1',
        issuedAt: new Date(seconds() * 1000),
        revokesAssertions: true,
      },
    });
  });

  it('may name its subject by sub_id', async () => {
    const sub_id = { format: 'iss_sub', iss: bench.provider.issuer, sub: 'user-2' };
    expect(await verify(bench.provider.securityEvent({ sub: undefined, sub_id }))).toMatchObject({
      event: { subject: 'user-2' },
    });
    expect(await errorOf({ sub: 'user-2', sub_id })).toBeUndefined();
  });

  it.each([resource, `${resource}/`, `${resource}/agent/event/notify`, [resource]])(
    'may have the audience %j',
    async (aud) => {
      expect(await errorOf({ aud })).toBeUndefined();
    },
  );

  it('may use the identifier of the public protocol', async () => {
    const events = {
      [`https://schemas.workos.com${revokedEvent}`]: { event_timestamp: 1, reason_admin: { en: 'left' } },
    };
    expect(await verify(bench.provider.securityEvent({ events }))).toMatchObject({
      event: { revokesAssertions: true },
    });
  });

  it('with unknown events only has no effect; a known one beside unknown ones has (case 78)', async () => {
    const unknown = { 'https://schemas.openid.net/secevent/caep/event-type/session-revoked': {} };
    expect(await verify(bench.provider.securityEvent({ events: unknown }))).toMatchObject({
      ok: true,
      event: { revokesAssertions: false },
    });
    const both = { ...unknown, [`${resource}${revokedEvent}`]: {} };
    expect(await verify(bench.provider.securityEvent({ events: both }))).toMatchObject({
      ok: true,
      event: { revokesAssertions: true },
    });
  });

  it('may be years old, since retries may be late, and is then dated so (case 77)', async () => {
    const iat = seconds() - 31_536_000;
    expect(await verify(bench.provider.securityEvent({ iat }))).toMatchObject({
      ok: true,
      event: { issuedAt: new Date(iat * 1000) },
    });
  });

  it('may be about a subject never seen (case 80)', async () => {
    expect(await errorOf({ sub: 'nobody' })).toBeUndefined();
  });
});

describe('a SET is refused (case 75)', () => {
  it('when it is no signed SET', async () => {
    for (const text of ['', '{}', 'a.b.c', `${bench.provider.securityEvent()}\n`, `${'a'.repeat(33_000)}.b.c`]) {
      expect(await verify(text), text).toMatchObject({ ok: false, err: 'invalid_request' });
    }
    expect(await errorOf({}, { header: { alg: 'none' }, with: 'nothing' })).toBe('invalid_request');
    expect(
      await errorOf({}, { header: { alg: 'HS256' }, with: { secret: JSON.stringify(bench.provider.publicKeys()[0]) } }),
    ).toBe('invalid_request');
    for (const header of [
      { typ: 'JWT' },
      { typ: undefined },
      { crit: ['exp'] },
      { jku: bench.provider.jwksUri },
      { kid: 7 },
    ]) {
      expect(await errorOf({}, { header }), JSON.stringify(header)).toBe('invalid_request');
    }
  });

  it('when it is an ID-JAG, and a SET is no ID-JAG either', async () => {
    expect(await verify(bench.provider.idJag())).toMatchObject({ ok: false, err: 'invalid_request' });
    const rules = { resource, now: bench.clock.now(), lifetimes };
    const set = bench.provider.securityEvent();
    expect(await verifyIdJag(set, trusting(bench.provider), bench.keys(), rules)).toEqual({
      ok: false,
      failure: { reason: 'wrong_typ' },
    });
  });

  it('when its issuer is not trusted, and nothing is fetched', async () => {
    const stranger = await startIdentityProvider({ audience: resource, now: () => bench.clock.now() });
    try {
      expect(await verify(stranger.securityEvent())).toMatchObject({ err: 'invalid_issuer' });
      expect(stranger.connections()).toBe(0);
      expect(await errorOf({ iss: undefined })).toBe('invalid_issuer');
      expect(await errorOf({ iss: `${bench.provider.issuer}/` })).toBe('invalid_issuer');
    } finally {
      await stranger.close();
    }
  });

  it('when its issuer may not push events', async () => {
    expect(await errorOf({}, {}, { events: false })).toBe('access_denied');
    expect(await errorOf({}, {}, { enabled: false })).toBe('invalid_issuer');
  });

  it('when no key of the issuer fits', async () => {
    expect(await errorOf({}, { header: { kid: 'unknown' } })).toBe('invalid_key');
    expect(await errorOf({}, {}, { algs: ['RS256'] })).toBe('invalid_key');
  });

  it('when its signature is not valid', async () => {
    expect(await errorOf({}, { with: { key: keyPair('ES256').privateKey } })).toBe('authentication_failed');
  });

  it.each([
    'https://other.example.org',
    [resource, 'https://other.example.org'],
    undefined,
    [],
    `${resource}.evil.example`,
  ])('when its audience is %j', async (aud) => {
    expect(await errorOf({ aud })).toBe('invalid_audience');
  });

  it('when its times or its jti are wrong', async () => {
    const wrong: Claims[] = [
      { iat: undefined },
      { iat: '1' },
      { iat: seconds() + 61 },
      { exp: seconds() - 60 },
      { exp: 'x' },
      { jti: '' },
      { jti: undefined },
    ];
    for (const claims of [...wrong, { jti: 'x'.repeat(256) }, { jti: 'a\0' }])
      expect(await errorOf(claims), JSON.stringify(claims)).toBe('invalid_request');
    expect(await errorOf({ iat: seconds() + 60, exp: seconds() - 59 })).toBeUndefined();
  });

  it.each([1e300, 1e15, 253_402_300_800, -1, -1e15, 1.5, '1', true, null, [1]])(
    'when one of its times is %j (A24)',
    async (time) => {
      expect(await errorOf({ iat: time })).toBe('invalid_request');
      expect(await errorOf({ exp: time })).toBe('invalid_request');
    },
  );

  it.each([undefined, {}, [], 'x', [{}], { 'urn:x': 1 }, { 'urn:x': [] }, { 'urn:x': null }])(
    'when its events are %j',
    async (events) => {
      expect(await errorOf({ events })).toBe('invalid_request');
    },
  );

  it('when it has no subject, or two that disagree', async () => {
    const iss = bench.provider.issuer;
    for (const claims of [
      { sub: undefined },
      { sub: '' },
      { sub: 7 },
      { sub: 'user\0' },
      { sub_id: { format: 'email', email: 'mara@example.net' } },
      { sub_id: { format: 'iss_sub', iss } },
      { sub_id: { format: 'iss_sub', sub: 'user-1' } },
      { sub_id: 'user-1' },
      { sub: 'user-1', sub_id: { format: 'iss_sub', iss, sub: 'user-2' } },
    ]) {
      expect(await errorOf(claims), JSON.stringify(claims)).toBe('invalid_request');
    }
  });

  it("when it speaks for another issuer's subject", async () => {
    const sub_id = { format: 'iss_sub', iss: 'https://other.example.org', sub: 'user-1' };
    expect(await errorOf({ sub: undefined, sub_id })).toBe('access_denied');
  });
});

it('is neither taken nor refused while the keys of its issuer cannot be had', async () => {
  bench.provider.behave('serverError');
  expect(await verify(bench.provider.securityEvent())).toEqual({ ok: false, err: 'keys_unavailable', retryAfter: 30 });
});

it('accepts none of 10,000 mutants', { tags: ['proof'] }, async () => {
  const good = bench.provider.securityEvent();
  const others = [bench.provider.securityEvent({ sub: 'user-2' }), bench.provider.idJag()];
  expect(await verify(good)).toMatchObject({ ok: true });
  let accepted = 0;
  for (const mutant of mutants(good, 10_000, 11, others)) if ((await verify(mutant)).ok) accepted += 1;
  expect(accepted).toBe(0);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IdJagBench, resource, startIdJagBench } from '../testing.js';

let bench: IdJagBench;
beforeAll(async () => {
  bench = await startIdJagBench();
});
beforeEach(() => bench.reset());
afterAll(() => bench.close());

const verify: IdJagBench['verify'] = (...what) => bench.verify(...what);
const refusal: IdJagBench['refusal'] = (...what) => bench.refusal(...what);
const seconds = (): number => Math.floor(bench.clock.now().getTime() / 1000);

describe('the claims', () => {
  it.each([
    'https://other.example.org',
    `${resource}.evil.example`,
    `${resource}/api`,
    `${resource}//`,
    resource.toUpperCase(),
    [resource, 'https://other.example.org'],
    [resource, resource],
    [[resource]],
    [],
    7,
    undefined,
    null,
    {},
  ])('aud %j is refused (case 11)', async (aud) => {
    expect(await refusal({ aud })).toEqual({ reason: 'audience_mismatch' });
  });

  it('exp past, missing, no number or far ahead is refused (case 12)', async () => {
    expect(await refusal({ iat: seconds() - 360, exp: seconds() - 60 })).toEqual({ reason: 'assertion_expired' });
    expect(await refusal({ iat: seconds() - 359, exp: seconds() - 59 })).toBeUndefined();
    for (const exp of [undefined, String(seconds() + 300), null, seconds() + 0.5, Number.MAX_VALUE, true]) {
      expect(await refusal({ exp }), String(exp)).toEqual({ reason: 'missing_claim', claim: 'exp' });
    }
    expect(await refusal({ exp: seconds() + 315_360_000 })).toEqual({ reason: 'assertion_lifetime' });
  });

  it('iat ahead or missing, and a life over ten minutes, are refused (case 13)', async () => {
    expect(await refusal({ iat: seconds() + 600, exp: seconds() + 660 })).toEqual({ reason: 'issued_in_future' });
    expect(await refusal({ iat: seconds() + 61 })).toEqual({ reason: 'issued_in_future' });
    expect(await refusal({ iat: seconds() + 60 })).toBeUndefined();
    expect(await refusal({ iat: undefined })).toEqual({ reason: 'missing_claim', claim: 'iat' });
    expect(await refusal({ iat: '1' })).toEqual({ reason: 'missing_claim', claim: 'iat' });
    expect(await refusal({ exp: seconds() + 3600 })).toEqual({ reason: 'assertion_lifetime' });
    expect(await refusal({ exp: seconds() + 601 })).toEqual({ reason: 'assertion_lifetime' });
    expect(await refusal({ exp: seconds() + 600 })).toBeUndefined();
    expect(await refusal({ iat: seconds() + 30, exp: seconds() + 10 })).toEqual({ reason: 'assertion_lifetime' });
  });

  it.each([1e300, 1e15, 253_402_300_800, -1, -1e15, 1.5, '1', true, null, [1]])(
    'a time of %j is no time (A24)',
    async (time) => {
      for (const claim of ['exp', 'iat', 'nbf', 'auth_time']) {
        expect(await refusal({ [claim]: time }), claim).toEqual({ reason: 'missing_claim', claim });
      }
    },
  );

  it('nbf ahead is refused (case 14)', async () => {
    expect(await refusal({ nbf: seconds() + 61 })).toEqual({ reason: 'issued_in_future' });
    expect(await refusal({ nbf: seconds() + 60 })).toBeUndefined();
    expect(await refusal({ nbf: 'soon' })).toEqual({ reason: 'missing_claim', claim: 'nbf' });
  });

  it.each(['', 'x'.repeat(10_000), 'x'.repeat(256), undefined, 7, 'a\0b', 'a\nb', '\ud800'])(
    'jti and sub %.20j are refused (case 18)',
    async (value) => {
      const failure = await refusal({ jti: value });
      // 10 kB are over the length of an assertion altogether.
      expect(failure).toEqual(
        value === 'x'.repeat(10_000) ? { reason: 'malformed_assertion' } : { reason: 'missing_claim', claim: 'jti' },
      );
      if (value !== 'x'.repeat(10_000))
        expect(await refusal({ sub: value })).toEqual({ reason: 'missing_claim', claim: 'sub' });
    },
  );

  it('client_id that the entry does not list is refused (case 24)', async () => {
    const entry = { client_ids: ['agent-1', 'agent-2'] };
    expect(await refusal({}, {}, entry)).toBeUndefined();
    for (const client_id of ['agent-3', undefined, ['agent-1'], null])
      expect(await refusal({ client_id }, {}, entry)).toEqual({ reason: 'invalid_client_id' });
    expect(await refusal({ client_id: undefined })).toBeUndefined();
    expect(await refusal({ client_id: 7 })).toEqual({ reason: 'invalid_client_id' });
  });

  it('scope must meet ours and narrows them (case 25)', async () => {
    for (const scope of ['admin', '', 7, ['read:portfolio'], 'READ:PORTFOLIO'])
      expect(await refusal({ scope })).toEqual({ reason: 'invalid_scope' });
    const result = await verify(bench.provider.idJag({ scope: 'admin read:portfolio' }));
    expect(result).toMatchObject({ ok: true, identity: { scopes: ['read:portfolio'] } });
  });

  it('resource of another host is refused (case 26)', async () => {
    for (const other of ['https://other.example.org', 7, [], `${resource}.evil.example`]) {
      expect(await refusal({ resource: other })).toEqual({ reason: 'resource_mismatch' });
    }
    for (const ours of [
      resource,
      `${resource}/`,
      `${resource}/api/mcp/account`,
      ['https://other.example.org', resource],
    ])
      expect(await refusal({ resource: ours })).toBeUndefined();
  });
});

it('refuses an assertion that is bound to a key, since it could be used without the proof', async () => {
  for (const cnf of [{ jkt: 'x' }, {}, null]) expect(await refusal({ cnf })).toEqual({ reason: 'malformed_assertion' });
});

describe('the identity', () => {
  const phone = { phone_number: '+46701234567', phone_number_verified: true };

  it('needs a verified attribute, and the string "true" verifies nothing (case 19)', async () => {
    for (const email_verified of ['true', 1, undefined, null, 'yes', [true]]) {
      expect(await refusal({ email_verified }), String(email_verified)).toEqual({ reason: 'unverified_identity' });
    }
    expect(await refusal({ email: undefined, phone_number: '+46701234567', phone_number_verified: 'true' })).toEqual({
      reason: 'unverified_identity',
    });
  });

  it('by phone leaves an unverified email unknown (case 19)', async () => {
    const result = await verify(bench.provider.idJag({ ...phone, email_verified: false }));
    expect(result).toMatchObject({ ok: true, identity: { email: undefined, phone: '+46701234567' } });
  });

  it('needs the attribute itself, well formed (case 20)', async () => {
    for (const email of [
      undefined,
      '',
      'mara',
      'mara@localhost',
      ' mara@example.net',
      'a@b@example.net',
      'Mara <mara@example.net>',
      'mara@exämple.net',
      `${'m'.repeat(65)}@example.net`,
    ]) {
      expect(await refusal({ email }), email).toEqual({ reason: 'unverified_identity' });
    }
    for (const phone_number of ['46701234567', '+0', '+46 70', undefined]) {
      expect(await refusal({ email: undefined, ...phone, phone_number }), phone_number).toEqual({
        reason: 'unverified_identity',
      });
    }
  });
});

describe('the sign-in', () => {
  it('must be told, and not long ago (case 21)', async () => {
    expect(await refusal({ auth_time: undefined })).toEqual({ reason: 'missing_claim', claim: 'auth_time' });
    expect(await refusal({ auth_time: '0' })).toEqual({ reason: 'missing_claim', claim: 'auth_time' });
    expect(await refusal({ auth_time: seconds() - 7200 })).toEqual({
      reason: 'login_required',
      maxAge: 3600,
      because: 'too_old',
    });
    expect(await refusal({ auth_time: seconds() - 3660 })).toBeUndefined();
    expect(await refusal({ auth_time: seconds() - 3661 })).toMatchObject({ reason: 'login_required' });
    expect(await refusal({ auth_time: 4_102_444_800 })).toEqual({
      reason: 'login_required',
      maxAge: 3600,
      because: 'in_future',
    });
    expect(await refusal({ auth_time: seconds() + 60 })).toBeUndefined();
    expect(await refusal({ auth_time: seconds() + 61 })).toMatchObject({ because: 'in_future' });
  });

  it('may be held to a shorter age by the entry', async () => {
    expect(await refusal({ auth_time: seconds() - 200 }, {}, { max_auth_age_seconds: 60 })).toEqual({
      reason: 'login_required',
      maxAge: 60,
      because: 'too_old',
    });
  });

  it('must use the methods and one of the contexts that the entry asks for', async () => {
    const entry = { require_amr: ['pwd', 'otp'], require_acr: ['gold', 'silver'] };
    expect(await refusal({ amr: ['otp', 'pwd', 'x'], acr: 'silver' }, {}, entry)).toBeUndefined();
    for (const amr of [['pwd'], 'pwd otp', undefined])
      expect(await refusal({ amr, acr: 'gold' }, {}, entry)).toMatchObject({ because: 'amr' });
    for (const acr of ['bronze', undefined, ['gold']])
      expect(await refusal({ amr: ['otp', 'pwd'], acr }, {}, entry)).toMatchObject({ because: 'acr' });
  });

  it('is judged after everything else, so that a forged token learns nothing of it', async () => {
    expect(await refusal({ auth_time: 0, aud: 'x' })).toEqual({ reason: 'audience_mismatch' });
    expect(await refusal({ auth_time: 0, email_verified: false })).toEqual({ reason: 'unverified_identity' });
  });
});

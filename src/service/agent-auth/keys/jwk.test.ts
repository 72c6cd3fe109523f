import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../../../base/config/derived-keys.js';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import { systemRandom } from '../../../base/random.js';
import { assertionExpiry } from '../crypto/assertion.js';
import { newSigningKey, openSigningKey, publicHalf, SealBroken, sealSigningKey } from './jwk.js';
import { dueKeyChanges, type KeyFacts, planForgetting, planRotation, retiredKeepSeconds } from './rotation-plan.js';

const { signingKeys: sealingKey } = deriveKeys(randomBytes(32));
const { value: lifetimes } = parseLifetimes();

describe('a signing key', () => {
  it('is named by its RFC 7638 thumbprint and made of the bytes given', async () => {
    const fixed = { ...systemRandom, bytes: () => Buffer.alloc(32, 1) };
    const key = await newSigningKey(fixed);
    expect(key.kid).toBe(await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: key.x }));
    expect(await newSigningKey(fixed)).toEqual(key);
    expect((await newSigningKey(systemRandom)).kid).not.toBe(key.kid);
  });

  it('is published without its private member (case 86)', async () => {
    const key = await newSigningKey(systemRandom);
    expect(Object.keys(publicHalf(key)).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    expect(JSON.stringify(publicHalf(key))).not.toContain(key.d);
  });

  it('is sealed with AES-256-GCM, opens with the same secret only, and fits its own row only (cases 86 and 87)', async () => {
    const key = await newSigningKey(systemRandom);
    const sealed = await sealSigningKey(key, sealingKey);
    expect(decodeProtectedHeader(sealed)).toEqual({ alg: 'dir', enc: 'A256GCM', kid: key.kid });
    expect(sealed).not.toContain(key.d);
    expect(await openSigningKey(sealed, key.kid, sealingKey)).toEqual(key);
    await expect(openSigningKey(sealed, key.kid, randomBytes(32))).rejects.toThrow(SealBroken);
    await expect(openSigningKey(sealed, 'another', sealingKey)).rejects.toThrow(/KEY_ENCRYPTION_KEY/);
    await expect(openSigningKey(`${sealed.slice(0, -2)}AA`, key.kid, sealingKey)).rejects.toThrow(SealBroken);
    await expect(openSigningKey('nonsense', key.kid, sealingKey)).rejects.toThrow(SealBroken);
  });
});

const day = 86_400;
const start = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const facts = (kid: string, state: KeyFacts['state'], more: Partial<KeyFacts> = {}): KeyFacts => ({
  kid,
  state,
  published_at: start,
  activated_at: state === 'next' ? null : start,
  retired_at: null,
  ...more,
});

describe('key rotation (case 86)', () => {
  const due = (keys: readonly KeyFacts[], seconds: number) => dueKeyChanges(keys, later(seconds), lifetimes);

  it('makes the first key at first start', () => {
    expect(due([], 0)).toEqual([{ change: 'create', state: 'active' }]);
  });

  it('publishes a next key one day before it is needed, and not earlier', () => {
    expect(due([facts('a', 'active')], 89 * day - 1)).toEqual([]);
    expect(due([facts('a', 'active')], 89 * day)).toEqual([{ change: 'create', state: 'next' }]);
  });

  it('promotes it after 90 days, once it has been published for a day', () => {
    const late = facts('b', 'next', { published_at: later(89.5 * day) });
    expect(due([facts('a', 'active'), late], 90 * day)).toEqual([]);
    expect(due([facts('a', 'active'), late], 90.5 * day)).toEqual([{ change: 'promote', kid: 'b' }]);
    expect(due([facts('a', 'active'), facts('b', 'next')], 2 * day)).toEqual([]);
  });

  it('keeps a retired key until the last assertion it can have signed has ended', () => {
    const keep = retiredKeepSeconds(lifetimes);
    const lastSigned = assertionExpiry('claimed', start, lifetimes);
    expect(later(keep).getTime()).toBeGreaterThan(lastSigned.getTime());
    const keys = [facts('a', 'retired', { retired_at: start }), facts('b', 'active')];
    expect(due(keys, keep - 1)).toEqual([]);
    expect(due(keys, keep)).toEqual([{ change: 'remove', kid: 'a' }]);
  });

  it('promotes a waiting key when no key is active', () => {
    expect(due([facts('b', 'next')], 0)).toEqual([{ change: 'promote', kid: 'b' }]);
  });

  it('by command prepares, then waits, then promotes', () => {
    const rotate = (keys: readonly KeyFacts[], seconds: number, immediately = false) =>
      planRotation(keys, later(seconds), lifetimes, { immediately });
    expect(rotate([facts('a', 'active')], 0)).toMatchObject({
      ok: true,
      changes: [{ change: 'create', state: 'next' }],
    });
    expect(rotate([facts('a', 'active'), facts('b', 'next')], day - 60)).toMatchObject({
      ok: false,
      says: expect.stringContaining('1 more minutes'),
    });
    expect(rotate([facts('a', 'active'), facts('b', 'next')], day)).toMatchObject({
      ok: true,
      changes: [{ change: 'promote', kid: 'b' }],
    });
    expect(rotate([facts('a', 'active'), facts('b', 'next')], 0, true)).toMatchObject({
      ok: true,
      changes: [{ change: 'promote', kid: 'b' }],
    });
    expect(rotate([facts('a', 'active')], 0, true)).toMatchObject({ ok: true, changes: [{ change: 'replace' }] });
  });

  it('forgets a key by command, and never leaves the service without one that signs', () => {
    const keys = [facts('a', 'active'), facts('r', 'retired', { retired_at: start })];
    expect(planForgetting(keys, 'r')).toMatchObject({ ok: true, changes: [{ change: 'remove', kid: 'r' }] });
    expect(planForgetting(keys, 'a')).toMatchObject({
      ok: true,
      changes: [{ change: 'replace' }, { change: 'remove', kid: 'a' }],
    });
    expect(planForgetting([...keys, facts('b', 'next')], 'a')).toMatchObject({
      changes: [
        { change: 'promote', kid: 'b' },
        { change: 'remove', kid: 'a' },
      ],
    });
    expect(planForgetting(keys, 'x')).toMatchObject({ ok: false });
  });
});

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKeys, parseKeyEncryptionKey } from '../../../base/config/derived-keys.js';
import { systemRandom } from '../../../base/random.js';
import { seeded } from '../../../base/testing.js';
import { csrfToken } from '../../people/sign-in/csrf.js';
import { muteToken } from '../records/mail-suppressions.js';
import {
  equalSecrets,
  hashSecret,
  isId,
  newHandle,
  newId,
  newSecret,
  newToken,
  nextRefreshToken,
  parseHandle,
  parseToken,
} from './secrets.js';
import { isUserCode, newUserCode, userCodeHmac } from './user-code.js';

const registration = newId('registration', systemRandom);

describe('an id', () => {
  it.each([
    ['registration', /^reg_[A-Za-z0-9_-]{22}$/],
    ['attempt', /^cla_[A-Za-z0-9_-]{22}$/],
    ['message', /^msg_[A-Za-z0-9_-]{22}$/],
  ] as const)('of a %s has its prefix and 128 random bits', (kind, form) => {
    const id = newId(kind, systemRandom);
    expect(id).toMatch(form);
    expect(isId(kind, id)).toBe(true);
    expect(newId(kind, systemRandom)).not.toBe(id);
  });

  it.each([
    '',
    'reg_',
    `${registration}x`,
    registration.slice(0, -1),
    registration.replace('reg_', 'cla_'),
    `${registration}\n`,
  ])('is not %j', (text) => {
    expect(isId('registration', text)).toBe(false);
  });
});

describe('a token', () => {
  it.each([
    ['claim', /^clm_[A-Za-z0-9_-]{65}$/],
    ['attempt', /^cat_[A-Za-z0-9_-]{65}$/],
    ['access', /^at_[A-Za-z0-9_-]{65}$/],
    ['code', /^ac_[A-Za-z0-9_-]{65}$/],
    ['refresh', /^rt_[A-Za-z0-9_-]{65}$/],
  ] as const)('for %s names its registration and is kept as SHA-256 of its secret', (kind, form) => {
    const { secret, hash } = newToken(kind, registration, systemRandom);
    expect(secret).toMatch(form);
    expect(parseToken(kind, secret)).toEqual({ registrationId: registration, hash });
    expect(hash).toEqual(createHash('sha256').update(secret.slice(-43)).digest());
    expect(hash.toString('utf8')).not.toContain(secret.slice(-43));
  });

  it('of one kind is no token of another (cases 33 and 57)', () => {
    const { secret } = newToken('claim', registration, systemRandom);
    expect(parseToken('access', secret)).toBeUndefined();
    expect(parseToken('attempt', secret.replace('clm_', 'cla_'))).toBeUndefined();
  });

  it('of one kind is no token of any other, whatever their order (consent case 39)', () => {
    const kinds = ['claim', 'attempt', 'access', 'code', 'refresh'] as const;
    for (const kind of kinds) {
      const { secret } = newToken(kind, registration, systemRandom);
      expect(kinds.filter((other) => parseToken(other, secret))).toEqual([kind]);
      expect(parseHandle(secret)).toBeUndefined();
    }
  });

  it.each([
    '',
    'at_',
    "at_' OR 1=1 --",
    `at_${'A'.repeat(64)}`,
    `at_${'A'.repeat(66)}`,
    `at_${'A'.repeat(64)}\0`,
    `at_${'A'.repeat(65)}\n`,
    `at_${'A'.repeat(64)}Å`,
    `AT_${'A'.repeat(65)}`,
    'at_'.repeat(30_000),
  ])('is not %.20j (case 33)', (text) => {
    expect(parseToken('access', text)).toBeUndefined();
  });

  it('spelt otherwise for the same bytes has another hash', () => {
    const { secret, hash } = newToken('access', registration, systemRandom);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = secret.slice(0, -1) + alphabet[alphabet.indexOf(secret.at(-1) ?? '') ^ 1];
    expect(Buffer.from(twin.slice(-43), 'base64url')).toEqual(Buffer.from(secret.slice(-43), 'base64url'));
    expect(parseToken('access', twin)?.hash).not.toEqual(hash);
  });

  it('is recognised in none of 10,000 mutants', { tags: ['proof'] }, () => {
    const { secret, hash } = newToken('access', registration, systemRandom);
    const next = seeded(5);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ .\0é';
    let tried = 0;
    while (tried < 10_000) {
      const place = Math.floor(next() * (secret.length + 1));
      const put = Math.floor(next() * 3) === 0 ? '' : (alphabet[Math.floor(next() * alphabet.length)] ?? '');
      const mutant = secret.slice(0, place) + put + secret.slice(place + Math.floor(next() * 2));
      if (mutant === secret) continue;
      tried += 1;
      const read = parseToken('access', mutant);
      expect(read?.registrationId === registration && read.hash.equals(hash), mutant).toBe(false);
    }
  });

  it('cannot be made without a registration', () => {
    expect(() => newToken('access', 'cla_x', systemRandom)).toThrow(TypeError);
  });
});

describe('the refresh token after another', () => {
  const key = randomBytes(32);
  const { secret: first } = newToken('refresh', registration, systemRandom);

  it('is the same each time, of the same registration and form, and kept as SHA-256', () => {
    const { secret, hash } = nextRefreshToken(key, first);
    expect(nextRefreshToken(key, first)).toEqual({ secret, hash });
    expect(parseToken('refresh', secret)).toEqual({ registrationId: registration, hash });
    expect(secret.slice(-43)).toBe(createHmac('sha256', key).update(first).digest('base64url'));
  });

  it('is another under another key, after another token, and in the next step', () => {
    const all = [
      nextRefreshToken(key, first),
      nextRefreshToken(randomBytes(32), first),
      nextRefreshToken(key, newToken('refresh', registration, systemRandom).secret),
      nextRefreshToken(key, nextRefreshToken(key, first).secret),
    ];
    expect(new Set([first, ...all.map(({ secret }) => secret)]).size).toBe(5);
  });
});

describe('a user code', () => {
  it('has six digits, leading zeros kept', () => {
    expect(newUserCode({ ...systemRandom, below: () => 42_917 })).toBe('042917');
    expect(newUserCode({ ...systemRandom, below: () => 0 })).toBe('000000');
  });

  it.each(['12345', '1234567', ' 12345', '１２３４５６', '12345\n', 'abcdef', ''])('is not %j (case 44)', (text) => {
    expect(isUserCode(text)).toBe(false);
  });

  it('is kept as a keyed hash that fits one attempt and one key only', () => {
    const keys = deriveKeys(randomBytes(32));
    const attempt = newId('attempt', systemRandom);
    const stored = userCodeHmac(keys, attempt, '042917');
    expect(equalSecrets(stored, userCodeHmac(keys, attempt, '042917'))).toBe(true);
    expect(equalSecrets(stored, userCodeHmac(keys, attempt, '042918'))).toBe(false);
    expect(equalSecrets(stored, userCodeHmac(keys, newId('attempt', systemRandom), '042917'))).toBe(false);
    expect(equalSecrets(stored, userCodeHmac(deriveKeys(randomBytes(32)), attempt, '042917'))).toBe(false);
  });
});

it('makes secrets of 256 bits for links and cookies', () => {
  const { secret, hash } = newSecret(systemRandom);
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(hash).toEqual(hashSecret(secret));
});

describe('the derived keys', () => {
  const secret = Buffer.alloc(32, 7);

  it('differ from each other and from the secret, and are the same in every process', () => {
    const all = Object.values(deriveKeys(secret)).map((key: Buffer) => key.toString('hex'));
    expect(new Set([...all, secret.toString('hex')]).size).toBe(all.length + 1);
    expect(deriveKeys(secret)).toEqual(deriveKeys(Buffer.alloc(32, 7)));
    // Pinned, and computed apart from Node's HKDF: another derivation would make every sealed key and queued mail
    // unreadable.
    expect(all[0]).toBe('f67134ec86f2c0d7029529922603161c684a76dc0f02abf7d47ec17838ded756');
  });

  it('bind a form to its cookie and a mute link to its address', () => {
    const keys = deriveKeys(secret);
    expect(csrfToken(keys, 'cookie')).not.toBe(csrfToken(keys, 'Cookie'));
    expect(csrfToken(keys, 'x')).not.toBe(muteToken(keys, 'x'));
    expect(equalSecrets('short', 'longer')).toBe(false);
  });

  it('are read from hexadecimal or base64 of 32 bytes, and a fault does not repeat the secret', () => {
    expect(parseKeyEncryptionKey(secret.toString('hex')).value).toEqual(secret);
    expect(parseKeyEncryptionKey(secret.toString('base64')).value).toEqual(secret);
    expect(parseKeyEncryptionKey(secret.toString('base64url')).value).toEqual(secret);
    for (const bad of [
      '',
      'correct horse battery staple',
      secret.toString('hex').slice(1),
      `${secret.toString('hex')}00`,
    ]) {
      const { value, faults } = parseKeyEncryptionKey(bad);
      expect(value).toBeUndefined();
      expect(faults).toHaveLength(1);
      if (bad) expect(faults[0]).not.toContain(bad);
    }
    expect(() => deriveKeys(Buffer.alloc(16))).toThrow(TypeError);
  });
});

describe('the handle of a sign-in', () => {
  it('has its prefix and 256 random bits, and is kept as SHA-256', () => {
    const { secret, hash } = newHandle(systemRandom, 'person');
    expect(secret).toMatch(/^sic_[A-Za-z0-9_-]{43}$/);
    expect(parseHandle(secret)).toEqual({ text: secret, purpose: 'person', hash });
    expect(hash).toEqual(createHash('sha256').update(secret).digest());
    expect(newHandle(systemRandom, 'person').secret).not.toBe(secret);
  });

  it('is of one purpose: under another prefix the same characters are another handle', () => {
    const secret = 'A'.repeat(43);
    const handles = ['scl_', 'sic_', 'cmc_', 'soc_'].map((prefix) => parseHandle(prefix + secret));
    expect(handles.map((handle) => handle?.purpose)).toEqual(['claim', 'person', 'contact', 'owner']);
    expect(new Set(handles.map((handle) => handle?.hash.toString('hex'))).size).toBe(4);
  });

  it.each([
    '',
    'sic_',
    `sic_${'A'.repeat(42)}`,
    `sic_${'A'.repeat(44)}`,
    `sic_${'A'.repeat(42)}\n`,
    `SIC_${'A'.repeat(43)}`,
  ])('is not %j', (text) => {
    expect(parseHandle(text)).toBeUndefined();
  });
});

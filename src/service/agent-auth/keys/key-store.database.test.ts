import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../../base/config/derived-keys.js';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import type { Log } from '../../../base/log.js';
import { silentLog } from '../../../base/log.js';
import { systemRandom } from '../../../base/random.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import type { Store } from '../../store/connection/store.js';
import { eachDatabase, onServer, type TestDatabase } from '../../store/testing.js';
import { signAssertion, verifiedAssertions, verifyAssertion } from '../crypto/assertion.js';
import { newId } from '../crypto/secrets.js';
import { jwksOperations } from './jwks.js';
import { KeyStore } from './key-store.js';
import { MasterSecretError, masterSecretFile, openMasterSecret } from './master-secret.js';
import { type RotateOptions, type RotationResult, rotateKeys } from './owner-rotation.js';
import { retiredKeepSeconds } from './rotation-plan.js';
import { StoredKeys } from './stored-keys.js';

const { signingKeys: sealingKey } = deriveKeys(randomBytes(32));
const { signingKeys: otherSealingKey } = deriveKeys(randomBytes(32));
const { value: lifetimes } = parseLifetimes();
const issuer = 'https://portfolio.example.org';
const day = 86_400;

const keyStore = ({ store, clock }: TestDatabase, more: { sealingKey?: Buffer; log?: Log } = {}): KeyStore =>
  new KeyStore(stored(store, more.sealingKey), lifetimes, clock, more.log ?? silentLog);
const stored = (store: Store, key = sealingKey): StoredKeys => new StoredKeys(store, key, systemRandom);
const rotate = ({ store, clock }: TestDatabase, wish: RotateOptions, key = sealingKey): Promise<RotationResult> =>
  rotateKeys(stored(store, key), lifetimes, clock, wish);

async function assertionBy(keys: KeyStore, now: Date): Promise<string> {
  const claims = {
    registrationId: newId('registration', systemRandom),
    generation: 0,
    level: 'post',
    jti: 'one',
  } as const;
  const expiresAt = new Date(now.getTime() + 30 * day * 1000);
  return signAssertion(
    { ...claims, scopes: ['read:portfolio'], issuedAt: now, expiresAt },
    issuer,
    await keys.active(),
  );
}

async function verifies(text: string, keys: KeyStore, now: Date): Promise<boolean> {
  const rules = { issuer, now, clockSkew: lifetimes.clockSkew, keyFor: (kid: string) => keys.verificationKey(kid) };
  return (await verifyAssertion(text, rules)).ok;
}

eachDatabase('the key store (case 86)', (database) => {
  const rows = () => database.store.read((db) => db('signing_keys').orderBy('created_at'));

  it('makes one active key at first start, sealed, and publishes no private member', async () => {
    const keys = keyStore(database);
    const { kid } = await keys.active();
    const [row] = await rows();
    expect(row).toMatchObject({ kid, state: 'active', alg: 'EdDSA' });
    expect(row?.private_jwe).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    const reply = await jwksOperations(keys).getJwks(undefined as never);
    expect(reply.body).toEqual({ keys: [row?.public_jwk] });
    expect(Object.keys(row?.public_jwk ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  it('gives processes that start at the same moment the same active key', async () => {
    const stores = Array.from({ length: 6 }, () => keyStore(database));
    const kids = await Promise.all(stores.map(async (keys) => (await keys.active()).kid));
    expect(new Set(kids).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('rotates by the clock without an invalid assertion in between, and removes a key once all it signed has ended', async () => {
    const keys = keyStore(database);
    const first = (await keys.active()).kid;
    database.clock.passSeconds(89 * day);
    await keys.tend();
    expect(await keys.publicKeys()).toHaveLength(2);
    expect((await keys.active()).kid).toBe(first);
    const old = await assertionBy(keys, database.clock.now());
    database.clock.passSeconds(day);
    await keys.tend();
    expect((await keys.active()).kid).not.toBe(first);
    expect(await verifies(old, keys, database.clock.now())).toBe(true);
    expect((await rows()).find(({ kid }) => kid === first)).toMatchObject({ state: 'retired', private_jwe: null });
    database.clock.passSeconds(29 * day - 1);
    await keys.tend();
    expect(await verifies(old, keys, database.clock.now())).toBe(true);
    database.clock.passSeconds(retiredKeepSeconds(lifetimes));
    await keys.tend();
    expect((await keys.publicKeys()).map(({ kid }) => kid)).not.toContain(first);
  });

  it('verifies with another process what this one signs after a rotation there, without a restart', async () => {
    const [here, there] = [keyStore(database), keyStore(database)];
    const before = await assertionBy(here, database.clock.now());
    await there.tend();
    expect((await rotate(database, { immediately: true })).ok).toBe(true);
    await here.tend();
    const after = await assertionBy(here, database.clock.now());
    expect(await verifies(after, there, database.clock.now())).toBe(true);
    expect(await verifies(before, there, database.clock.now())).toBe(true);
  });

  it('ends what a removed key has signed at once, also what was verified before', async () => {
    const keys = keyStore(database);
    const now = database.clock.now();
    const text = await assertionBy(keys, now);
    const keyFor = (kid: string) => keys.verificationKey(kid);
    const rules = { issuer, now, clockSkew: lifetimes.clockSkew, keyFor, verified: verifiedAssertions() };
    expect(await verifyAssertion(text, rules)).toMatchObject({ ok: true });
    expect((await rotate(database, { immediately: true })).ok).toBe(true);
    await keys.tend();
    expect(await verifyAssertion(text, rules)).toMatchObject({ ok: true });
    await database.store.write((db) => db('signing_keys').where({ state: 'retired' }).delete());
    await keys.tend();
    expect(await verifyAssertion(text, rules)).toEqual({ ok: false, failure: 'unknown_key' });
  });

  it('asks the database for unknown key ids at most once per 10 s', async () => {
    let reads = 0;
    const counting = new Proxy(database.store, {
      get(store, name, receiver) {
        if (name === 'read') reads += 1;
        const value = Reflect.get(store, name, receiver);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    }) as Store;
    const keys = new KeyStore(stored(counting), lifetimes, database.clock, silentLog);
    await keys.active();
    reads = 0;
    for (let i = 0; i < 50; i += 1) expect(await keys.verificationKey(`unknown-${i}`)).toBeUndefined();
    expect(reads).toBe(1);
    database.clock.passSeconds(10);
    await keys.verificationKey('unknown');
    expect(reads).toBe(2);
  });

  it('signs nothing with another KEY_ENCRYPTION_KEY, says so once, goes on verifying, and signs again after keys rotate', async () => {
    const good = keyStore(database);
    const old = await assertionBy(good, database.clock.now());
    const sentences: string[] = [];
    const log: Log = { ...silentLog, error: (_facts, message) => void sentences.push(message) };
    const bad = keyStore(database, { sealingKey: otherSealingKey, log });
    await bad.tend();
    await expect(bad.active()).rejects.toMatchObject({ status: 503, error: 'temporarily_unavailable' });
    await expect(bad.active()).rejects.toMatchObject({ headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } });
    expect(sentences).toEqual([expect.stringContaining('KEY_ENCRYPTION_KEY')]);
    expect(await verifies(old, bad, database.clock.now())).toBe(true);
    expect(await rotate(database, { immediately: false }, otherSealingKey)).toMatchObject({ ok: true });
    await bad.tend();
    const fresh = await assertionBy(bad, database.clock.now());
    expect(await verifies(fresh, bad, database.clock.now())).toBe(true);
    expect(await verifies(old, bad, database.clock.now())).toBe(true);
  });

  it('kills what a key signed when it is forgotten, and lets another sign', async () => {
    const keys = keyStore(database);
    const { kid } = await keys.active();
    const old = await assertionBy(keys, database.clock.now());
    expect(await rotate(database, { immediately: false, forget: kid })).toMatchObject({ ok: true });
    await keys.tend();
    expect(await verifies(old, keys, database.clock.now())).toBe(false);
    expect((await keys.active()).kid).not.toBe(kid);
    expect(await rotate(database, { immediately: false, forget: 'none' })).toMatchObject({ ok: false });
  });

  it('serves the last loaded set while the database is away, and 503 when none was ever loaded (case 85)', async () => {
    const away = Object.create(database.store) as Store;
    let down = false;
    away.read = (query) =>
      down ? Promise.reject(new StoreUnavailable('away', { reason: 'down' })) : database.store.read(query);
    const open = (): KeyStore => new KeyStore(stored(away), lifetimes, database.clock, silentLog);
    const loaded = open();
    const { kid } = await loaded.active();
    down = true;
    expect((await jwksOperations(loaded).getJwks(undefined as never)).body).toMatchObject({
      keys: [{ kid }],
    });
    const never = jwksOperations(open());
    await expect(never.getJwks(undefined as never)).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });
  });
});

onServer('the key store under a race (case 86)', (database) => {
  it('leaves one active key however many rotate at once', async () => {
    await keyStore(database).active();
    const results = await Promise.all(Array.from({ length: 12 }, () => rotate(database, { immediately: true })));
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    const states = await database.store.read((db) => db('signing_keys').pluck('state'));
    expect(states.filter((state) => state === 'active')).toHaveLength(1);
    expect(states.filter((state) => state === 'next')).toHaveLength(0);
  });
});

describe('the master secret', () => {
  const folders: string[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'vitrine-secret-'));
    folders.push(made);
    return made;
  };
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  });
  const open = (directory: string, keyEncryptionKey?: string) =>
    openMasterSecret({ keyEncryptionKey, directory, random: systemRandom });

  it('is a file for its owner alone, made once', () => {
    const directory = join(folder(), 'data');
    const secret = open(directory);
    expect(secret).toHaveLength(32);
    expect(open(directory)).toEqual(secret);
    expect(statSync(join(directory, masterSecretFile)).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual([masterSecretFile]);
  });

  it('is KEY_ENCRYPTION_KEY where that is set, and no file then', () => {
    const directory = folder();
    expect(open(directory, 'ab'.repeat(32))).toEqual(Buffer.alloc(32, 0xab));
    expect(readdirSync(directory)).toEqual([]);
  });

  it('refuses a damaged file in one sentence that does not repeat it', () => {
    const directory = folder();
    writeFileSync(join(directory, masterSecretFile), 'secret-remains');
    expect(() => open(directory)).toThrow(MasterSecretError);
    expect(() => open(directory)).toThrow(/^(?!.*secret-remains).*key-encryption-key does not hold a key/);
    expect(readFileSync(join(directory, masterSecretFile), 'utf8')).toBe('secret-remains');
  });
});

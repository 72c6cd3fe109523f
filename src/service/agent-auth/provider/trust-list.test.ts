import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { TrustContext } from './trust-entry.js';
import { createTrustList, parseTrustList, TrustListError, trustFile } from './trust-list.js';

const context: TrustContext = {
  ownIssuer: 'https://portfolio.example.org',
  production: true,
  firstSeen: 'match',
  maxAuthAge: 3600,
};
const minimal = { issuer: 'https://id.example.net', display_name: 'Example ID' };

function faultsOf(list: unknown, more: Partial<TrustContext> = {}): readonly string[] {
  try {
    parseTrustList(typeof list === 'string' ? list : JSON.stringify(list), { ...context, ...more });
    return [];
  } catch (error) {
    if (error instanceof TrustListError) return error.faults;
    throw error;
  }
}

describe('a trust list', () => {
  it('is empty when no file is named', () => {
    expect(parseTrustList(undefined, context)).toEqual([]);
    expect(trustFile(undefined)()).toBeUndefined();
  });

  it('fills in what an entry leaves out', () => {
    expect(parseTrustList(JSON.stringify([minimal]), context)).toEqual([
      {
        issuer: 'https://id.example.net',
        displayName: 'Example ID',
        jwksUri: 'https://id.example.net/.well-known/jwks.json',
        algorithms: ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA', 'Ed25519'],
        clientIds: undefined,
        clients: 'separate',
        maxAuthAgeSeconds: 3600,
        requireAmr: undefined,
        requireAcr: undefined,
        firstSeen: 'match',
        events: true,
        enabled: true,
      },
    ]);
  });

  it('lets an entry narrow what holds for it', () => {
    const entry = {
      ...minimal,
      issuer: 'https://id.example.net/tenant/',
      algs: ['ES256'],
      client_ids: ['agent-1'],
      clients: 'shared',
      max_auth_age_seconds: 600,
      require_amr: ['mfa'],
      require_acr: ['urn:example:gold'],
      first_seen: 'confirm',
      events: false,
    };
    expect(parseTrustList(JSON.stringify([entry]), context)[0]).toMatchObject({
      jwksUri: 'https://id.example.net/tenant/.well-known/jwks.json',
      algorithms: ['ES256'],
      clientIds: ['agent-1'],
      clients: 'shared',
      maxAuthAgeSeconds: 600,
      requireAmr: ['mfa'],
      requireAcr: ['urn:example:gold'],
      firstSeen: 'confirm',
      events: false,
    });
  });

  it.each(['', '{', '{}', 'null', '"[]"'])('that is %j is refused whole', (text) => {
    expect(faultsOf(text)).toEqual(['TRUSTED_ISSUERS_FILE is not a JSON array of entries.']);
  });

  it('tells all faults at once, each with its entry', () => {
    const faults = faultsOf([
      { ...minimal, issuer: 'http://id.example.net', colour: 'red' },
      3,
      { ...minimal, display_name: '', algs: ['HS256'], first_seen: 'maybe', enabled: 'yes' },
    ]);
    expect(faults.filter((fault) => fault.includes('entry 1'))).toHaveLength(2);
    expect(faults).toContain('TRUSTED_ISSUERS_FILE, entry 2: is not an object.');
    expect(faults.filter((fault) => fault.includes('entry 3'))).toHaveLength(4);
  });

  it.each([
    ['http', { issuer: 'http://id.example.net' }],
    ['a query', { issuer: 'https://id.example.net?x=1' }],
    ['an empty fragment', { issuer: 'https://id.example.net#' }],
    ['a user', { issuer: 'https://good@id.example.net' }],
    ['no URL', { issuer: 'id.example.net' }],
    ['no issuer', { issuer: undefined }],
    ['ourselves', { issuer: 'https://portfolio.example.org' }],
    ['ourselves with a slash in capitals', { issuer: 'https://PORTFOLIO.example.org/' }],
    ['a key set over http', { jwks_uri: 'http://id.example.net/jwks' }],
    ['loopback', { issuer: 'http://127.0.0.1:9' }],
    ['none', { algs: ['ES256', 'none'] }],
    ['HS256', { algs: ['HS256'] }],
    ['no algorithm', { algs: [] }],
    ['no client', { client_ids: [] }],
    ['a client that is no text', { client_ids: [1] }],
    ['an unknown word for clients', { clients: 'together' }],
    ['no age', { max_auth_age_seconds: 0 }],
    ['half a second', { max_auth_age_seconds: 1.5 }],
    ['a line break in the name', { display_name: 'Example\nID' }],
    ['a right-to-left override in the name', { display_name: 'Example \u202e ID' }],
    ['events as text', { events: 'false' }],
  ])('refuses an entry with %s', (_, members) => {
    expect(faultsOf([{ ...minimal, ...members }])).not.toEqual([]);
  });

  it('refuses the same issuer twice', () => {
    expect(faultsOf([minimal, minimal])).toEqual(['TRUSTED_ISSUERS_FILE, entry 2: issuer is already in entry 1.']);
  });

  it('allows http on loopback in development only', () => {
    const entry = { ...minimal, issuer: 'http://127.0.0.1:4000' };
    expect(faultsOf([entry], { production: false })).toEqual([]);
    expect(faultsOf([{ ...entry, issuer: 'http://192.168.0.1' }], { production: false })).not.toEqual([]);
  });
});

describe('finding an entry', () => {
  const list = createTrustList(
    () => JSON.stringify([minimal, { ...minimal, issuer: 'https://off.example.net', enabled: false }]),
    context,
  );

  it('compares byte for byte (case 5)', () => {
    expect(list.find('https://id.example.net')?.displayName).toBe('Example ID');
    for (const near of [
      'https://id.example.net/',
      'https://ID.example.net',
      'https://id.example.net:443',
      'https://good@id.example.net',
      'https://id.example.net@evil.example',
      'http://id.example.net',
      ' https://id.example.net',
      '__proto__',
      '',
      undefined,
      ['https://id.example.net'],
    ]) {
      expect(list.find(near), String(near)).toBeUndefined();
    }
  });

  it('passes over a disabled entry, which is still listed', () => {
    expect(list.find('https://off.example.net')).toBeUndefined();
    expect(list.entries()).toHaveLength(2);
  });
});

describe('reloading', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trust-'));
  const file = join(folder, 'issuers.json');
  const write = (list: unknown) => writeFileSync(file, JSON.stringify(list));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes a good file and says what changed', () => {
    write([minimal]);
    const list = createTrustList(trustFile(file), context);
    expect(list.reload()).toBeUndefined();
    write([
      { ...minimal, events: false },
      { ...minimal, issuer: 'https://new.example.net' },
    ]);
    expect(list.reload()).toEqual({
      added: ['https://new.example.net'],
      removed: [],
      changed: ['https://id.example.net'],
    });
    expect(list.find('https://new.example.net')).toBeDefined();
    write([]);
    expect(list.reload()?.removed).toHaveLength(2);
    expect(list.find('https://id.example.net')).toBeUndefined();
  });

  it('keeps the last good list when the file is faulty or gone', () => {
    write([minimal]);
    const list = createTrustList(trustFile(file), context);
    write([{ ...minimal, extra: 1 }]);
    expect(() => list.reload()).toThrow(TrustListError);
    expect(list.find('https://id.example.net')).toBeDefined();
    rmSync(file);
    expect(() => list.reload()).toThrow('ENOENT');
    expect(list.find('https://id.example.net')).toBeDefined();
  });

  it('stops the start when the file is missing', () => {
    expect(() => createTrustList(trustFile(join(folder, 'none.json')), context)).toThrow(TrustListError);
  });
});

import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../../../base/config/derived-keys.js';
import { chanceOf } from '../../../base/testing.js';
import { isSealedId, openClientId, sealClient } from './sealed-client.js';

const { clientIds: key } = deriveKeys(Buffer.alloc(32, 7));
const client = {
  name: 'Example Editor',
  redirectUris: ['cursor://anysphere.cursor-mcp/oauth/callback', 'http://localhost:8787/callback'],
  refreshes: true,
  day: '2026-11-22',
};
const sealed = (changes: object = {}): string => {
  const id = sealClient(key, { ...client, ...changes });
  if (id === undefined) throw new Error('The client does not fit into an id.');
  return id;
};

describe('the id of a registered client', () => {
  it('holds the client, and is the same for the same client on the same day', () => {
    expect(openClientId(key, sealed())).toEqual(client);
    expect(openClientId(key, sealed({ refreshes: false, name: 'Клиент 🎉' }))).toEqual({
      ...client,
      refreshes: false,
      name: 'Клиент 🎉',
    });
    expect(sealed()).toBe(sealed());
    expect(sealed()).not.toBe(sealed({ day: '2026-11-23' }));
    expect(isSealedId(sealed())).toBe(true);
  });

  it('goes unescaped into a query and a form, and is no longer than 2,000 characters', () => {
    expect(encodeURIComponent(sealed())).toBe(sealed());
    const long = (characters: number) => ['https://app.example.org/'.padEnd(characters, 'a')];
    expect(sealed({ redirectUris: long(1300) }).length).toBeLessThanOrEqual(2000);
    expect(sealClient(key, { ...client, redirectUris: long(1500) })).toBeUndefined();
  });

  it('is good for the same secret alone, whatever was restored or rotated beside it (consent case 58)', () => {
    expect(openClientId(deriveKeys(Buffer.alloc(32, 7)).clientIds, sealed())).toEqual(client);
    expect(openClientId(deriveKeys(Buffer.alloc(32, 8)).clientIds, sealed())).toBeUndefined();
    const other = deriveKeys(Buffer.alloc(32, 7));
    for (const [name, bytes] of Object.entries(other))
      if (name !== 'clientIds') expect(openClientId(bytes, sealed()), name).toBeUndefined();
  });

  it('is unknown when it is changed, cut or put together anew, ten thousand times (consent case 54)', () => {
    const { below, of } = chanceOf(54);
    const id = sealed();
    const others = [id, sealed({ name: 'Other' }), sealed({ redirectUris: ['https://evil.example/cb'] })];
    const pieces = [...'AZaz09-_.=+/ \n\0é', 'dcr_', ''];
    let changed = 0;
    for (let n = 0; n < 10_000; n += 1) {
      const [at, cut, from] = [below(id.length + 1), below(4), of(others)];
      const rest = below(3) === 0 ? from.slice(below(from.length)) : id.slice(at + cut);
      const mutant = id.slice(0, at) + of(pieces) + rest;
      if (others.includes(mutant)) continue;
      changed += 1;
      expect(openClientId(key, mutant), mutant).toBeUndefined();
    }
    expect(changed).toBeGreaterThan(9_000);
  });

  it('is unknown with its facts in another order, or with the signature of another id (consent case 54)', () => {
    const [facts = '', signature] = sealed().slice(4).split('.');
    const members = Object.entries(JSON.parse(Buffer.from(facts, 'base64url').toString()) as object).reverse();
    const reordered = Buffer.from(JSON.stringify(Object.fromEntries(members))).toString('base64url');
    expect(openClientId(key, `dcr_${reordered}.${signature}`)).toBeUndefined();
    const [otherFacts] = sealed({ name: 'Other' }).slice(4).split('.');
    expect(openClientId(key, `dcr_${otherFacts}.${signature}`)).toBeUndefined();
  });

  it.each([
    '',
    'dcr_',
    'dcr_.',
    'dcr_e30',
    `dcr_e30.${'A'.repeat(43)}`,
    `DCR_${sealed().slice(4)}`,
    ` ${sealed()}`,
    `${sealed()}\n`,
  ])('is not %j (consent case 54)', (id) => {
    expect(openClientId(key, id)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { contextOf, liveExcept } from '../testing.js';
import { buildApiCatalog } from './api-catalog.js';

const base = 'https://portfolio.example.org';
const relations = ['item', 'service-desc', 'service-doc', 'service-meta', 'status'] as const;

describe('the API catalog', () => {
  const context = contextOf(sample);
  const { linkset } = buildApiCatalog(context);

  it('describes itself first, with its APIs as items, and then each API with the relations of RFC 8631 (C-3)', () => {
    expect(linkset.map(({ anchor }) => anchor)).toEqual([
      `${base}/.well-known/api-catalog`,
      `${base}/api/v1`,
      `${base}/api/mcp`,
    ]);
    expect(linkset[0]?.item?.map(({ href }) => href)).toEqual([`${base}/api/v1`, `${base}/api/mcp`]);
    for (const api of linkset.slice(1)) {
      expect(api['service-desc']).toEqual([
        { href: `${base}/openapi.json`, type: 'application/json' },
        { href: `${base}/openapi.yaml`, type: 'application/yaml' },
        { href: `${base}/openapi-read.json`, type: 'application/json' },
      ]);
      expect(api['service-doc']?.map(({ type }) => type)).toEqual(['text/html', 'text/markdown']);
      expect(api['service-meta']?.map(({ href }) => href)).toEqual([
        `${base}/.well-known/oauth-protected-resource`,
        `${base}/auth.md`,
        `${base}/arazzo.json`,
      ]);
      expect(api.status).toEqual([{ href: `${base}/api/health`, type: 'application/json' }]);
    }
  });

  it('repeats exactly the standard relations in its links arrays (C-4)', () => {
    for (const member of linkset) {
      const standard = relations.flatMap((rel) =>
        (member[rel] ?? []).map(({ href, type }) => ({ href, rel, ...(type ? { type } : {}) })),
      );
      expect(member.links).toEqual(standard);
    }
  });

  it('links only to addresses that this deployment serves (C-5)', () => {
    const plain = contextOf(sample, {
      live: liveExcept('/api/mcp', '/auth.md', '/.well-known/oauth-protected-resource', '/arazzo.json'),
    });
    const { linkset: fewer } = buildApiCatalog(plain);
    expect(fewer.map(({ anchor }) => anchor)).toEqual([`${base}/.well-known/api-catalog`, `${base}/api/v1`]);
    expect(fewer[1]).not.toHaveProperty('service-meta');
    for (const { href } of [...linkset, ...fewer].flatMap(({ links }) => links))
      expect(context.answers(href.slice(base.length)), href).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import { contextOf, liveExcept, settings } from '../testing.js';
import { buildAiCatalog } from './ai-catalog.js';

describe('the AI catalog', () => {
  const context = contextOf(sample);
  const catalog = buildAiCatalog(context);

  it('has exactly the members of the format, and one URL for each entry (D-1)', () => {
    expect(Object.keys(catalog)).toEqual(['specVersion', 'host', 'entries']);
    expect(catalog.specVersion).toBe('1.0');
    expect(catalog.entries.filter((entry) => 'data' in entry || !context.answers(new URL(entry.url).pathname))).toEqual(
      [],
    );
    expect(new Set(catalog.entries.map(({ identifier }) => identifier)).size).toBe(catalog.entries.length);
  });

  it('lists two to five example queries for each entry, also for an empty portfolio (D-1)', () => {
    for (const each of [
      catalog,
      buildAiCatalog(contextOf(portfolioOf({}))),
      buildAiCatalog(contextOf(portfolioOf({ profile: { name: 'N'.repeat(200) } }))),
    ]) {
      for (const { representativeQueries: queries } of each.entries) {
        expect(queries.length).toBeGreaterThanOrEqual(2);
        expect(queries.length).toBeLessThanOrEqual(5);
        expect(Math.max(...queries.map(({ length }) => length))).toBeLessThanOrEqual(300);
      }
    }
  });

  it('uses only media types that catalog clients know (D-2)', () => {
    expect(catalog.entries.map(({ type }) => type)).toEqual([
      'application/mcp-server-card+json',
      'application/a2a-agent-card+json',
      'text/markdown; profile="urn:air:agent-skills"',
      'text/markdown; profile="urn:air:agent-skills"',
    ]);
  });

  it('derives identifiers from PUBLIC_DOMAIN and the host identifier from the base URL (D-3)', () => {
    const renamed = buildAiCatalog(contextOf(sample, { config: settings({ publicDomain: 'Mara.example' }) }));
    expect(renamed.entries[0]?.identifier).toBe('urn:air:mara.example:mcp:portfolio');
    expect(renamed.host.identifier).toBe('https://portfolio.example.org');
    expect(renamed.entries[0]?.trustManifest).toEqual({
      identity: 'https://portfolio.example.org',
      identityType: 'https',
    });
  });

  it('omits entries whose endpoint this deployment does not serve', () => {
    const fewer = buildAiCatalog(
      contextOf(sample, { live: liveExcept('/api/mcp', '/agent/identity', '/.well-known/agent-card.json') }),
    );
    expect(fewer.entries.map(({ identifier }) => identifier)).toEqual([
      'urn:air:portfolio.example.org:skill:read-portfolio',
    ]);
  });
});

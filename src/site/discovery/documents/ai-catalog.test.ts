import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import { factsOf, liveBut, settings } from '../testing.js';
import { aiCatalog } from './ai-catalog.js';

describe('the AI catalog', () => {
  const facts = factsOf(sample);
  const catalog = aiCatalog(facts);

  it('D-1: has exactly the members of the format, and one address for each entry', () => {
    expect(Object.keys(catalog)).toEqual(['specVersion', 'host', 'entries']);
    expect(catalog.specVersion).toBe('1.0');
    expect(catalog.entries.filter((entry) => 'data' in entry || !facts.answers(new URL(entry.url).pathname))).toEqual(
      [],
    );
    expect(new Set(catalog.entries.map(({ identifier }) => identifier)).size).toBe(catalog.entries.length);
  });

  it('D-1: asks two to five questions for each entry, whatever the portfolio holds', () => {
    for (const each of [
      catalog,
      aiCatalog(factsOf(portfolioOf({}))),
      aiCatalog(factsOf(portfolioOf({ profile: { name: 'N'.repeat(200) } }))),
    ]) {
      for (const { representativeQueries: queries } of each.entries) {
        expect(queries.length).toBeGreaterThanOrEqual(2);
        expect(queries.length).toBeLessThanOrEqual(5);
        expect(Math.max(...queries.map(({ length }) => length))).toBeLessThanOrEqual(300);
      }
    }
  });

  it('D-2: names only the types that readers know', () => {
    expect(catalog.entries.map(({ type }) => type)).toEqual([
      'application/mcp-server-card+json',
      'application/a2a-agent-card+json',
      'text/markdown; profile="urn:air:agent-skills"',
      'text/markdown; profile="urn:air:agent-skills"',
    ]);
  });

  it('D-3: takes names from the public domain, and the host from the base URL', () => {
    const renamed = aiCatalog(factsOf(sample, { config: settings({ publicDomain: 'Mara.example' }) }));
    expect(renamed.entries[0]?.identifier).toBe('urn:air:mara.example:mcp:portfolio');
    expect(renamed.host.identifier).toBe('https://portfolio.example.org');
    expect(renamed.entries[0]?.trustManifest).toEqual({
      identity: 'https://portfolio.example.org',
      identityType: 'https',
    });
  });

  it('leaves out what this deployment lacks', () => {
    const fewer = aiCatalog(
      factsOf(sample, { live: liveBut('/api/mcp', '/agent/identity', '/.well-known/agent-card.json') }),
    );
    expect(fewer.entries.map(({ identifier }) => identifier)).toEqual([
      'urn:air:portfolio.example.org:skill:read-portfolio',
    ]);
  });
});

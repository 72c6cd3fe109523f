import { describe, expect, it } from 'vitest';
import { webMcpTools } from '../../service/mcp/tools.js';
import { sample } from '../../service/portfolio/testing.js';
import { unmatchedRule } from '../../service/search/unmatched-rule.js';
import { portfolioOf } from '../pages/testing.js';
import { publishedSkills } from './documents/skills/skills.js';
import {
  callAccepting,
  contextOf,
  contract,
  fetchEveryDocument,
  liveExcept,
  operationsOf,
  type ServedDocument,
  sitePaths,
} from './testing.js';

const context = contextOf(sample);
const documents = await fetchEveryDocument(sample);
/** Documents whose examples come from the contract and link to a sample portfolio. */
const links = documents.filter(({ id }) => !id.startsWith('getOpenapi'));
const named = ({ id, type }: ServedDocument): [string, ServedDocument] => [
  `${id} as ${type}`,
  documents.find((each) => each.id === id && each.type === type) as ServedDocument,
];

describe('discovery documents', () => {
  it('cover every operation with the discovery tag except those of other features', () => {
    const ours = [...contract.operations.values()]
      .filter(({ object }) => object.tags[0] === 'discovery')
      .map(({ id }) => id);
    expect([...new Set(documents.map(({ id }) => id))].sort()).toEqual(ours.filter((id) => id !== 'getJwks').sort());
  });

  const hasSchema = ({ id, type }: ServedDocument): boolean =>
    contract.operation(id).object.responses['200']?.content?.[type]?.schema !== undefined;

  it.each(documents.filter(hasSchema).map(named))('match the contract: %s', (_name, { id, type, body }) => {
    const { schema } = contract.operation(id).object.responses['200']?.content?.[type] ?? {};
    const validate = contract.pointer((schema as { $ref: string }).$ref.slice(1));
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each(links.map(named))('link only to served addresses: %s', (_name, { text }) => {
    const missing = sitePaths(text).filter(
      (path) => !['/', '/sitemap.md'].includes(path) && !path.includes('%7B') && !context.answers(path),
    );
    expect(missing.filter((path) => !path.startsWith('/assets/') && !path.startsWith('/static/'))).toEqual([]);
  });

  it('explain unmatched search words in the same sentence', () => {
    const rule = unmatchedRule(contract);
    expect(rule).toContain('"No entry uses the word \'salary\'."');
    const tool = webMcpTools(contract).find(({ name }) => name === 'search_site');
    expect(tool?.description).toContain(rule);
    const textOf = (operation: string): string => documents.find(({ id }) => id === operation)?.text ?? '';
    for (const operation of ['getLlmsTxt', 'getAgentsMd', 'getOpenapiYaml'])
      expect([operation, textOf(operation).replaceAll(/\s+/g, ' ').includes(rule)]).toEqual([operation, true]);
    expect(publishedSkills(context)[0]?.file).toContain(rule);
    for (const operation of ['getLlmsTxt', 'getLlmsFullTxt', 'getAgentsMd'])
      expect(textOf(operation)).not.toMatch(/not stated|the answer is no\b|nothing here/i);
  });

  it('mention no agent endpoint on a read-only deployment', async () => {
    const absent = [
      '/api/mcp',
      '/.well-known/mcp',
      '/.well-known/mcp.json',
      '/agent',
      '/oauth2',
      '/api/resource',
      '/api/v1/messages',
      '/auth.md',
    ];
    const oauth = [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
      '/.well-known/jwks.json',
      '/events',
    ];
    const live = liveExcept(...absent, ...oauth);
    const plain = (await fetchEveryDocument(portfolioOf({}), { live })).filter(
      ({ id }) => !id.startsWith('getOpenapi'),
    );
    // The contract requires the first two to name the endpoint. The last two include pages of the site.
    const others = plain.filter(
      ({ id, type }) =>
        !['getApiIndex', 'getAgentCard', 'getLlmsFullTxt'].includes(id) &&
        !(id === 'getDevelopers' && type !== 'text/markdown'),
    );
    for (const { id, text } of others) {
      const found = sitePaths(text).filter((path) =>
        [...absent, ...oauth].some((gone) => `${path}/`.startsWith(`${gone}/`)),
      );
      expect(found, id).toEqual([]);
    }
  });

  it('are deterministic', async () => {
    const again = await fetchEveryDocument(sample);
    expect(again.map(({ text }) => text)).toEqual(documents.map(({ text }) => text));
  });

  it('are rendered once per content snapshot', () => {
    const first = portfolioOf({ profile: { name: 'First' } });
    const second = portfolioOf({ profile: { name: 'Second' } });
    let current = first;
    const { site, ...rest } = { site: { ...context.site, source: { current: () => current } } };
    const { getAgentCard } = operationsOf(first, { site, ...rest });
    const card = (): { name: string } => (getAgentCard(callAccepting()) as { body: { name: string } }).body;
    const before = card();
    expect(card()).toBe(before);
    current = second;
    expect(before.name).toBe('First');
    expect(card().name).toBe('Second');
  });
});

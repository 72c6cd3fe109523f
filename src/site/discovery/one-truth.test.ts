import { describe, expect, it } from 'vitest';
import { webMcpTools } from '../../service/mcp/tools.js';
import { sample } from '../../service/portfolio/testing.js';
import { unmatchedRule } from '../../service/search/unmatched-rule.js';
import { portfolioOf } from '../pages/testing.js';
import { publishedSkills } from './documents/skills/skills.js';
import {
  callAccepting,
  contract,
  everyDocument,
  factsOf,
  liveBut,
  operationsOf,
  type Served,
  sitePaths,
} from './testing.js';

const facts = factsOf(sample);
const documents = await everyDocument(sample);
/** The contract's own examples name addresses of a sample portfolio; they are no links of this one. */
const links = documents.filter(({ id }) => !id.startsWith('getOpenapi'));
const named = ({ id, type }: Served): [string, Served] => [
  `${id} as ${type}`,
  documents.find((each) => each.id === id && each.type === type) as Served,
];

describe('all documents together', () => {
  it('are every operation of discovery but those that belong to others', () => {
    const ours = [...contract.operations.values()]
      .filter(({ object }) => object.tags[0] === 'discovery')
      .map(({ id }) => id);
    expect([...new Set(documents.map(({ id }) => id))].sort()).toEqual(ours.filter((id) => id !== 'getJwks').sort());
  });

  const hasSchema = ({ id, type }: Served): boolean =>
    contract.operation(id).object.responses['200']?.content?.[type]?.schema !== undefined;

  it.each(documents.filter(hasSchema).map(named))('are what the contract says: %s', (_name, { id, type, body }) => {
    const { schema } = contract.operation(id).object.responses['200']?.content?.[type] ?? {};
    const validate = contract.pointer((schema as { $ref: string }).$ref.slice(1));
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each(links.map(named))('name no address that does not answer: %s', (_name, { text }) => {
    const missing = sitePaths(text).filter(
      (path) => !['/', '/sitemap.md'].includes(path) && !path.includes('%7B') && !facts.answers(path),
    );
    expect(missing.filter((path) => !path.startsWith('/assets/') && !path.startsWith('/static/'))).toEqual([]);
  });

  it('say in the same words what it means that no entry uses a word', () => {
    const rule = unmatchedRule(contract);
    expect(rule).toContain('"No entry uses the word \'salary\'."');
    const tool = webMcpTools(contract).find(({ name }) => name === 'search_site');
    expect(tool?.description).toContain(rule);
    const textOf = (operation: string): string => documents.find(({ id }) => id === operation)?.text ?? '';
    for (const operation of ['getLlmsTxt', 'getAgentsMd', 'getOpenapiYaml'])
      expect([operation, textOf(operation).replaceAll(/\s+/g, ' ').includes(rule)]).toEqual([operation, true]);
    expect(publishedSkills(facts)[0]?.file).toContain(rule);
    for (const operation of ['getLlmsTxt', 'getLlmsFullTxt', 'getAgentsMd'])
      expect(textOf(operation)).not.toMatch(/not stated|the answer is no\b|nothing here/i);
  });

  it('name nothing of what a deployment lacks that only reads', async () => {
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
    const live = liveBut(...absent, ...oauth);
    const plain = (await everyDocument(portfolioOf({}), { live })).filter(({ id }) => !id.startsWith('getOpenapi'));
    // These two must name the endpoint by the contract, and the last two hold pages of the site, which are not ours.
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

  it('have the same bytes each time they are made', async () => {
    const again = await everyDocument(sample);
    expect(again.map(({ text }) => text)).toEqual(documents.map(({ text }) => text));
  });

  it('follow the content, and are made once for each snapshot', () => {
    const first = portfolioOf({ profile: { name: 'First' } });
    const second = portfolioOf({ profile: { name: 'Second' } });
    let current = first;
    const { site, ...rest } = { site: { ...facts.site, source: { current: () => current } } };
    const { getAgentCard } = operationsOf(first, { site, ...rest });
    const card = (): { name: string } => (getAgentCard(callAccepting()) as { body: { name: string } }).body;
    const before = card();
    expect(card()).toBe(before);
    current = second;
    expect(before.name).toBe('First');
    expect(card().name).toBe('Second');
  });
});

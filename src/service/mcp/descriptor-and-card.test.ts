import { describe, expect, it } from 'vitest';
import { serverName } from './descriptor-and-card.js';
import { sampleServer } from './testing.js';
import { webMcpTools } from './tools.js';

describe('the documents that describe the MCP server', () => {
  it('match the contract', async () => {
    const { facts, contract } = await sampleServer();
    const { descriptor, card, manifest } = facts();
    for (const [name, document] of [
      ['McpDescriptor', descriptor],
      ['McpServerCard', card],
      ['McpManifest', manifest],
    ] as const) {
      const validate = contract.validator(name);
      expect([name, validate(document), validate.errors]).toEqual([name, true, null]);
    }
  });

  it("respect the length limits, however long the owner's description is", async () => {
    const { portfolio } = await sampleServer();
    const profile = { ...portfolio.profile, name: 'N'.repeat(200), role: 'role '.repeat(39).trim() };
    const { facts } = await sampleServer({ source: { current: () => ({ ...portfolio, profile }) } });
    const title = facts().card.title as string;
    expect(title.length).toBeLessThanOrEqual(100);
    expect(title).toMatch(/^N{90}/);
    expect(facts().implementation.description?.length).toBeLessThanOrEqual(100);
    expect(facts().instructions.length).toBeLessThanOrEqual(500);
    expect(facts().instructions).toContain('get_page_content');
  });

  it('name the server after the public domain', () => {
    expect(serverName('portfolio.example.org')).toBe('org.example.portfolio/portfolio');
  });

  it('give browsers the same names, titles, descriptions, and inputs', async () => {
    const { facts, contract } = await sampleServer();
    const six = facts().descriptor.tools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
    }));
    expect(webMcpTools(contract)).toEqual(six);
  });

  it('follow the content', async () => {
    const { portfolio } = await sampleServer();
    let current = portfolio;
    const { facts } = await sampleServer({ source: { current: () => current } });
    const before = facts();
    expect(facts()).toBe(before);
    current = { ...portfolio, profile: { ...portfolio.profile, name: 'Somebody Else' } };
    expect(facts().card.title).toBe('Somebody Else');
  });
});

import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import type { DiscoveryContext } from '../context/context.js';
import { contextOf, contract, liveExcept } from '../testing.js';
import { buildAgentCard } from './agent-card.js';

const mcpInterface = {
  url: 'https://portfolio.example.org/api/mcp',
  protocolBinding: 'https://modelcontextprotocol.io/specification/2026-07-28',
  protocolVersion: '2026-07-28',
};

describe('the agent card', () => {
  it('has the fields that A2A 1.0 requires, and no top-level url (A-1)', () => {
    const card = buildAgentCard(contextOf(sample));
    const validate = contract.validator('AgentCard');
    expect(validate(card), JSON.stringify(validate.errors)).toBe(true);
    expect(card.skills.map(({ id }) => id)).toEqual(['search-portfolio', 'read-record']);
    expect(card.skills.filter(({ description, tags }) => description === '' || tags.length === 0)).toEqual([]);
    expect(card).not.toHaveProperty('url');
    expect(card.provider).toEqual({ organization: sample.profile.name, url: 'https://portfolio.example.org' });
    expect(card.iconUrl).toBe('https://portfolio.example.org/icon.png');
  });

  it('uses the owner name and the home page as examples for an empty portfolio (A-1)', () => {
    const context = contextOf(portfolioOf({ profile: { name: '山田太郎' } }));
    expect(buildAgentCard(context).skills.map((skill) => (skill as { examples?: readonly string[] }).examples)).toEqual(
      [['山田太郎'], ['/']],
    );
  });

  it('uses camelCase for all property names (A-2)', () => {
    const names = (value: unknown): string[] =>
      Array.isArray(value)
        ? value.flatMap(names)
        : value && typeof value === 'object'
          ? Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)])
          : [];
    expect(names(buildAgentCard(contextOf(sample))).filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  });

  it('declares its only interface as MCP, not as an A2A binding (A-3)', () => {
    const { supportedInterfaces, description } = buildAgentCard(contextOf(sample, { live: liveExcept('/api/a2a') }));
    expect(supportedInterfaces).toEqual([mcpInterface]);
    expect(description).toContain('speaks the Model Context Protocol (MCP), not A2A');
  });

  it('lists the A2A endpoint first when the deployment has one (A-4)', () => {
    const context = contextOf(sample);
    const withA2a: DiscoveryContext = { ...context, answers: (path) => path === '/api/a2a' || context.answers(path) };
    const { supportedInterfaces, description } = buildAgentCard(withA2a);
    expect(supportedInterfaces).toEqual([
      { url: 'https://portfolio.example.org/api/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      mcpInterface,
    ]);
    expect(description).not.toContain('not A2A');
  });
});

import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import type { Facts } from '../facts/facts.js';
import { contract, factsOf, liveBut } from '../testing.js';
import { agentCard } from './agent-card.js';

const mcpInterface = {
  url: 'https://portfolio.example.org/api/mcp',
  protocolBinding: 'https://modelcontextprotocol.io/specification/2026-07-28',
  protocolVersion: '2026-07-28',
};

describe('the agent card', () => {
  it('A-1: has what A2A 1.0 requires, and no top-level url', () => {
    const card = agentCard(factsOf(sample));
    const validate = contract.validator('AgentCard');
    expect(validate(card), JSON.stringify(validate.errors)).toBe(true);
    expect(card.skills.map(({ id }) => id)).toEqual(['search-portfolio', 'read-record']);
    expect(card.skills.filter(({ description, tags }) => description === '' || tags.length === 0)).toEqual([]);
    expect(card).not.toHaveProperty('url');
    expect(card.provider).toEqual({ organization: sample.profile.name, url: 'https://portfolio.example.org' });
    expect(card.iconUrl).toBe('https://portfolio.example.org/icon.png');
  });

  it('A-1: names the owner and the home page where the portfolio has nothing else to name', () => {
    const facts = factsOf(portfolioOf({ profile: { name: '山田太郎' } }));
    expect(agentCard(facts).skills.map((skill) => (skill as { examples?: readonly string[] }).examples)).toEqual([
      ['山田太郎'],
      ['/'],
    ]);
  });

  it('A-2: is camelCase throughout', () => {
    const names = (value: unknown): string[] =>
      Array.isArray(value)
        ? value.flatMap(names)
        : value && typeof value === 'object'
          ? Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)])
          : [];
    expect(names(agentCard(factsOf(sample))).filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  });

  it('A-3: says that its one interface speaks MCP, and never claims an A2A binding for it', () => {
    const { supportedInterfaces, description } = agentCard(factsOf(sample, { live: liveBut('/api/a2a') }));
    expect(supportedInterfaces).toEqual([mcpInterface]);
    expect(description).toContain('speaks the Model Context Protocol (MCP), not A2A');
  });

  it('A-4: lists an A2A endpoint first once there is one', () => {
    const facts = factsOf(sample);
    const withA2a: Facts = { ...facts, answers: (path) => path === '/api/a2a' || facts.answers(path) };
    const { supportedInterfaces, description } = agentCard(withA2a);
    expect(supportedInterfaces).toEqual([
      { url: 'https://portfolio.example.org/api/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      mcpInterface,
    ]);
    expect(description).not.toContain('not A2A');
  });
});

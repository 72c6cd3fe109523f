import { skillNames, skillPath } from './documents/skills/skills.js';
import type { Facts } from './facts.js';

/** An address of this site that is no page. */
export interface ListedDocument {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

const known: readonly ListedDocument[] = [
  { path: '/llms.txt', title: 'llms.txt', about: 'the profile for language models' },
  { path: '/llms-full.txt', title: 'llms-full.txt', about: 'everything in one text file' },
  { path: '/agents.md', title: 'agents.md', about: 'the guide for agents' },
  { path: '/auth.md', title: 'auth.md', about: 'how agents register and get a token' },
  { path: '/openapi.json', title: 'openapi.json', about: 'the OpenAPI 3.1 description' },
  { path: '/arazzo.json', title: 'arazzo.json', about: 'the journeys through the API (Arazzo 1.0)' },
  { path: '/api/v1', title: 'API index', about: 'the operations of version 1' },
  { path: '/api/mcp', title: 'MCP endpoint', about: 'the descriptor; POST speaks MCP' },
  { path: '/api/health', title: 'Health', about: 'whether everything works' },
  { path: '/developers/reference', title: 'API reference', about: 'the interactive viewer of the description' },
  { path: '/resume.json', title: 'resume.json', about: 'the portfolio as JSON Resume' },
  { path: '/.well-known/api-catalog', title: 'API catalog', about: 'the APIs as a linkset (RFC 9727)' },
  { path: '/.well-known/mcp/server-card.json', title: 'MCP server card', about: 'what the MCP server is' },
  { path: '/.well-known/mcp.json', title: 'MCP manifest', about: 'where the MCP server is' },
  { path: '/.well-known/agent-card.json', title: 'Agent card', about: 'the site as an agent (A2A)' },
  { path: '/.well-known/ai-catalog.json', title: 'AI catalog', about: 'what an agent can use here' },
  { path: '/.well-known/agent-skills/index.json', title: 'Agent skills', about: 'skills with their digests' },
  { path: '/.well-known/oauth-protected-resource', title: 'Protected resource metadata', about: 'RFC 9728' },
  { path: '/.well-known/oauth-authorization-server', title: 'Authorization server metadata', about: 'RFC 8414' },
  { path: '/.well-known/jwks.json', title: 'Signing keys', about: 'the public keys (RFC 7517)' },
  { path: '/.well-known/security.txt', title: 'security.txt', about: 'where to report a vulnerability' },
  { path: '/robots.txt', title: 'robots.txt', about: 'the rules for crawlers' },
  { path: '/sitemap.xml', title: 'sitemap.xml', about: 'the pages for search engines' },
];

/** The documents that this deployment answers, in a fixed order. */
export function documents(facts: Facts): readonly ListedDocument[] {
  const skills = skillNames(facts).map((name) => ({ path: skillPath(name), title: `Skill ${name}`, about: 'instructions for agents' }));
  return [...known, ...skills].filter(({ path }) => facts.answers(path));
}

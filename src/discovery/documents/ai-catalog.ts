import { discoveryDocument } from '../document.js';
import type { Facts } from '../facts.js';
import { questions } from '../writing/example-questions.js';
import { accountEndpoint } from '../writing/examples.js';
import { skillNames, skillPath, skillSummary } from './skills/skills.js';

/** What an agent can use here: the MCP server, the agent card and the skills (discovery.md D-1 to D-3). */
export function aiCatalog(facts: Facts) {
  const { urls, portfolio } = facts;
  return {
    specVersion: '1.0',
    host: { displayName: portfolio.profile.name, identifier: urls.base, documentationUrl: urls.docs },
    entries: [...mcpEntry(facts), ...cardEntry(facts), ...skillEntries(facts)],
  };
}

interface Described {
  readonly name: string;
  readonly path: string;
  readonly displayName: string;
  readonly type: string;
  readonly description: string;
  readonly representativeQueries: readonly string[];
}
type Entry = ReturnType<typeof entry>;

function entry(
  { urls, portfolio, config, version }: Facts,
  { name, path, displayName, type, description, representativeQueries }: Described,
) {
  return {
    identifier: `urn:air:${config.publicDomain.toLowerCase()}:${name}`,
    displayName,
    type,
    url: urls.of(path),
    description,
    representativeQueries,
    trustManifest: { identity: urls.base, identityType: 'https' },
    version,
    updatedAt: `${portfolio.updated}T00:00:00Z`,
  };
}

function mcpEntry(facts: Facts): Entry[] {
  const { name } = facts.portfolio.profile;
  if (!facts.answers('/api/mcp/server-card')) return [];
  return [
    entry(facts, {
      name: 'mcp:portfolio',
      path: '/api/mcp/server-card',
      displayName: `${name} (MCP)`,
      type: 'application/mcp-server-card+json',
      description: [
        `Lists, finds and reads the projects, offers and pages of ${name} through the Model Context Protocol.`,
        accountEndpoint(facts),
      ]
        .filter((sentence) => sentence !== undefined)
        .join(' '),
      representativeQueries: questions(facts),
    }),
  ];
}

function cardEntry(facts: Facts): Entry[] {
  const { name } = facts.portfolio.profile;
  if (!facts.answers('/.well-known/agent-card.json')) return [];
  return [
    entry(facts, {
      name: 'agent:portfolio',
      path: '/.well-known/agent-card.json',
      displayName: `${name} (agent card)`,
      type: 'application/a2a-agent-card+json',
      description: `The portfolio of ${name} as an agent: its skills and the interfaces through which it is reached.`,
      representativeQueries: questions(facts),
    }),
  ];
}

function skillEntries(facts: Facts): Entry[] {
  return skillNames(facts).map((name) => {
    const { title, description, queries } = skillSummary(facts, name);
    return entry(facts, {
      name: `skill:${name}`,
      path: skillPath(name),
      displayName: title,
      type: 'text/markdown; profile="urn:air:agent-skills"',
      description,
      representativeQueries: queries,
    });
  });
}

export const aiCatalogDocument = discoveryDocument({
  operation: 'getAiCatalog',
  listed: { title: 'AI catalog', about: 'what an agent can use here' },
  forms: { 'application/json': aiCatalog },
});

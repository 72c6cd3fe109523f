import { discoveryDocument } from '../facts/document.js';
import type { Facts } from '../facts/facts.js';
import { questions } from '../writing/example-questions.js';
import { accountEndpoint } from '../writing/examples.js';
import { publishedSkills } from './skills/skills.js';

/**
 * Returns what an agent can use here: the MCP server, the agent card and the skills (discovery.md D-1 to D-3). Readers
 * of ARD use `entries` and ignore the other members.
 */
export function aiCatalog(facts: Facts) {
  const { urls, portfolio, config, version } = facts;
  return {
    specVersion: '1.0',
    host: { displayName: portfolio.profile.name, identifier: urls.base, documentationUrl: urls.docs },
    entries: described(facts).map(({ name, path, displayName, type, description, representativeQueries }) => ({
      identifier: `urn:air:${config.publicDomain.toLowerCase()}:${name}`,
      displayName,
      type,
      url: urls.of(path),
      description,
      representativeQueries,
      trustManifest: { identity: urls.base, identityType: 'https' },
      version,
      updatedAt: `${portfolio.updated}T00:00:00Z`,
    })),
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

/** The MCP server, the agent card and the skills, as far as they are here. */
function described(facts: Facts): Described[] {
  const { name } = facts.portfolio.profile;
  const representativeQueries = questions(facts);
  const account = accountEndpoint(facts);
  const server = `Lists, finds and reads the projects, offers and pages of ${name} through the Model Context Protocol.`;
  const ofSite: Described[] = [
    {
      name: 'mcp:portfolio',
      path: '/api/mcp/server-card',
      displayName: `${name} (MCP)`,
      type: 'application/mcp-server-card+json',
      description: account === undefined ? server : `${server} ${account}`,
      representativeQueries,
    },
    {
      name: 'agent:portfolio',
      path: '/.well-known/agent-card.json',
      displayName: `${name} (agent card)`,
      type: 'application/a2a-agent-card+json',
      description: `The portfolio of ${name} as an agent: its skills and the interfaces through which it is reached.`,
      representativeQueries,
    },
  ];
  const ofSkills = publishedSkills(facts).map((skill) => ({
    name: `skill:${skill.name}`,
    path: skill.path,
    displayName: skill.title,
    type: 'text/markdown; profile="urn:air:agent-skills"',
    description: skill.description,
    representativeQueries: skill.queries,
  }));
  return [...ofSite.filter(({ path }) => facts.answers(path)), ...ofSkills];
}

export const aiCatalogDocument = discoveryDocument({
  operation: 'getAiCatalog',
  listed: { title: 'AI catalog', about: 'what an agent can use here' },
  forms: { 'application/ai-catalog+json': aiCatalog },
});

/** The same document where readers of Agentic Resource Discovery 0.91 must look first. */
export const ardManifestDocument = discoveryDocument({
  operation: 'getArdManifest',
  listed: { title: 'ARD manifest', about: 'the same for Agentic Resource Discovery' },
  forms: { 'application/json': aiCatalog },
});

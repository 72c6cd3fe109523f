import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';
import { exampleQuestions } from '../writing/example-questions.js';
import { describeAccountEndpoint } from '../writing/examples.js';
import { publishedSkills } from './skills/skills.js';

/**
 * Builds the AI catalog: the MCP server, the agent card and the skills (discovery.md D-1 to D-3). Readers of ARD use
 * `entries` and ignore the other members.
 */
export function buildAiCatalog(context: DiscoveryContext) {
  const { urls, portfolio, config, version } = context;
  return {
    specVersion: '1.0',
    host: { displayName: portfolio.profile.name, identifier: urls.base, documentationUrl: urls.docs },
    entries: catalogEntries(context).map(({ name, path, displayName, type, description, representativeQueries }) => ({
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

interface CatalogEntry {
  readonly name: string;
  readonly path: string;
  readonly displayName: string;
  readonly type: string;
  readonly description: string;
  readonly representativeQueries: readonly string[];
}

/** Returns the catalog entries that this deployment serves. */
function catalogEntries(context: DiscoveryContext): CatalogEntry[] {
  const { name } = context.portfolio.profile;
  const representativeQueries = exampleQuestions(context);
  const account = describeAccountEndpoint(context);
  const server = `Lists, finds and reads the projects, offers and pages of ${name} through the Model Context Protocol.`;
  const ofSite: CatalogEntry[] = [
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
  const ofSkills = publishedSkills(context).map((skill) => ({
    name: `skill:${skill.name}`,
    path: skill.path,
    displayName: skill.title,
    type: 'text/markdown; profile="urn:air:agent-skills"',
    description: skill.description,
    representativeQueries: skill.queries,
  }));
  return [...ofSite.filter(({ path }) => context.answers(path)), ...ofSkills];
}

export const aiCatalogDocument = discoveryDocument({
  operation: 'getAiCatalog',
  listed: { title: 'AI catalog', about: 'what an agent can use here' },
  forms: { 'application/ai-catalog+json': buildAiCatalog },
});

/** The same document where readers of Agentic Resource Discovery 0.91 must look first. */
export const ardManifestDocument = discoveryDocument({
  operation: 'getArdManifest',
  listed: { title: 'ARD manifest', about: 'the same for Agentic Resource Discovery' },
  forms: { 'application/json': buildAiCatalog },
});

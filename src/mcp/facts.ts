import type { components } from '../../generated/types.js';
import type { Contract } from '../contract.js';
import { truncate } from '../platform/text.js';
import type { SiteProfile } from '../portfolio/snapshot.js';
import type { Urls } from '../urls.js';
import { publishedVersion, supportedVersions } from './eras.js';
import type { Implementation, ToolDescriptor } from './features.js';
import { capabilities } from './methods.js';

type Schemas = components['schemas'];

/** What the MCP documents are made from. */
export interface McpFactDeps {
  readonly contract: Contract;
  readonly urls: Urls;
  readonly config: {
    readonly publicDomain: string;
    readonly rateLimits: Readonly<Record<string, { readonly limit: number; readonly windowSeconds: number }>>;
  };
}

/**
 * What the MCP server says of itself: the one source of descriptor, handshake, discovery, card and manifest (mcp.md
 * §11).
 */
export interface McpFacts {
  readonly implementation: Implementation;
  readonly instructions: string;
  readonly descriptor: Schemas['McpDescriptor'];
  readonly card: Schemas['McpServerCard'];
  readonly manifest: Schemas['McpManifest'];
}

const cardSchema = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const transportType = 'streamable-http';
const endpointPath = '/api/mcp';
/** As the schema of server cards has them; this service's own allows a longer title. */
const titleLimit = 100;
const descriptionLimit = 100;
const instructionsLimit = 500;

/** The server's name in reverse domain form, the same in every document and handshake. */
export function serverName(publicDomain: string): string {
  return `${publicDomain.split('.').reverse().join('.')}/portfolio`;
}

/** The tools that everyone has, and of them the six that every document names. */
export interface ToolFacts {
  readonly tools: readonly ToolDescriptor[];
  readonly six: readonly ToolDescriptor[];
}

/** The facts as they are with this profile and these tools. */
export function mcpFacts(sources: McpFactDeps, profile: SiteProfile, { tools, six }: ToolFacts): McpFacts {
  const { urls } = sources;
  const implementation = implementationOf(sources, profile);
  const instructions = instructionsOf(sources, profile);
  const shared = { protocolVersion: publishedVersion, capabilities, instructions } as const;
  const versions = [...supportedVersions];
  return {
    implementation,
    instructions,
    descriptor: {
      ...shared,
      serverInfo: implementation,
      tools: [...tools],
      supportedVersions: versions,
      transport: { type: transportType, url: urls.mcp },
    },
    card: cardOf(implementation, shared, versions, urls),
    manifest: manifestOf(implementation, versions, six, urls),
  };
}

function implementationOf({ contract, urls, config }: McpFactDeps, { name, role }: SiteProfile): Implementation {
  return {
    name: serverName(config.publicDomain),
    title: truncate(name, titleLimit),
    version: contract.document.info.version,
    description: truncate(`The portfolio of ${name}, ${role}.`, descriptionLimit),
    websiteUrl: urls.base,
    icons: [{ src: urls.of('/icon.png'), mimeType: 'image/png', sizes: ['96x96'] }],
  };
}

function instructionsOf({ config }: McpFactDeps, { name, role }: SiteProfile): string {
  const limit = config.rateLimits.mcp;
  const rate = limit ? ` ${limit.limit} requests per ${limit.windowSeconds} seconds;` : '';
  const use =
    'Call list_projects or search_site first, then get_project by slug or get_page_content by path. ' +
    `Reading needs no authentication;${rate} every error carries a hint that says what to do next.`;
  return `${truncate(`The portfolio of ${name}, ${role}.`, instructionsLimit - use.length - 1)} ${use}`;
}

function cardOf(
  implementation: Implementation,
  shared: Pick<Schemas['McpServerCard'], 'protocolVersion' | 'capabilities' | 'instructions'>,
  supportedProtocolVersions: Schemas['McpVersionList'],
  { base, mcp }: Urls,
): Schemas['McpServerCard'] {
  const { name, title, version, description, icons } = implementation;
  return {
    $schema: cardSchema,
    name,
    title: title ?? name,
    version,
    description: description ?? '',
    websiteUrl: base,
    ...(icons ? { icons } : {}),
    remotes: [{ type: transportType, url: mcp, supportedProtocolVersions }],
    serverInfo: briefly(implementation),
    ...shared,
    transport: { type: transportType, endpoint: endpointPath, url: mcp },
    url: mcp,
    endpoint: mcp,
    authentication: { required: false },
  };
}

function manifestOf(
  implementation: Implementation,
  supported: Schemas['McpVersionList'],
  tools: readonly ToolDescriptor[],
  { mcp, openapi, of }: Urls,
): Schemas['McpManifest'] {
  const { name, version, description } = implementation;
  return {
    name,
    version,
    description: description ?? '',
    mcp: { endpoint: mcp, transport: transportType, protocolVersion: publishedVersion, supportedVersions: supported },
    url: mcp,
    endpoint: mcp,
    transport: transportType,
    serverInfo: briefly(implementation),
    serverCard: of('/.well-known/mcp/server-card.json'),
    capabilities,
    tools: tools.map((tool) => tool.name),
    openapi,
  };
}

function briefly({ name, title, version, description }: Implementation): Implementation {
  return { name, ...(title ? { title } : {}), version, ...(description ? { description } : {}) };
}

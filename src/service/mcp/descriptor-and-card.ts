import type { components } from '../../../generated/types.js';
import { truncate } from '../../base/text.js';
import type { Urls } from '../../base/urls.js';
import type { SiteProfile } from '../../content/result/snapshot.js';
import { publishedVersion, supportedVersions } from './eras.js';
import type { Implementation, ToolDescriptor } from './features.js';
import { capabilities } from './methods.js';

type Schemas = components['schemas'];

/** Metadata of an MCP server, the single source for descriptor, initialize, and server/discover. */
export interface ServerFacts {
  readonly implementation: Implementation;
  readonly instructions: string;
  readonly descriptor: Schemas['McpDescriptor'];
}

/** Metadata of the public server, with its server card and manifest (mcp.md §11). */
export interface McpFacts extends ServerFacts {
  readonly card: Schemas['McpServerCard'];
  readonly manifest: Schemas['McpManifest'];
}

const cardSchema = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const transportType = 'streamable-http';
const endpointPath = '/api/mcp';
/** Limits of the server card schema. The contract allows a longer title. */
const titleLimit = 100;
const descriptionLimit = 100;
const instructionsLimit = 500;

/** Returns the server name in reverse domain notation. */
export function serverName(publicDomain: string): string {
  return `${publicDomain.split('.').reverse().join('.')}/portfolio`;
}

/** Features of the public server. */
interface PublicServer {
  readonly urls: Urls;
  readonly tools: readonly ToolDescriptor[];
  readonly six: readonly ToolDescriptor[];
  /** URL of the account endpoint. Undefined if there is none. */
  readonly account: string | undefined;
}

/** Creates the metadata of the public server, with all tools, and with the six that every document lists. */
export function mcpFacts(
  implementation: Implementation,
  instructions: string,
  { urls, tools, six, account }: PublicServer,
): McpFacts {
  const shared = { protocolVersion: publishedVersion, capabilities, instructions } as const;
  const versions = [...supportedVersions];
  return {
    implementation,
    instructions,
    descriptor: descriptorOf({ implementation, instructions }, tools, urls.mcp),
    card: cardOf(implementation, shared, versions, { urls, account }),
    manifest: manifestOf(implementation, versions, six, urls),
  };
}

/** Creates the metadata of the server for clients with a token (consent.md, The account endpoint). */
export function accountFacts(
  implementation: Implementation,
  instructions: string,
  urls: Urls,
  tools: readonly ToolDescriptor[],
): ServerFacts {
  const descriptor = descriptorOf({ implementation, instructions }, tools, urls.mcpAccount);
  return { implementation, instructions, descriptor: { ...descriptor, authentication: { required: true } } };
}

function descriptorOf(
  { implementation, instructions }: Pick<ServerFacts, 'implementation' | 'instructions'>,
  tools: readonly ToolDescriptor[],
  url: string,
): Schemas['McpDescriptor'] {
  return {
    protocolVersion: publishedVersion,
    capabilities,
    instructions,
    serverInfo: implementation,
    tools: [...tools],
    supportedVersions: [...supportedVersions],
    transport: { type: transportType, url },
  };
}

/** Returns name and version of the server, under its public domain. */
export function describeImplementation(
  { name, role }: SiteProfile,
  version: string,
  urls: Urls,
  publicDomain: string,
): Implementation {
  return {
    name: serverName(publicDomain),
    title: truncate(name, titleLimit),
    version,
    description: truncate(`The portfolio of ${name}, ${role}.`, descriptionLimit),
    websiteUrl: urls.base,
    icons: [{ src: urls.of('/icon.png'), mimeType: 'image/png', sizes: ['96x96'] }],
  };
}

const reading =
  'One call answers most: get_site_profile (terms of work, career, skills with evidence), list_projects with detail "full" (effects, status), list_offers, search_site; get_page_content reads /cv.';
const hints = 'every error carries a hint that says what to do next.';

/** Rate limit of one client. */
export type RequestLimit = { readonly limit: number; readonly windowSeconds: number } | undefined;

export function instructionsFor(profile: SiteProfile, limit: RequestLimit, account: string | undefined): string {
  const writing = account === undefined ? '' : ` ${messagesAtAccount}`;
  return withIntroduction(profile, `${reading}${writing} Reading needs no authentication;${rateText(limit)} ${hints}`);
}

/** A path instead of a URL, because clients truncate instructions. */
const messagesAtAccount =
  'To write to the owner, use send_message at /api/mcp/account of this host; the owner answers by email.';

export function accountInstructionsFor(profile: SiteProfile, limit: RequestLimit): string {
  const acting = 'send_message writes to the owner in the name of the signed-in human: show them the text first.';
  return withIntroduction(profile, `${reading} ${acting} Limits:${rateText(limit)} ${hints}`);
}

const rateText = (rate: RequestLimit): string =>
  rate ? ` ${rate.limit} requests per ${rate.windowSeconds} seconds;` : '';

function withIntroduction({ name, role }: SiteProfile, use: string): string {
  return `${truncate(`The portfolio of ${name}, ${role}.`, instructionsLimit - use.length - 1)} ${use}`;
}

function cardOf(
  implementation: Implementation,
  shared: Pick<Schemas['McpServerCard'], 'protocolVersion' | 'capabilities' | 'instructions'>,
  supportedProtocolVersions: Schemas['McpVersionList'],
  { urls: { base, mcp }, account }: Pick<PublicServer, 'urls' | 'account'>,
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
    remotes: [mcp, ...(account === undefined ? [] : [account])].map((url) => {
      return { type: transportType, url, supportedProtocolVersions };
    }),
    serverInfo: toBriefImplementation(implementation),
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
    serverInfo: toBriefImplementation(implementation),
    serverCard: of('/.well-known/mcp/server-card.json'),
    capabilities,
    tools: tools.map((tool) => tool.name),
    openapi,
  };
}

function toBriefImplementation({ name, title, version, description }: Implementation): Implementation {
  return { name, ...(title ? { title } : {}), version, ...(description ? { description } : {}) };
}

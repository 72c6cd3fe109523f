import type { components } from '../../../generated/types.js';
import { truncate } from '../../base/text.js';
import type { Urls } from '../../base/urls.js';
import type { SiteProfile } from '../../content/result/snapshot.js';
import { publishedVersion, supportedVersions } from './eras.js';
import type { Implementation, ToolDescriptor } from './features.js';
import { capabilities } from './methods.js';

type Schemas = components['schemas'];

/** What an MCP server says of itself: the one source of descriptor, handshake and discovery. */
export interface ServerFacts {
  readonly implementation: Implementation;
  readonly instructions: string;
  readonly descriptor: Schemas['McpDescriptor'];
}

/** The same of the server that everyone reads from, with the card and the manifest that announce it (mcp.md §11). */
export interface McpFacts extends ServerFacts {
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

/** What the server that everyone reads from has. */
interface PublicServer {
  readonly urls: Urls;
  readonly tools: readonly ToolDescriptor[];
  readonly six: readonly ToolDescriptor[];
  /** The endpoint that sends messages to the owner. Undefined where there is none. */
  readonly account: string | undefined;
}

/** The facts of the server that everyone reads from, with all its tools and the six that every document names. */
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

/** The same of the server for callers with a token (consent.md, The account endpoint). */
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

/** The server in the version of this service, under its public domain. */
export function implementationOf(
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

/** How many requests one client may send. */
export type RequestLimit = { readonly limit: number; readonly windowSeconds: number } | undefined;

export function instructionsFor(profile: SiteProfile, limit: RequestLimit, account: string | undefined): string {
  const writing = account === undefined ? '' : ` ${messagesAtAccount}`;
  return introduced(profile, `${reading}${writing} Reading needs no authentication;${rateText(limit)} ${hints}`);
}

/** The path instead of the whole address, because readers cut instructions. */
const messagesAtAccount =
  'To write to the owner, use send_message at /api/mcp/account of this host; the owner answers by email.';

export function accountInstructionsFor(profile: SiteProfile, limit: RequestLimit): string {
  const acting = 'send_message writes to the owner in the name of the signed-in human: show them the text first.';
  return introduced(profile, `${reading} ${acting} Limits:${rateText(limit)} ${hints}`);
}

const rateText = (rate: RequestLimit): string =>
  rate ? ` ${rate.limit} requests per ${rate.windowSeconds} seconds;` : '';

function introduced({ name, role }: SiteProfile, use: string): string {
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

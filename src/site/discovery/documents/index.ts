import type { OperationId } from '../../../base/contract.js';
import type { DiscoveryContext } from '../context/context.js';
import type { AnyDocument } from '../context/document.js';
import { agentCardDocument } from './agent-card.js';
import { agentsMdDocument } from './agents-md.js';
import { aiCatalogDocument, ardManifestDocument } from './ai-catalog.js';
import { apiCatalogDocument } from './api-catalog.js';
import { apiIndexDocument } from './api-index.js';
import { arazzoJsonDocument } from './arazzo.js';
import { authMdDocument } from './auth-md.js';
import { eventSchemaDocument } from './event-schema.js';
import { llmsFullTxtDocument } from './llms-full-txt.js';
import { llmsTxtDocument } from './llms-txt.js';
import {
  accountProtectedResourceDocument,
  authorizationServerDocument,
  mcpProtectedResourceDocument,
  protectedResourceDocument,
} from './oauth-metadata.js';
import {
  openapiAliasDocument,
  openapiJsonDocument,
  openapiYamlDocument,
  readOnlyOpenapiJsonDocument,
} from './openapi.js';
import { robotsDocument } from './robots.js';
import { securityTxtDocument } from './security-txt.js';
import { sitemapDocument, sitemapMarkdownDocument } from './sitemap.js';
import { skillIndexDocument } from './skills/skills.js';

/** All discovery documents. To add one, create a file in this folder and list it here. */
export const documents = [
  llmsTxtDocument,
  llmsFullTxtDocument,
  agentsMdDocument,
  authMdDocument,
  openapiJsonDocument,
  openapiYamlDocument,
  openapiAliasDocument,
  readOnlyOpenapiJsonDocument,
  arazzoJsonDocument,
  apiIndexDocument,
  apiCatalogDocument,
  agentCardDocument,
  aiCatalogDocument,
  ardManifestDocument,
  skillIndexDocument,
  protectedResourceDocument,
  mcpProtectedResourceDocument,
  accountProtectedResourceDocument,
  authorizationServerDocument,
  eventSchemaDocument,
  securityTxtDocument,
  robotsDocument,
  sitemapDocument,
  sitemapMarkdownDocument,
] as const;

/** Operations that return a discovery document. */
export type DocumentId = (typeof documents)[number]['operation'];

/** An address other than a page that lists of documents name. */
export interface ListedAddress {
  readonly operation: OperationId;
  readonly title: string;
  readonly about: string;
  readonly exists?: (context: DiscoveryContext) => boolean;
}

/** Addresses that other features serve and that lists of documents name as well. */
const otherAddresses: readonly ListedAddress[] = [
  { operation: 'getMcpDescriptor', title: 'MCP endpoint', about: 'the descriptor; POST speaks MCP' },
  { operation: 'getHealth', title: 'Health', about: 'whether everything works' },
  { operation: 'getResume', title: 'resume.json', about: 'the portfolio as JSON Resume' },
  { operation: 'getMcpServerCard', title: 'MCP server card', about: 'what the MCP server is' },
  { operation: 'getMcpManifest', title: 'MCP manifest', about: 'where the MCP server is' },
  { operation: 'getJwks', title: 'Signing keys', about: 'the public keys (RFC 7517)' },
];

const all = documents as readonly unknown[] as readonly AnyDocument[];

/** All addresses that lists of documents name, the discovery documents first. */
export const listedAddresses: readonly ListedAddress[] = [
  ...all.flatMap(({ operation, listed }) => (listed ? [{ operation, ...listed }] : [])),
  ...otherAddresses,
];

/** For operations that exist only under some conditions: whether they exist in a context. */
export const conditions: ReadonlyMap<OperationId, (context: DiscoveryContext) => boolean> = new Map(
  [...all, ...otherAddresses].flatMap(({ operation, exists }) => (exists ? [[operation, exists] as const] : [])),
);

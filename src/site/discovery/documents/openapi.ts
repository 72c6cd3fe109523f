import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { components } from '../../../../generated/types.js';
import type { Contract } from '../../../base/contract.js';
import { lazy } from '../../../base/memo.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';

type OpenapiDocument = components['schemas']['OpenapiDocument'];

/**
 * Builds the OpenAPI description of this deployment: its own base URL and contact, and only links that exist
 * (discovery.md part 4).
 */
export function buildOpenapiDocument(context: DiscoveryContext): OpenapiDocument {
  return adaptToDeployment(context, context.published.document);
}

/** Reads the read-only part of the contract, which openapi/read-contract.ts derives. */
const readContract = lazy(
  () =>
    JSON.parse(
      readFileSync(new URL('../../../../generated/openapi-read.json', import.meta.url), 'utf8'),
    ) as Contract['document'],
);

/** Builds the read-only part of the description, for hosts that limit the size of one. */
export function buildReadOnlyOpenapiDocument(context: DiscoveryContext): OpenapiDocument {
  return adaptToDeployment(context, readContract());
}

function adaptToDeployment(
  { urls, portfolio, answers }: DiscoveryContext,
  document: Contract['document'],
): OpenapiDocument {
  const {
    termsOfService: _terms,
    contact: _contact,
    ...info
  } = document.info as Record<string, unknown> & typeof document.info;
  const at = (path: string): string | undefined => (answers(path) ? urls.of(path) : undefined);
  const terms = at('/terms') ?? at('/privacy');
  return {
    ...document,
    info: {
      ...info,
      ...(terms ? { termsOfService: terms } : {}),
      contact: { name: portfolio.profile.name, url: at('/contact') ?? urls.base },
    },
    externalDocs: {
      description: 'The docs hub, with a quickstart, rate limits, versioning and every error code.',
      url: urls.docs,
    },
    servers: [{ ...document.servers[0], url: urls.base, description: describeServer(urls.base) }],
  } as OpenapiDocument;
}

/** Describes the environment, so that readers of several descriptions can tell them apart (OA-2). */
function describeServer(base: string): string {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(base).hostname);
  return local ? 'The local deployment.' : 'The production deployment.';
}

/** Serializes the description in YAML for people and tools. YAML 1.1 parsers read it the same way as YAML 1.2 ones. */
const toYaml = (context: DiscoveryContext): string =>
  stringify(buildOpenapiDocument(context), { version: '1.1', aliasDuplicateObjects: false, lineWidth: 0 });

const forms = { 'application/json': buildOpenapiDocument, 'application/openapi+json': buildOpenapiDocument };

export const openapiJsonDocument = discoveryDocument({
  operation: 'getOpenapi',
  listed: { title: 'openapi.json', about: 'the OpenAPI 3.1 description' },
  forms,
  headers: ({ urls, answers }) => ({
    ...(answers('/openapi.yaml') && { Link: `<${urls.openapiYaml}>; rel="alternate"; type="application/yaml"` }),
  }),
});

export const openapiYamlDocument = discoveryDocument({
  operation: 'getOpenapiYaml',
  listed: { title: 'openapi.yaml', about: 'the same description in YAML' },
  forms: { 'application/yaml': toYaml, 'application/openapi+yaml': toYaml },
  headers: ({ urls }) => ({ Link: `<${urls.openapi}>; rel="alternate"; type="application/json"` }),
});

/** The same document under the root path of the API, with a canonical link to `/openapi.json`. */
export const openapiAliasDocument = discoveryDocument({
  operation: 'getOpenapiAlias',
  forms,
  headers: ({ urls }) => ({ Link: `<${urls.openapi}>; rel="canonical"` }),
});

export const readOnlyOpenapiJsonDocument = discoveryDocument({
  operation: 'getReadOnlyOpenapi',
  listed: { title: 'openapi-read.json', about: 'the read operations alone, for hosts with limits such as GPT Actions' },
  forms: { 'application/json': buildReadOnlyOpenapiDocument, 'application/openapi+json': buildReadOnlyOpenapiDocument },
});

import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { components } from '../../../../generated/types.js';
import type { Contract } from '../../../base/contract.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts } from '../facts/facts.js';

type OpenapiDocument = components['schemas']['OpenapiDocument'];

/**
 * The contract as this deployment serves it: its own address as server, its own owner to write to, and only links that
 * answer (discovery.md part 4).
 */
export function openapiDocument(facts: Facts): OpenapiDocument {
  return ofDeployment(facts, facts.published.document);
}

/** The read-only part of the contract, as openapi/read-contract.ts derives it. */
const readContract = JSON.parse(
  readFileSync(new URL('../../../../generated/openapi-read.json', import.meta.url), 'utf8'),
) as Contract['document'];

/** The read-only part of the contract as this deployment serves it. */
export function readOnlyOpenapiDocument(facts: Facts): OpenapiDocument {
  return ofDeployment(facts, readContract);
}

function ofDeployment({ urls, portfolio, answers }: Facts, document: Contract['document']): OpenapiDocument {
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
    servers: [{ ...document.servers[0], url: urls.base, description: descriptionOf(urls.base) }],
  } as OpenapiDocument;
}

/** An environment word, by which readers of several descriptions tell them apart (OA-2). */
function descriptionOf(base: string): string {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(base).hostname);
  return local ? 'The local deployment.' : 'The production deployment.';
}

/** The same description in YAML, for people and for tools that keep it so; readers of YAML 1.1 understand it alike. */
const inYaml = (facts: Facts): string =>
  stringify(openapiDocument(facts), { version: '1.1', aliasDuplicateObjects: false, lineWidth: 0 });

const forms = { 'application/json': openapiDocument, 'application/openapi+json': openapiDocument };

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
  forms: { 'application/yaml': inYaml, 'application/openapi+yaml': inYaml },
  headers: ({ urls }) => ({ Link: `<${urls.openapi}>; rel="alternate"; type="application/json"` }),
});

/** The same bytes under the API's own root, which name the other address as theirs. */
export const openapiAliasDocument = discoveryDocument({
  operation: 'getOpenapiAlias',
  forms,
  headers: ({ urls }) => ({ Link: `<${urls.openapi}>; rel="canonical"` }),
});

export const readOnlyOpenapiJsonDocument = discoveryDocument({
  operation: 'getReadOnlyOpenapi',
  listed: { title: 'openapi-read.json', about: 'the read operations alone, for hosts with limits such as GPT Actions' },
  forms: { 'application/json': readOnlyOpenapiDocument, 'application/openapi+json': readOnlyOpenapiDocument },
});

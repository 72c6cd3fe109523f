import {
  type Contract,
  type ContractOperation,
  componentsReached,
  type OpenApiDocument,
} from '../../../base/contract.js';

/**
 * Extracts the smallest document that describes one operation for a validator: its parameters, body, and successful
 * responses, with the referenced components and without descriptions. Error responses are checked elsewhere.
 */
export function extractOperation(contract: Contract, { method, path }: ContractOperation): OpenApiDocument {
  const { openapi, info, servers, paths, components } = contract.document;
  const raw = paths[path]?.[method] as { readonly responses: Readonly<Record<string, object>> };
  const successes = Object.entries(raw.responses).filter(([status]) => status < '400');
  const responses = Object.fromEntries(successes.map(([status, response]) => [status, contract.resolve(response)]));
  const operation = withoutProse({ ...raw, responses });
  const reached = componentsReached(contract.document, operation);
  const sections = Object.entries(components as Record<string, Record<string, unknown>>).map(([section, members]) => {
    // Keeps the order of the contract, because the validator's handling of discriminators depends on it.
    const kept = Object.entries(members).filter(([name]) => reached.has(`#/components/${section}/${name}`));
    return [section, Object.fromEntries(kept.map(([name, member]) => [name, withoutProse(member)]))];
  });
  return {
    openapi,
    info,
    servers,
    paths: { [path]: { [method]: operation } },
    components: { schemas: {}, ...Object.fromEntries(sections) },
  };
}

const prose = new Set(['description', 'summary', 'examples', 'example', 'links', 'externalDocs']);

/** Deep-copies a node without descriptions and examples. Members of `properties` are kept, whatever their names. */
function withoutProse<T>(node: T, inProperties = false): T {
  if (Array.isArray(node)) return node.map((item) => withoutProse(item)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => inProperties || !prose.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, withoutProse(value, key === 'properties' && !inProperties)]),
  ) as T;
}

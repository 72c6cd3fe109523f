import { Contract, type OpenApiDocument } from './contract.js';
import { isObject } from './platform/json-object.js';

/** What a setting can switch off, as the contract marks it (`x-feature`). */
export type Feature = 'oauth-clients' | 'client-registration';

/**
 * The contract of a service in which some features are off: what is marked with one of them, wherever it stands, is not
 * there, nor is what refers to it. So its routes are unknown, and no document tells of them.
 */
export function withoutFeatures(contract: Contract, absent: readonly Feature[]): Contract {
  if (absent.length === 0) return contract;
  const lost = new Set(absentComponents(contract.document, absent));
  let found = false;
  const document = stripped(contract.document, (node) => {
    const gone = isMarked(node, absent) || refersTo(node, lost);
    found ||= gone;
    return gone;
  }) as OpenApiDocument;
  if (!found) return contract;
  const paths = Object.entries(document.paths).filter(([, item]) => Object.keys(item).length > 0);
  return new Contract({ ...document, paths: Object.fromEntries(paths) });
}

const isMarked = (node: unknown, absent: readonly string[]): boolean =>
  isObject(node) && absent.includes(String(node['x-feature']));

/** By `$ref`, or by its bare name as in the mapping of a discriminator. */
const refersTo = (node: unknown, lost: ReadonlySet<string>): boolean =>
  lost.has(String(isObject(node) ? node.$ref : node));

function absentComponents({ components }: OpenApiDocument, absent: readonly string[]): string[] {
  return Object.entries(components).flatMap(([section, members]) =>
    Object.entries(members as Record<string, unknown>)
      .filter(([, member]) => isMarked(member, absent))
      .map(([name]) => `#/components/${section}/${name}`),
  );
}

function stripped(node: unknown, isGone: (value: unknown) => boolean): unknown {
  if (Array.isArray(node)) return node.filter((item) => !isGone(item)).map((item) => stripped(item, isGone));
  if (!isObject(node)) return node;
  const kept = Object.entries(node).filter(([, value]) => !isGone(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, stripped(value, isGone)]));
}

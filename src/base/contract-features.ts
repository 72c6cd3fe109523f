import { Contract, type OpenApiDocument } from './contract.js';
import { isObject } from './json-object.js';

/** A feature that a setting can disable, as marked in the contract (`x-feature`). */
export type Feature =
  | 'oauth-clients'
  | 'client-registration'
  | 'contact-form'
  | 'console'
  | 'editor'
  | 'repository-webhook';

/**
 * Returns the contract without the operations, members, and schemas of disabled features, and without references to
 * them.
 */
export function withoutFeatures(contract: Contract, absent: readonly Feature[]): Contract {
  if (absent.length === 0) return contract;
  const lost = new Set(absentComponents(contract.document, absent));
  const isGone = (node: unknown): boolean => isMarked(node, absent) || refersTo(node, lost);
  const document = stripped(contract.document, { isGone, absent }) as OpenApiDocument;
  if (document === contract.document) return contract;
  const paths = Object.entries(document.paths).filter(([, item]) => Object.keys(item).length > 0);
  return new Contract({ ...document, paths: Object.fromEntries(paths) });
}

const isMarked = (node: unknown, absent: readonly string[]): boolean =>
  isObject(node) && absent.includes(String(node['x-feature']));

/** Whether a node refers to a removed component by `$ref`, or by name in a discriminator mapping. */
const refersTo = (node: unknown, lost: ReadonlySet<string>): boolean => {
  const pointer = isObject(node) ? node.$ref : node;
  // Avoids hashing of long texts.
  return typeof pointer === 'string' && pointer.startsWith('#') && lost.has(pointer);
};

function absentComponents({ components }: OpenApiDocument, absent: readonly string[]): string[] {
  return Object.entries(components).flatMap(([section, members]) =>
    Object.entries(members as Record<string, unknown>)
      .filter(([, member]) => isMarked(member, absent))
      .map(([name]) => `#/components/${section}/${name}`),
  );
}

interface Stripping {
  readonly isGone: (value: unknown) => boolean;
  readonly absent: readonly string[];
}

/** Removes marked parts. Returns the same node if nothing is removed, to save memory. */
function stripped(node: unknown, how: Stripping): unknown {
  if (Array.isArray(node)) {
    const kept = node.filter((item) => !how.isGone(item)).map((item) => stripped(item, how));
    return kept.length === node.length && kept.every((item, at) => item === node[at]) ? node : kept;
  }
  if (!isObject(node)) return node;
  const whole = withoutValues(node, how.absent);
  const all = Object.entries(whole);
  const kept = all
    .filter(([, value]) => !how.isGone(value))
    .map(([key, value]) => [key, stripped(value, how)] as const);
  const isSame = whole === node && kept.length === all.length && kept.every(([key, value]) => value === node[key]);
  return isSame ? node : Object.fromEntries(kept);
}

/** Removes marked values (`x-feature-values`) from an enum. */
function withoutValues(node: Record<string, unknown>, absent: readonly string[]): Record<string, unknown> {
  const { 'x-feature-values': marks, ...schema } = node;
  if (!isObject(marks) || !Array.isArray(schema.enum)) return node;
  return { ...schema, enum: schema.enum.filter((value) => !absent.includes(String(marks[String(value)]))) };
}

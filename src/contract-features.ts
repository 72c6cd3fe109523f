import { Contract, type OpenApiDocument } from './contract.js';
import { isObject } from './platform/json-object.js';

/** What a setting can switch off, as the contract marks it (`x-feature`). */
export type Feature =
  | 'oauth-clients'
  | 'client-registration'
  | 'contact-form'
  | 'console'
  | 'editor'
  | 'repository-webhook';

/**
 * The contract of a service in which some features are off: what is marked with one of them, wherever it is, is not
 * there, nor is what refers to it. So its routes are unknown, and no document tells of them.
 */
export function withoutFeatures(contract: Contract, absent: readonly Feature[]): Contract {
  if (absent.length === 0) return contract;
  const lost = new Set(absentComponents(contract.document, absent));
  let found = false;
  const document = stripped(contract.document, {
    isGone: (node) => {
      const gone = isMarked(node, absent) || refersTo(node, lost);
      found ||= gone;
      return gone;
    },
    absent,
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

interface Stripping {
  readonly isGone: (value: unknown) => boolean;
  readonly absent: readonly string[];
}

function stripped(node: unknown, how: Stripping): unknown {
  if (Array.isArray(node)) return node.filter((item) => !how.isGone(item)).map((item) => stripped(item, how));
  if (!isObject(node)) return node;
  const kept = Object.entries(withoutValues(node, how.absent)).filter(([, value]) => !how.isGone(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, stripped(value, how)]));
}

/** An enum without those of its values that are marked (`x-feature-values`), and then without the marks. */
function withoutValues(node: Record<string, unknown>, absent: readonly string[]): Record<string, unknown> {
  const { 'x-feature-values': marks, ...schema } = node;
  if (!isObject(marks) || !Array.isArray(schema.enum)) return node;
  return { ...schema, enum: schema.enum.filter((value) => !absent.includes(String(marks[String(value)]))) };
}

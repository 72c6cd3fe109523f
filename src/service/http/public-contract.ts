import { componentsReached, type OpenApiDocument } from '../../base/contract.js';
import { isObject } from '../../base/json-object.js';
import { vendorType } from './api-version.js';
import { problemType } from './problem-details.js';

/** Facts for the server alone, which tell a consumer nothing. */
const serverFacts = /^x-(?:feature|feature-values|depends-on|cors|raw-body|resource|eov-.*)$/;

/** Second forms of an answer, with the same record: `info.description` tells of them once (discovery.md V-3, E-2). */
const secondForms = new Set([vendorType, problemType]);

/**
 * The contract as a consumer gets it: without the operations that are for people and browsers (`x-internal`), without
 * second forms of answers and what only those refer to, and without what only the server reads (discovery.md part 4).
 */
export function publicContract(whole: OpenApiDocument): OpenApiDocument {
  const document = asConsumersReadIt(whole);
  return withPaths(document, withoutInternal(document.paths));
}

/** Returns the document with these paths alone, and with the tags and components that they use. */
export function withPaths(document: OpenApiDocument, paths: Paths): OpenApiDocument {
  const reached = componentsReached(document, paths);
  const components = Object.entries(document.components as Record<string, Record<string, unknown>>).map(
    ([section, members]) => {
      const isKept = (name: string): boolean =>
        section === 'securitySchemes' || reached.has(`#/components/${section}/${name}`);
      return [section, Object.fromEntries(Object.entries(members).filter(([name]) => isKept(name)))] as const;
    },
  );
  const filled = components.filter(([, members]) => Object.keys(members).length > 0);
  return {
    ...document,
    ...withTags(document, paths),
    paths,
    components: Object.fromEntries(filled) as OpenApiDocument['components'],
  };
}

type Paths = OpenApiDocument['paths'];

const isInternal = (operation: unknown): boolean => isObject(operation) && operation['x-internal'] === true;

function withoutInternal(paths: Paths): Paths {
  const items = Object.entries(paths).map(
    ([path, item]) => [path, Object.fromEntries(Object.entries(item).filter(([, each]) => !isInternal(each)))] as const,
  );
  return Object.fromEntries(items.filter(([, item]) => Object.keys(item).length > 0));
}

/** The tags that an operation has, in their order. */
function withTags(document: OpenApiDocument, paths: Paths): { readonly tags?: readonly unknown[] } {
  const { tags } = document as { readonly tags?: readonly { readonly name: string }[] };
  if (tags === undefined) return {};
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const used = new Set(operations.flatMap((each) => (each as { tags?: readonly string[] }).tags ?? []));
  return { tags: tags.filter(({ name }) => used.has(name)) };
}

/**
 * Without second forms and facts for the server. Members of `properties` keep their names, and examples are data: there
 * such a name would be something else.
 */
function asConsumersReadIt<T>(node: T): T {
  if (Array.isArray(node)) return node.map((item) => asConsumersReadIt(item)) as T;
  if (!isObject(node)) return node;
  const kept = Object.entries(node).filter(([key]) => !serverFacts.test(key) && !secondForms.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withinMember(key, value)])) as T;
}

function withinMember(key: string, value: unknown): unknown {
  if (key === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, asConsumersReadIt(schema)]));
  return isData.has(key) ? value : asConsumersReadIt(value);
}
const isData = new Set(['value', 'example', 'default', 'const', 'enum']);

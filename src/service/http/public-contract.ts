import { componentsReached, type OpenApiDocument } from '../../base/contract.js';
import { isObject } from '../../base/json-object.js';
import { vendorType } from './api-version.js';
import { problemType } from './problem-details.js';

/** Contract extensions that only the server uses. */
const serverExtensions = /^x-(?:feature|feature-values|depends-on|cors|raw-body|resource|eov-.*)$/;

/** Alternative media types with the same content, which only `info.description` documents (discovery.md V-3, E-2). */
const alternativeTypes = new Set([vendorType, problemType]);

/**
 * Returns the contract for consumers: without operations for people and browsers (`x-internal`), alternative media
 * types, and extensions for the server (discovery.md part 4).
 */
export function publicContract(whole: OpenApiDocument): OpenApiDocument {
  const document = stripInternals(whole);
  return selectPaths(document, withoutInternal(document.paths));
}

/** Returns the document with only these paths, and the tags and components that they use. */
export function selectPaths(document: OpenApiDocument, paths: Paths): OpenApiDocument {
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

/** Returns the document with the used tags, in their order. */
function withTags(document: OpenApiDocument, paths: Paths): { readonly tags?: readonly unknown[] } {
  const { tags } = document as { readonly tags?: readonly { readonly name: string }[] };
  if (tags === undefined) return {};
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const used = new Set(operations.flatMap((each) => (each as { tags?: readonly string[] }).tags ?? []));
  return { tags: tags.filter(({ name }) => used.has(name)) };
}

/**
 * Removes alternative media types and server extensions. In `properties` and examples, such names are data and are
 * kept.
 */
function stripInternals<T>(node: T): T {
  if (Array.isArray(node)) return node.map((item) => stripInternals(item)) as T;
  if (!isObject(node)) return node;
  const kept = Object.entries(node).filter(([key]) => !serverExtensions.test(key) && !alternativeTypes.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withinMember(key, value)])) as T;
}

function withinMember(key: string, value: unknown): unknown {
  if (key === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, stripInternals(schema)]));
  return isData.has(key) ? value : stripInternals(value);
}
const isData = new Set(['value', 'example', 'default', 'const', 'enum']);

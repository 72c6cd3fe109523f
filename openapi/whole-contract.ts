import type { OpenApiDocument } from '../src/contract.js';

type Members = Readonly<Record<string, object>>;
type Sections = Readonly<Record<string, Members>>;

/** openapi.yaml as it is written: the public contract, and at its end what people and browsers use. */
export type WrittenContract = OpenApiDocument & {
  readonly 'x-internal': { readonly paths: Readonly<Record<string, Sections>>; readonly components: Sections };
};

/**
 * The whole contract in one document: the paths and components of the internal part among the public ones, its operations
 * marked `x-internal: true`. Throws when both parts have a path or component of the same name.
 */
export function wholeContract({ 'x-internal': written, ...document }: WrittenContract): OpenApiDocument {
  const internal = withReferencesMoved(written);
  const { components } = document as { readonly components: Sections };
  const sections = Object.entries(internal.components).map(
    ([section, members]) => [section, merged(section, components[section] ?? {}, members)] as const,
  );
  return {
    ...document,
    paths: merged('paths', document.paths, marked(internal.paths)),
    components: { ...components, ...Object.fromEntries(sections) } as OpenApiDocument['components'],
  };
}

/** `#/x-internal/components/…`, where a component is in the file, as `#/components/…`, where it is in the whole. */
function withReferencesMoved<T extends object>(part: T): T {
  const move = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/^#\/x-internal\/components\//, '#/components/') : value;
  return JSON.parse(JSON.stringify(part, move)) as T;
}

function marked(paths: Readonly<Record<string, Sections>>): Readonly<Record<string, Sections>> {
  const items = Object.entries(paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => [
      method,
      { ...operation, 'x-internal': true },
    ]);
    return [path, Object.fromEntries(operations)] as const;
  });
  return Object.fromEntries(items);
}

function merged<T extends object>(section: string, outer: T, inner: T): T {
  const twice = Object.keys(inner).find((name) => name in outer);
  if (twice !== undefined) throw new Error(`${section} has ${twice} in the public part and in x-internal`);
  return { ...outer, ...inner };
}

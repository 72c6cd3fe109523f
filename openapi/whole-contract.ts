import type { OpenApiDocument } from '../src/base/contract.js';
import { vendorType } from '../src/service/http/api-version.js';
import { problemType } from '../src/service/http/problem-details.js';

type Members = Readonly<Record<string, object>>;
type Sections = Readonly<Record<string, Members>>;
type Media = Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>;
interface Response {
  readonly content?: Media;
  readonly $ref?: string;
}
type Responses = Readonly<Record<string, Response>>;
interface Operation {
  readonly 'x-rate-limit-policy'?: string;
  readonly responses: Responses;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** openapi.yaml as it is written: the public contract, and at its end what people and browsers use. */
export type WrittenContract = Omit<OpenApiDocument, 'paths' | 'components'> & {
  readonly paths: Paths;
  readonly components: Sections & { readonly responses: Responses };
  readonly 'x-internal': { readonly paths: Paths; readonly components: Sections };
};

/**
 * The whole contract in one document: the public part with the second forms of its answers, and the paths and components
 * of the internal part, its operations marked `x-internal: true`; none of them takes a token. Throws when both parts have
 * a path or component of the same name.
 */
export function wholeContract({ 'x-internal': written, paths, ...document }: WrittenContract): OpenApiDocument {
  const internal = withReferencesMoved(written);
  const components: Sections = {
    ...document.components,
    responses: withVendorForms(document.components.responses, paths),
  };
  const sections = Object.entries(internal.components).map(
    ([section, members]) => [section, merged(section, components[section] ?? {}, members)] as const,
  );
  const whole = {
    ...document,
    paths: merged(
      'paths',
      eachOperation(paths, withSecondForms),
      eachOperation(internal.paths, (operation) => ({ ...operation, security: [], 'x-internal': true })),
    ),
    components: { ...components, ...Object.fromEntries(sections) },
  };
  return whole as unknown as OpenApiDocument;
}

/** `#/x-internal/components/…`, where a component is in the file, as `#/components/…`, where it is in the whole. */
function withReferencesMoved<T extends object>(part: T): T {
  const move = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/^#\/x-internal\/components\//, '#/components/') : value;
  return JSON.parse(JSON.stringify(part, move)) as T;
}

function eachOperation(paths: Paths, change: (operation: Operation) => Operation): Paths {
  const items = Object.entries(paths).map(
    ([path, item]) =>
      [path, Object.fromEntries(Object.entries(item).map(([method, each]) => [method, change(each)]))] as const,
  );
  return Object.fromEntries(items);
}

/** The families whose JSON answers may be asked for by the vendor's media type (discovery.md V-3). */
const versionedFamilies = ['portfolio-read', 'account'];

const isVersioned = (operation: Operation): boolean =>
  versionedFamilies.includes(operation['x-rate-limit-policy'] ?? '');

/** `info.description` tells of the second forms once, so the file does not repeat them with each answer. */
function withSecondForms(operation: Operation): Operation {
  const responses = withProblems(operation.responses);
  const { '200': found } = responses;
  if (!found || !isVersioned(operation)) return { ...operation, responses };
  return { ...operation, responses: { ...responses, '200': withVendorForm(found) } };
}

/** The same for the answers that operations share. */
function withVendorForms(responses: Responses, paths: Paths): Responses {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const versioned = new Set(operations.filter(isVersioned).map((operation) => operation.responses['200']?.$ref));
  const changed = Object.entries(withProblems(responses)).map(([name, response]) => {
    const isShared = versioned.has(`#/components/responses/${name}`);
    return [name, isShared ? withVendorForm(response) : response] as const;
  });
  return Object.fromEntries(changed);
}

function withVendorForm(response: Response): Response {
  const json = response.content?.['application/json'];
  return json ? { ...response, content: { ...response.content, [vendorType]: json } } : response;
}

/** Wherever an Error record is answered, problem details may be asked for (discovery.md E-2). */
function withProblems(responses: Responses): Responses {
  const changed = Object.entries(responses).map(([key, response]) => {
    const schema = response.content?.['application/json']?.schema?.$ref;
    if (schema !== '#/components/schemas/ErrorRecord') return [key, response] as const;
    const problem = { [problemType]: { schema: { $ref: '#/components/schemas/ProblemDetails' } } };
    return [key, { ...response, content: { ...response.content, ...problem } }] as const;
  });
  return Object.fromEntries(changed);
}

function merged<T extends object>(section: string, outer: T, inner: T): T {
  const twice = Object.keys(inner).find((name) => name in outer);
  if (twice !== undefined) throw new Error(`${section} has ${twice} in the public part and in x-internal`);
  return { ...outer, ...inner };
}

import type { OpenApiDocument } from '../src/base/contract.js';
import { isObject } from '../src/base/json-object.js';
import { selectPaths } from '../src/service/http/public-contract.js';

/** The limits of GPT Actions; other hosts that import a contract have larger ones. */
export const maxOperations = 30;
/** In characters. */
export const maxDescriptionLength = 300;

const description =
  'Reads the portfolio of one person: projects, offers, pages and search. This is the read-only part of /openapi.json, shortened for hosts that limit the number of operations and the length of descriptions.';

type Node = Readonly<Record<string, unknown>>;

/**
 * Derives the read-only contract from the public one: the GET operations of the portfolio without their aliases and
 * examples, each description cut to whole sentences. Throws if the limits cannot be kept.
 */
export function readContract(published: OpenApiDocument): OpenApiDocument {
  const { info, ...rest } = published;
  const { securitySchemes: _, ...components } = published.components as unknown as Record<string, Node>;
  const { parameters = {}, responses = {} } = components;
  const readable = {
    ...rest,
    info: { ...info, description },
    components: {
      ...components,
      responses: Object.fromEntries(Object.entries(responses).map(([name, one]) => [name, plainResponse(one)])),
    },
  } as unknown as OpenApiDocument;
  return withShortDescriptions(selectPaths(readable, readPaths(published, parameters)));
}

function readPaths({ paths }: OpenApiDocument, shared: Node): OpenApiDocument['paths'] {
  const reads = Object.entries(paths as unknown as Record<string, { readonly get?: Node }>).flatMap(
    ([path, { get }]) =>
      get && isCanonicalRead(path, get) ? [[path, { get: plainOperation(get, shared) }] as const] : [],
  );
  if (reads.length > maxOperations)
    throw new Error(`The read-only contract has ${reads.length} operations. Hosts take at most ${maxOperations}`);
  return Object.fromEntries(reads) as OpenApiDocument['paths'];
}

/** The paths below `/api/webmcp` are aliases of those below `/api/v1/webmcp`. */
const isCanonicalRead = (path: string, { tags }: Node): boolean =>
  Array.isArray(tags) && tags.includes('portfolio') && !path.startsWith('/api/webmcp/');

/** Removes what these hosts do not use: parameters in headers, conditional requests, extensions and links. */
function plainOperation(operation: Node, shared: Node): Node {
  const { parameters, responses, ...rest } = operation as Node & {
    readonly parameters?: readonly { readonly $ref?: string; readonly in?: string }[];
    readonly responses: Node;
  };
  const plain = Object.entries(rest).filter(([key]) => !key.startsWith('x-'));
  const kept = parameters?.filter((one) => {
    const name = one.$ref?.split('/').at(-1);
    const parameter = name === undefined ? one : (shared[name] as { readonly in?: string });
    return parameter.in !== 'header';
  });
  const answers = Object.entries(responses).filter(([status]) => status !== '304');
  return {
    ...Object.fromEntries(plain),
    ...(kept && kept.length > 0 && { parameters: kept }),
    responses: Object.fromEntries(answers.map(([status, one]) => [status, plainResponse(one)])),
  };
}

/** Removes headers and links of a response, and keeps the schema of its JSON. */
function plainResponse(response: unknown): unknown {
  if (!isObject(response) || '$ref' in response) return response;
  const content = response.content as Readonly<Record<string, Node>> | undefined;
  const json = content?.['application/json'];
  return {
    description: response.description,
    ...(json && { content: { 'application/json': { schema: json.schema } } }),
  };
}

/**
 * Shortens each description and removes examples, which a model could take for the content of this portfolio. Members of
 * `properties` are names, not keywords.
 */
function withShortDescriptions<T>(node: T): T {
  if (Array.isArray(node)) return node.map(withShortDescriptions) as T;
  if (!isObject(node)) return node;
  const members = Object.entries(node).flatMap(([key, value]) => {
    if (key === 'example' || key === 'examples') return [];
    if (key === 'description' && typeof value === 'string') return [[key, shortened(value)]];
    if (key === 'properties' && isObject(value)) {
      const properties = Object.entries(value).map(([name, schema]) => [name, withShortDescriptions(schema)]);
      return [[key, Object.fromEntries(properties)]];
    }
    return [[key, values.has(key) ? value : withShortDescriptions(value)]];
  });
  return Object.fromEntries(members) as T;
}
const values = new Set(['default', 'const', 'enum']);

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the first sentences of the first paragraph that fit. Throws if the first sentence is too long. */
function shortened(text: string): string {
  const [paragraph = ''] = text.split('\n\n');
  let kept = '';
  for (const { segment } of sentences.segment(paragraph.replaceAll('\n', ' '))) {
    if ((kept + segment).trimEnd().length > maxDescriptionLength) break;
    kept += segment;
  }
  if (kept === '') {
    const start = paragraph.replaceAll('\n', ' ').slice(0, 80);
    throw new Error(
      `A description begins with a sentence of more than ${maxDescriptionLength} characters: "${start}…". Shorten it`,
    );
  }
  return kept.trim();
}

/** Part of a contract under test; the tables change what they name. */
// biome-ignore lint/suspicious/noExplicitAny: a document that each case changes at another place has no one type
export type Part = any;

/** Changes one operation; the whole document and the path are there for changes around it. */
export type Change = (operation: Part, document: Part, path: string) => void;

/** An operation with one of everything that can break. */
function operation(operationId: string): Part {
  return {
    operationId,
    parameters: [
      { name: 'filter', in: 'query', schema: { type: 'string', minLength: 1, maxLength: 10, default: 'all' } },
      { name: 'key', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'X-Mode', in: 'header', schema: { type: 'string', enum: ['fast', 'slow'] } },
    ],
    requestBody: { content: { 'application/json': { schema: input() }, 'text/plain': { schema: { type: 'string' } } } },
    responses: {
      200: {
        description: 'It worked.',
        headers: {
          ETag: { required: true, schema: { type: 'string', pattern: '^"' } },
          Link: { schema: { type: 'string' } },
        },
        content: { 'application/json': { schema: output() }, 'text/plain': { schema: { type: 'string' } } },
        links: { next: { operationId } },
      },
      404: { description: 'It is not there.' },
    },
    security: [{ bearer: [] }, {}],
    'x-required-scopes': ['read'],
    'x-max-body-bytes': 100,
  };
}

const fields = (): Part => ({
  name: { type: 'string', minLength: 1, maxLength: 5, pattern: '^a', format: 'uri' },
  kind: { type: 'string', enum: ['x', 'y'] },
  count: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
  list: { type: 'array', minItems: 1, maxItems: 4, items: { type: 'string' } },
  note: { type: ['string', 'null'] },
  either: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
});
const input = (): Part => ({ type: 'object', required: ['name'], properties: fields() });
const output = (): Part => ({
  type: 'object',
  required: ['name', 'kind'],
  additionalProperties: false,
  properties: {
    ...fields(),
    constant: { const: 'k' },
    deep: { type: 'array', items: { type: 'object', properties: { leaf: { type: 'string' } } } },
    variant: {
      oneOf: [{ type: 'object' }],
      discriminator: { propertyName: 'type', mapping: { a: '#/components/schemas/A' } },
    },
  },
});

/** The schema of the request body, and that of the answer. */
export const request = (of: Part): Part => of.requestBody.content['application/json'].schema;
export const answer = (of: Part): Part => of.responses[200].content['application/json'].schema;

/** Two contracts: one operation for each case, and the same with each case's change made to its own. */
export function pair(cases: ReadonlyMap<string, { readonly change: Change; readonly before?: Change }>): {
  before: Part;
  after: Part;
} {
  const before: Part = {
    openapi: '3.1.0',
    info: { title: 'Under test', version: '1.2.3' },
    servers: [{ url: 'https://api.example.org' }],
    paths: {},
    components: {
      schemas: { A: { type: 'object' } },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, other: { type: 'http', scheme: 'basic' } },
    },
  };
  for (const [id, { before: prepare }] of cases) {
    const path = `/${id}/{key}`;
    before.paths[path] = { get: operation(id), delete: { ...operation(`${id}-delete`), requestBody: undefined } };
    prepare?.(before.paths[path].get, before, path);
  }
  const after = structuredClone(before);
  for (const [id, { change }] of cases) {
    const path = `/${id}/{key}`;
    change(after.paths[path].get, after, path);
  }
  return { before, after };
}

/** Adds a form of the request under a condition, both as JSON: an object with a member `then` passes for a promise. */
export const conditional =
  (condition: string, form: string): Change =>
  (operation) =>
    void Object.assign(request(operation), JSON.parse(`{"if":${condition},"then":${form}}`));

/** A change that must be refused: what it is called, and what the report says of it. */
export interface BreakingCase {
  readonly change: Change;
  /** How the operation is before, where the usual one cannot show the change. */
  readonly before?: Change;
  readonly id: string;
  /** Words that tell the reader what it is: place, subject, from and to. */
  readonly says: readonly string[];
}

/** By what they are called. */
export type BreakingCases = Readonly<Record<string, BreakingCase>>;

/** The id of most changes of a schema. */
export const constraint = 'schema-constraint-changed';

export const query = (of: Part): Part => of.parameters[0];
export const ok = (of: Part): Part => of.responses[200];

const field = (name: string) => (schema: Part) => schema.properties[name];
export const name = field('name');
export const kind = field('kind');
export const count = field('count');

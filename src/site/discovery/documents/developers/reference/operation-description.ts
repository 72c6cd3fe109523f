import type { Contract, ContractOperation } from '../../../../../base/contract.js';
import type { DiscoveryContext } from '../../../context/context.js';
import { bodyFields, describeType, findExample, resolveSchema, type SchemaNode } from './fields.js';

export type Parameter = ReturnType<typeof describeParameter>;
/** A response of an operation. `shared` is the component name of a response that several operations use. */
export type Response = ReturnType<typeof describeResponse>;
/** A request body in one media type. */
export type RequestBody = ReturnType<typeof describeBody>;
/** An operation of the published contract, with the details that the API reference shows. */
export type OperationDescription = ReturnType<typeof describeOperation>;
/** A tag with its operations, in the order of the contract. */
export type Group = ReturnType<typeof groupOperations>[number];

interface RawOperation {
  readonly description?: string;
  readonly parameters?: readonly (RawParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, RawMedia>> };
  readonly responses: Readonly<Record<string, RawResponse & { readonly $ref?: string }>>;
}
interface RawParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: SchemaNode;
}
interface RawMedia {
  readonly schema?: SchemaNode;
  readonly examples?: Readonly<Record<string, unknown>>;
}
interface RawResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

/** Returns every operation that this deployment serves, grouped by tag. */
export function groupOperations({ published, operations }: Pick<DiscoveryContext, 'published' | 'operations'>) {
  const { tags = [] } = published.document as { readonly tags?: readonly { name: string; description?: string }[] };
  const all = operations
    .filter(({ id }) => published.operations.has(id))
    .map(({ id }) => published.operation(id))
    .map((operation) => ({ tag: operation.object.tags[0], description: describeOperation(published, operation) }));
  return [...new Set(all.map(({ tag = '' }) => tag))].map((name) => ({
    name,
    description: tags.find((tag) => tag.name === name)?.description ?? '',
    operations: all.filter(({ tag = '' }) => tag === name).map(({ description }) => description),
  }));
}

function describeOperation(contract: Contract, { id, method, path, object }: ContractOperation) {
  const raw = contract.document.paths[path]?.[method] as RawOperation;
  const responses = Object.entries(raw.responses).map(([status, answer]) => describeResponse(contract, status, answer));
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary: object.summary,
    description: raw.description ?? '',
    parameters: (raw.parameters ?? []).map((parameter) => describeParameter(contract, contract.resolve(parameter))),
    bodies: Object.entries(raw.requestBody ? contract.resolve(raw.requestBody).content : {}).map(([type, media]) =>
      describeBody(contract, type, media),
    ),
    responses,
    policy: object['x-rate-limit-policy'],
    needsToken: object.security.some((scheme) => Object.keys(scheme).length > 0),
    scopes: object['x-required-scopes'] ?? [],
    deprecated: object.deprecated ?? false,
  };
}

function describeParameter(contract: Contract, { name, in: place, required, description, schema = {} }: RawParameter) {
  return { name, in: place, required: required ?? false, type: describeType(contract, schema), description };
}

function describeBody(contract: Contract, type: string, { schema = {}, examples = {} }: RawMedia) {
  const [first] = Object.values(examples);
  const example = contract.resolve(first as { value?: unknown } | undefined)?.value;
  return {
    type,
    description: resolveSchema(contract, schema).description,
    fields: bodyFields(contract, schema).map((field) => ({ ...field, example: findExample(example, field.name) })),
  };
}

function describeResponse(contract: Contract, status: string, raw: RawResponse & { readonly $ref?: string }) {
  const { description, content = {} } = contract.resolve<RawResponse>(raw);
  return { status, description, types: Object.keys(content), shared: raw.$ref?.split('/').at(-1) };
}

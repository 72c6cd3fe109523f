import type { Contract, ContractOperation } from '../../../../../base/contract.js';
import type { Facts } from '../../../facts/facts.js';
import { exampleOf, fieldsOf, type SchemaNode, schemaOf, typeOf } from './fields.js';

/** A parameter of an operation. */
export type Parameter = ReturnType<typeof parameterOf>;
/** An answer of an operation; `shared` is the name of the component, where several operations have it. */
export type Answer = ReturnType<typeof answerOf>;
/** A body in one media type. */
export type RequestBody = ReturnType<typeof bodyOf>;
/** An operation of the published contract, as the reference tells of it. */
export type Described = ReturnType<typeof describe>;
/** A tag with its operations, both in the order of the contract. */
export type Group = ReturnType<typeof groupsOf>[number];

interface RawOperation {
  readonly description?: string;
  readonly parameters?: readonly (RawParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, RawMedia>> };
  readonly responses: Readonly<Record<string, RawAnswer & { readonly $ref?: string }>>;
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
interface RawAnswer {
  readonly description: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

/** Every operation that this deployment answers, under its tag. */
export function groupsOf({ published, operations }: Pick<Facts, 'published' | 'operations'>) {
  const { tags = [] } = published.document as { readonly tags?: readonly { name: string; description?: string }[] };
  const all = operations
    .filter(({ id }) => published.operations.has(id))
    .map(({ id }) => published.operation(id))
    .map((operation) => ({ tag: operation.object.tags[0], described: describe(published, operation) }));
  return [...new Set(all.map(({ tag = '' }) => tag))].map((name) => ({
    name,
    description: tags.find((tag) => tag.name === name)?.description ?? '',
    operations: all.filter(({ tag = '' }) => tag === name).map(({ described }) => described),
  }));
}

function describe(contract: Contract, { id, method, path, object }: ContractOperation) {
  const raw = contract.document.paths[path]?.[method] as RawOperation;
  const answers = Object.entries(raw.responses).map(([status, answer]) => answerOf(contract, status, answer));
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary: object.summary,
    description: raw.description ?? '',
    parameters: (raw.parameters ?? []).map((parameter) => parameterOf(contract, contract.resolve(parameter))),
    bodies: Object.entries(raw.requestBody ? contract.resolve(raw.requestBody).content : {}).map(([type, media]) =>
      bodyOf(contract, type, media),
    ),
    answers,
    policy: object['x-rate-limit-policy'],
    needsToken: object.security.some((scheme) => Object.keys(scheme).length > 0),
    scopes: object['x-required-scopes'] ?? [],
    deprecated: object.deprecated ?? false,
  };
}

function parameterOf(contract: Contract, { name, in: place, required, description, schema = {} }: RawParameter) {
  return { name, in: place, required: required ?? false, type: typeOf(contract, schema), description };
}

function bodyOf(contract: Contract, type: string, { schema = {}, examples = {} }: RawMedia) {
  const [first] = Object.values(examples);
  const example = contract.resolve(first as { value?: unknown } | undefined)?.value;
  return {
    type,
    description: schemaOf(contract, schema).description,
    fields: fieldsOf(contract, schema).map((field) => ({ ...field, example: exampleOf(example, field.name) })),
  };
}

function answerOf(contract: Contract, status: string, raw: RawAnswer & { readonly $ref?: string }) {
  const { description, content = {} } = contract.resolve<RawAnswer>(raw);
  return { status, description, types: Object.keys(content), shared: raw.$ref?.split('/').at(-1) };
}

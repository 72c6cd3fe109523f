import { readFileSync } from 'node:fs';

export interface Reference {
  readonly $ref: string;
}
export interface Example {
  readonly value: unknown;
}
export interface Schema {
  readonly type?: string | readonly string[];
  readonly contentMediaType?: string;
}
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema | Reference;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}
export interface Content {
  readonly schema: Schema | Reference;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}
export interface Header {
  readonly required?: boolean;
  readonly schema: Schema | Reference;
}
export interface Link {
  readonly operationId: string;
  readonly parameters?: Readonly<Record<string, string>>;
}
export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, Content>>;
  readonly links?: Readonly<Record<string, Link | Reference>>;
}
interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> } | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly 'x-rate-limit-policy'?: string;
  readonly 'x-max-body-bytes'?: number;
  readonly 'x-cors'?: 'none' | 'allowed-origins';
  readonly 'x-required-scopes'?: readonly string[];
  readonly 'x-eov-allow-unknown-query-parameters'?: boolean;
  readonly 'x-feature'?: string;
}
export interface ContractDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/** An operation of the contract, its references resolved, and where each of its parts stands. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** Upper case. */
  readonly method: string;
  /** The template, such as `/api/v1/webmcp/projects/{slug}`. */
  readonly path: string;
  /** JSON pointer into the contract, beginning with `#`. */
  readonly where: string;
  readonly parameters: readonly Parameter[];
  /** Media types of the request body; empty where there is none. */
  readonly bodies: Readonly<Record<string, Content>>;
  readonly responses: ReadonlyMap<number, { readonly response: Response; readonly where: string }>;
  /** Whether a bearer token is needed. */
  readonly protected: boolean;
  readonly scopes: readonly string[];
  /** The rate-limit family that the operation counts in. */
  readonly family: string;
  readonly cors: 'any' | 'none' | 'allowed-origins';
  readonly maxBodyBytes: number | undefined;
  readonly ignoresUnknownQuery: boolean;
  /** Whether a deployment may have it switched off; its own description then lacks it. */
  readonly optional: boolean;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The contract of this package: the one that it was built from. */
export const contract = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as ContractDocument;

/** The origin that the examples of the contract are written with. */
export const exampleBase = contract.servers[0]?.url ?? '';

/** Follows a reference to what it names; anything else is returned as it is. */
export function resolve<T extends object>(value: T | Reference): T {
  return '$ref' in value ? resolve(at(value.$ref) as T | Reference) : value;
}

/** The part of the contract at a JSON pointer that begins with `#`. */
export function at(pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    contract,
  );
}

/** A key as it stands in a JSON pointer. */
export function token(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The values of named examples, in the contract's order. */
export function examples(
  of: Readonly<Record<string, Example | Reference>> | undefined,
): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(of ?? {}).map(([name, example]) => [name, resolve<Example>(example).value] as const);
}

/** Every operation, in the contract's order. */
export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, object]) => describe(path, method, object)),
);

/** The operation of this id; the contract has it. */
export function operation(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}.`);
  return found;
}

function describe(path: string, method: string, object: OperationObject): Operation {
  const where = `#/paths/${token(path)}/${method}`;
  return {
    id: object.operationId,
    tag: object.tags[0] ?? '',
    summary: object.summary,
    method: method.toUpperCase(),
    path,
    where,
    parameters: (object.parameters ?? []).map(resolve<Parameter>),
    bodies: object.requestBody === undefined ? {} : resolve(object.requestBody).content,
    responses: new Map(
      Object.entries(object.responses).map(([status, response]) => [Number(status), located(status, response)]),
    ),
    protected: object.security[0]?.bearerAuth !== undefined,
    scopes: object['x-required-scopes'] ?? [],
    family: object['x-rate-limit-policy'] ?? object.operationId,
    cors: object['x-cors'] ?? 'any',
    maxBodyBytes: object['x-max-body-bytes'],
    ignoresUnknownQuery: object['x-eov-allow-unknown-query-parameters'] === true,
    optional: object['x-feature'] !== undefined,
  };

  function located(status: string, response: Response | Reference): { response: Response; where: string } {
    return { response: resolve(response), where: '$ref' in response ? response.$ref : `${where}/responses/${status}` };
  }
}

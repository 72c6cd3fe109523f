import type { ValidateFunction } from 'ajv';
import type { Request } from 'express';
import type { Contract, ContractOperation } from '../../../base/contract.js';
import { pointerTo } from '../../../base/json-pointer.js';

/** Whether a request is valid as sent. Fills in an absent query. If false, express-openapi-validator decides. */
export type RequestCheck = (request: Request, pathParameters: Readonly<Record<string, string>>) => boolean;

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: { readonly type?: unknown; readonly default?: unknown };
}

interface TextCheck {
  readonly name: string;
  readonly required: boolean;
  readonly check: ValidateFunction;
}

/**
 * Compiles a check for requests that the validator would accept without coercion, at a quarter of its cost
 * (performance.md, P6). It supports text in paths and headers, JSON bodies, forms with text fields only, and defaults
 * of an absent query. Returns undefined for operations without any of these. Requests with a query and schemas that
 * change values are left to the validator. The differential test in requests.test.ts ensures that both agree.
 */
export function compileFastCheck(contract: Contract, operation: ContractOperation): RequestCheck | undefined {
  const raw = rawOperation(contract, operation);
  const parameters = (raw.parameters ?? []).map((one, at) => parameterAt(contract, operation, one as object, at));
  if (parameters.some((parameter) => !isDecidable(contract, parameter))) return undefined;
  const texts = (place: string): TextCheck[] =>
    parameters.filter((parameter) => parameter.in === place).map((parameter) => textCheck(contract, parameter));
  const inPath = texts('path');
  const inHeaders = texts('header');
  const isValidBody = bodyCheck(contract, operation);
  if (!isValidBody) return undefined;
  const defaults = parameters.flatMap(({ in: place, name, schema }) =>
    place === 'query' && schema?.default !== undefined ? [[name, schema.default] as const] : [],
  );
  return (request, pathParameters) => {
    const isValid =
      !request.originalUrl.includes('?') &&
      inPath.every(({ name, check }) => check(pathParameters[name])) &&
      inHeaders.every(({ name, required, check }) => {
        const value = request.headers[name];
        return value === undefined ? !required : check(value);
      }) &&
      isValidBody(request);
    // Express parses the query again at each access.
    if (isValid && defaults.length > 0)
      Object.defineProperty(request, 'query', { value: Object.fromEntries(defaults) });
    return isValid;
  };
}

/** Returns the names of the query parameters of an operation. */
export function queryParameters(contract: Contract, operation: ContractOperation): readonly string[] {
  const { parameters = [] } = rawOperation(contract, operation);
  return parameters
    .map((one) => contract.resolve<Parameter>(one as Parameter))
    .flatMap(({ in: place, name }) => (place === 'query' ? [name] : []));
}

/** Returns the operation with unresolved references, because JSON pointers refer to them. */
function rawOperation(
  contract: Contract,
  { path, method }: ContractOperation,
): { parameters?: unknown[]; requestBody?: { $ref?: string } } {
  return contract.document.paths[path]?.[method] as object;
}

type Located = Parameter & { readonly pointer: string };

function parameterAt(contract: Contract, { path, method }: ContractOperation, parameter: object, at: number): Located {
  const { $ref } = parameter as { $ref?: string };
  const found = contract.resolve<Parameter>(parameter as Parameter);
  return {
    ...found,
    // The validator resolves the reference of a parameter's schema.
    ...(found.schema && { schema: contract.resolve(found.schema) }),
    pointer: $ref?.slice(1) ?? pointerTo('paths', path, method, 'parameters', String(at)),
  };
}

function isDecidable(contract: Contract, { in: place, required, schema }: Parameter): boolean {
  if (schema === undefined) return false;
  const { default: _, ...rest } = schema;
  if (place === 'query') return !required && !changesValues(contract, rest);
  return (place === 'path' || place === 'header') && schema.type === 'string' && !changesValues(contract, schema);
}

function textCheck(contract: Contract, { in: place, name, required, pointer }: Located): TextCheck {
  return {
    name: place === 'header' ? name.toLowerCase() : name,
    required: required === true,
    check: contract.firstFaultAt(`${pointer}/schema`),
  };
}

function bodyCheck(contract: Contract, operation: ContractOperation): ((request: Request) => boolean) | undefined {
  const { path, method, object } = operation;
  const { requestBody } = object;
  if (!requestBody) return () => true;
  const types = Object.keys(requestBody.content);
  const [type] = types;
  const schema = (requestBody.content[type ?? ''] as { schema?: object } | undefined)?.schema;
  if (types.length !== 1 || type === undefined || !schema || changesValues(contract, schema)) return undefined;
  if (!type.endsWith('json') && !(type === form && isAllText(contract, schema))) return undefined;
  const reference = rawOperation(contract, operation).requestBody?.$ref;
  const place = reference?.slice(1) ?? pointerTo('paths', path, method, 'requestBody');
  const check = contract.firstFaultAt(`${place}${pointerTo('content', type, 'schema')}`);
  return ({ body, headers }) => body !== undefined && headers['content-type'] === type && check(body);
}

const annotations = new Set(['examples', 'example']);
const changing = new Set(['default', 'readOnly', 'writeOnly']);

/**
 * Whether the validator would fill in or remove values according to a schema or its references. A `default` in a
 * reference target has no effect: Ajv only applies it next to a property name, and the validator resolves no references
 * in bodies.
 */
function changesValues(contract: Contract, schema: unknown, seen = new Set<string>(), referred = false): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(([key, value]) => {
    if (annotations.has(key)) return false;
    if (changing.has(key)) return key !== 'default' || !referred;
    if (key !== '$ref' || typeof value !== 'string') return changesValues(contract, value, seen);
    if (seen.has(value)) return false;
    seen.add(value);
    return changesValues(contract, contract.resolve({ $ref: value } as object), seen, true);
  });
}

const form = 'application/x-www-form-urlencoded';

/** Whether every form field is text or a list of texts (grouped by body.ts), so that the validator coerces nothing. */
function isAllText(contract: Contract, schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  const { type, $ref } = schema as { type?: unknown; $ref?: unknown };
  if (typeof $ref === 'string') return isAllText(contract, contract.resolve(schema));
  if (type !== undefined && !['object', 'array', 'string'].includes(type as string)) return false;
  return Object.entries(schema).every(([key, value]) => annotations.has(key) || isAllText(contract, value));
}

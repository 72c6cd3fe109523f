import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { components, operations } from '../../generated/types.js';
import { keysOf } from './json-pointer.js';
import { lazy, memoizePer } from './memo.js';

/** The id of an operation. */
export type OperationId = keyof operations;
export type SchemaName = keyof components['schemas'];
/** A read-only value. Operations may return shared objects, such as the content snapshot. */
export type Immutable<T> = T extends Uint8Array
  ? T
  : T extends (infer Item)[]
    ? readonly Immutable<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Immutable<T[Key]> }
      : T;

/** The read-only type of a component schema. */
export type Schema<Name extends SchemaName> = Immutable<components['schemas'][Name]>;

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The used part of an OpenAPI header object. */
export interface HeaderObject {
  readonly required?: boolean;
}
/** An OpenAPI response object with resolved references. */
export interface ResponseObject {
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly content?: Readonly<
    Record<string, { readonly schema?: object; readonly examples?: Readonly<Record<string, { value: unknown }>> }>
  >;
}
/** An OpenAPI media type object of a request, with its schema resolved. */
export interface BodyObject {
  readonly schema?: { readonly properties?: Readonly<Record<string, { readonly type?: string }>> };
}
/** The used part of an OpenAPI operation object. `x-…` members are extensions for the server. */
export interface OperationObject {
  readonly operationId: OperationId;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (
    | { readonly name: string; readonly in: string; readonly required?: boolean }
    | { readonly $ref: string }
  )[];
  readonly requestBody?: { readonly content: Readonly<Record<string, BodyObject>>; readonly required?: boolean };
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly 'x-rate-limit-policy'?: string;
  readonly 'x-cors'?: 'none' | 'allowed-origins';
  readonly 'x-max-body-bytes'?: number;
  /** Whether the operation gets the raw body, to verify a signature. It is not parsed or decompressed. */
  readonly 'x-raw-body'?: boolean;
  readonly 'x-required-scopes'?: readonly string[];
  /** Site path of the resource in the challenge. By default, the whole site (consent.md, The account endpoint). */
  readonly 'x-resource'?: string;
  /**
   * Whether the response depends only on content, settings, request, and possibly the date. Undefined if it depends on
   * more.
   */
  readonly 'x-depends-on'?: 'content' | 'content-and-time';
  /** `ignored` if a trailing slash makes no difference (mcp.md §3). */
  readonly 'x-trailing-slash'?: 'ignored';
  readonly 'x-deprecated-at'?: string;
  readonly 'x-sunset'?: string;
  readonly 'x-successor'?: string;
}
/**
 * Returns the key of a status in the responses of an operation: the status itself, or `default` for an error (OpenAPI
 * 3.1, Responses Object). Returns undefined if the status is not declared.
 */
export function declaredAs({ responses }: Pick<OperationObject, 'responses'>, status: number): string | undefined {
  const keys = [String(status), ...(status >= 400 ? ['default'] : [])];
  return keys.find((key) => key in responses);
}

/** Returns the declared response of a status, including `default`. */
export function declaredResponse(object: OperationObject, status: number): ResponseObject | undefined {
  const key = declaredAs(object, status);
  return key === undefined ? undefined : object.responses[key];
}
/** An operation with its path and method. */
export interface ContractOperation {
  readonly id: OperationId;
  readonly method: HttpMethod;
  readonly path: string;
  readonly object: OperationObject;
}
/** A matched request path: its operations by method, and its decoded parameters. */
export interface ContractMatch {
  readonly path: string;
  readonly operations: ReadonlyMap<string, ContractOperation>;
  readonly params: Readonly<Record<string, string>>;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> } & Readonly<Record<string, unknown>>;
}

function checks(document: OpenApiDocument, { allErrors }: { readonly allErrors: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    allErrors,
    validateSchema: false,
    code: { optimize: false }, // V8 optimizes as well, and this would take half of the compile time
  });
  addFormats.default(ajv, { mode: 'full' });
  ajv.addSchema(document, 'contract');
  return ajv;
}

const methods: readonly HttpMethod[] = ['get', 'post', 'put', 'patch', 'delete'];

/** The loaded contract, with lookups of operations, schemas, and paths. */
export class Contract {
  readonly operations: ReadonlyMap<OperationId, ContractOperation>;
  private readonly fixed = new Map<string, ReadonlyMap<string, ContractOperation>>();
  private readonly templates: { readonly pattern: RegExp; readonly names: readonly string[]; readonly path: string }[] =
    [];
  /** Memoized, because hundreds of responses share a few dozen components. */
  private readonly resolveResponse = memoizePer((response: ResponseObject) => this.resolveHeaders(response));
  private readonly byPath = new Map<string, Map<string, ContractOperation>>();
  // Created lazily, because each processes the whole document, and many commands need neither.
  private readonly ajv = lazy(() => checks(this.document, { allErrors: true }));
  private readonly firstFault = lazy(() => checks(this.document, { allErrors: false }));

  constructor(readonly document: OpenApiDocument) {
    this.operations = this.readOperations();
    for (const [path, operationsOfPath] of this.byPath) {
      if (path.includes('{')) this.templates.push({ path, ...compileTemplate(path) });
      else this.fixed.set(path, operationsOfPath);
    }
  }

  /** All paths of the contract, including templates. */
  get paths(): readonly string[] {
    return [...this.byPath.keys()];
  }

  /** Returns an operation by id. Throws for unknown ids. */
  operation(id: OperationId): ContractOperation {
    const found = this.operations.get(id);
    if (!found)
      throw new Error(`The contract has no operation "${id}". If openapi.yaml has it, run "make generate" first.`);
    return found;
  }

  /** Matches a request path (percent-encoded, without query). Case and trailing slash are significant. */
  match(path: string): ContractMatch | undefined {
    const fixed = this.fixed.get(path);
    if (fixed) return { path, operations: fixed, params: {} };
    for (const { pattern, names, path: template } of this.templates) {
      const values = pattern.exec(path);
      if (!values) continue;
      const params = Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(values[i + 1] ?? '')]));
      return { path: template, operations: this.byPath.get(template) ?? new Map(), params };
    }
    return undefined;
  }

  /** Returns the validator of a component schema (JSON Schema 2020-12 with all formats), which reports all errors. */
  validator<Name extends SchemaName>(name: Name): ValidateFunction<components['schemas'][Name]> {
    return this.pointer(`/components/schemas/${name}`) as ValidateFunction<components['schemas'][Name]>;
  }

  /** Returns the validator of the schema at a JSON pointer into the contract. */
  pointer(pointer: string): ValidateFunction {
    const ref = `contract#${pointer}`;
    return this.ajv().getSchema(ref) ?? this.ajv().compile({ $ref: ref });
  }

  /**
   * Returns a validator that stops at the first error, for input from clients. Collecting all errors takes Ajv
   * quadratic time, half a minute for a body of 256 KB.
   */
  firstFaultAt(pointer: string): ValidateFunction {
    const ref = `contract#${pointer}`;
    return this.firstFault().getSchema(ref) ?? this.firstFault().compile({ $ref: ref });
  }

  /** Returns the names of required query parameters. */
  requiredQuery({ parameters = [] }: OperationObject): readonly string[] {
    return parameters
      .map((parameter) => this.resolve<{ name: string; in: string; required?: boolean }>(parameter))
      .flatMap(({ in: place, required, name }) => (place === 'query' && required ? [name] : []));
  }

  /** Resolves a `$ref`, or returns the object itself. */
  resolve<T>(value: T | { readonly $ref: string }): T {
    const ref = (value as { $ref?: unknown } | null)?.$ref;
    if (typeof ref !== 'string') return value as T;
    const found = keysOf(ref.slice(1)).reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)[key],
      this.document,
    );
    return this.resolve(found as T);
  }

  private readOperations(): Map<OperationId, ContractOperation> {
    const all = new Map<OperationId, ContractOperation>();
    for (const [path, item] of Object.entries(this.document.paths)) {
      const ofPath = new Map<string, ContractOperation>();
      for (const method of methods) {
        const raw = item[method] as OperationObject | undefined;
        if (!raw) continue;
        const operation = { id: raw.operationId, method, path, object: this.resolveOperation(raw) };
        all.set(operation.id, operation);
        ofPath.set(method.toUpperCase(), operation);
      }
      this.byPath.set(path, ofPath);
    }
    return all;
  }

  private resolveOperation(raw: OperationObject): OperationObject {
    const responses = Object.fromEntries(
      Object.entries(raw.responses).map(([status, response]) => [status, this.resolveResponse(this.resolve(response))]),
    );
    return { ...raw, responses, ...(raw.requestBody ? { requestBody: this.resolveBody(raw.requestBody) } : {}) };
  }

  private resolveHeaders({ headers = {}, ...response }: ResponseObject): ResponseObject {
    const resolved = Object.entries(headers).map(([name, header]) => [name, this.resolve<HeaderObject>(header)]);
    return { ...response, headers: Object.fromEntries(resolved) };
  }

  private resolveBody(raw: NonNullable<OperationObject['requestBody']>): NonNullable<OperationObject['requestBody']> {
    const body = this.resolve(raw);
    const content = Object.entries(body.content).map(([type, media]) => [
      type,
      { ...media, schema: this.resolve(media.schema) },
    ]);
    return { ...body, content: Object.fromEntries(content) };
  }
}

/** Returns the pointers (`#/components/…`) of all components that a node refers to directly or indirectly. */
export function componentsReached({ components }: OpenApiDocument, from: unknown): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node === 'string') {
      if (!node.startsWith('#/components/') || reached.has(node)) return;
      reached.add(node);
      const [section = '', name = ''] = node.slice('#/components/'.length).split('/');
      visit((components as Record<string, Record<string, unknown>>)[section]?.[name]);
    } else if (typeof node === 'object' && node !== null) {
      for (const value of Object.values(node)) visit(value);
    }
  };
  visit(from);
  return reached;
}

function compileTemplate(path: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{([^{}]+)\}/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { pattern: new RegExp(`^${source}$`), names };
}

/** Loads the generated contract. */
export function loadContract(file: URL = new URL('../../generated/contract.json', import.meta.url)): Contract {
  return new Contract(JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument);
}

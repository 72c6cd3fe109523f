import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  document,
  type Example,
  publicDocument,
  type RawOperation,
  type Reference,
  resolve,
} from './contract-document.js';

export { document, publicDocument } from './contract-document.js';

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv, { mode: 'full' });
ajv.addSchema(document, 'contract');

/** A request built from the examples of the contract. */
export interface ExampleRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** An operation with resolved references. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly request: ExampleRequest;
  /** `x-depends-on`: the only input of a read, if the contract declares it. */
  readonly dependsOn: string | undefined;
  /** Statuses declared by number, with their media types (none for responses without a body). */
  readonly responses: readonly { readonly status: number; readonly types: readonly string[] }[];
  /** Validates a response body. Returns the errors, if any. */
  faults(status: number, type: string, body: unknown): readonly string[];
}

const describedOf = (within: typeof document): Operation[] =>
  Object.entries(within.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, raw]) => describeOperation(path, method, raw, within)),
  );

/** All operations of the service. */
export const operations: readonly Operation[] = describedOf(document);
/** Operations of the public contract. */
export const publicOperations: readonly Operation[] = describedOf(publicDocument);

function describeOperation(path: string, method: string, raw: RawOperation, within: typeof document): Operation {
  const responses = Object.entries(raw.responses).flatMap(([status, response]) =>
    // Ranges and `default` have no number.
    /^\d+$/.test(status)
      ? [{ status: Number(status), types: Object.keys(resolve(response, within).content ?? {}) }]
      : [],
  );
  return {
    id: raw.operationId,
    tag: raw.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    request: exampleRequest(path, raw),
    dependsOn: raw['x-depends-on'],
    responses,
    faults,
  };

  function faults(status: number, type: string, body: unknown): string[] {
    const names = [String(status), ...(status >= 400 ? ['default'] : [])];
    const key = names.find((name) => name in raw.responses) ?? '';
    const response = raw.responses[key];
    if (!response) return [`status ${status} is not declared`];
    // Pages have no schema.
    if (resolve(response, within).content?.[type]?.schema === undefined) return [];
    const place = '$ref' in response ? response.$ref.slice(1) : `/paths/${token(path)}/${method}/responses/${key}`;
    const reference = `contract#${place}/content/${token(type)}/schema`;
    const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
    return validate(body)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}

function exampleRequest(path: string, raw: RawOperation): ExampleRequest {
  const parameters = (raw.parameters ?? []).map((each) => resolve(each)).filter((parameter) => parameter.required);
  const values = new Map(
    parameters.map((parameter) => [parameter, String(first(parameter.examples) ?? parameter.example)]),
  );
  let filled = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> =
    raw.security[0]?.bearerAuth === undefined ? {} : { Authorization: 'Bearer at_example' };
  for (const [parameter, value] of values) {
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (parameter.in === 'query') query.set(parameter.name, value);
    else headers[parameter.name] = value;
  }
  const target = query.size > 0 ? `${filled}?${query}` : filled;
  const [type, content] = Object.entries(raw.requestBody ? resolve(raw.requestBody).content : {})[0] ?? [];
  if (!type || !content) return { path: target, headers };
  return { path: target, headers: { ...headers, 'Content-Type': type }, body: encode(type, first(content.examples)) };
}

function encode(type: string, value: unknown): string {
  if (type.endsWith('json')) return JSON.stringify(value);
  return type === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(value as Record<string, string>).toString()
    : String(value);
}

function first(examples: Record<string, Example | Reference> | undefined): unknown {
  const example = Object.values(examples ?? {})[0];
  return example === undefined ? undefined : resolve<Example>(example).value;
}

function token(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

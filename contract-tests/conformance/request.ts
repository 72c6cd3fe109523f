import { at, type Content, examples, type Operation, type Parameter, type Reference } from './contract.js';
import type { Ask } from './wire.js';

/** Values for parameters by their names; what is not given comes from the contract's examples. */
export type Values = Readonly<Record<string, string>>;

/**
 * The request of an operation with what it requires: the given values, else the first example of each required
 * parameter and of the body.
 */
export function requestOf(
  operation: Operation,
  given: Values = {},
  body?: { readonly type: string; readonly text: string },
): Ask {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const value = given[parameter.name] ?? (parameter.required ? exampleOf(parameter) : undefined);
    if (value === undefined) continue;
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (parameter.in === 'query') query.set(parameter.name, value);
    else headers[parameter.name] = value;
  }
  const sent = body ?? bodiesOf(operation)[0];
  return {
    method: operation.method,
    target: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...headers, ...(sent ? { 'content-type': sent.type } : {}) },
    ...(sent ? { body: sent.text } : {}),
  };
}

/** The request bodies that the contract shows, each under the name of its example. */
export function bodiesOf(
  operation: Operation,
): readonly { readonly name: string; readonly type: string; readonly text: string }[] {
  return Object.entries(operation.bodies).flatMap(([type, { examples: named }]: [string, Content]) =>
    examples(named).map(([name, value]) => ({ name, type, text: encode(type, value) })),
  );
}

/** A value as a body of this type. */
export function encode(type: string, value: unknown): string {
  if (type.endsWith('json')) return JSON.stringify(value);
  return type === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(value as Record<string, string>).toString()
    : String(value);
}

export function exampleOf(parameter: Parameter): string {
  return String(examples(parameter.examples)[0]?.[1] ?? '');
}

/** The request with headers beside or in place of its own. */
export function withHeaders(request: Ask, headers: Readonly<Record<string, string>>): Ask {
  return { ...request, headers: { ...request.headers, ...headers } };
}

/** The request with one more query parameter, as it stands on the wire. */
export function withQuery(request: Ask, text: string): Ask {
  return { ...request, target: `${request.target}${request.target.includes('?') ? '&' : '?'}${text}` };
}

/** Where the schema of a parameter stands, so that values can be held against it. */
export function schemaPointer(operation: Operation, parameter: Parameter): string | undefined {
  const { schema } = parameter as { schema: Reference | object };
  if ('$ref' in schema) return schema.$ref;
  const place = `${operation.where}/parameters/${operation.parameters.indexOf(parameter)}/schema`;
  try {
    return at(place) === undefined ? undefined : place;
  } catch {
    return undefined;
  }
}

import { readFileSync } from 'node:fs';

export interface Example {
  readonly value: unknown;
}
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly examples?: Record<string, Example>;
  readonly example?: unknown;
}
export interface Content {
  readonly schema: object;
  readonly examples?: Record<string, Example>;
}
export interface RawOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Record<string, Content> } | Reference;
  readonly responses: Record<string, { readonly content?: Record<string, Content> } | Reference>;
  readonly 'x-depends-on'?: string;
}
export interface Reference {
  readonly $ref: string;
}

/** The contract as a consumer has it: the generated JSON file, nothing of the server's code. */
export const document = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Record<string, Record<string, RawOperation>>;
};

/** Follows a reference to what it names; anything else is returned as it is. */
export function resolve<T extends object>(value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const found = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
  return resolve(found as T);
}

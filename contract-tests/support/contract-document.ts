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
  readonly 'x-internal'?: boolean;
}
export interface Reference {
  readonly $ref: string;
}

interface ContractDocument {
  readonly info: { readonly version: string };
  readonly paths: Record<string, Record<string, RawOperation>>;
}
const read = (path: string): ContractDocument =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as ContractDocument;

/** The complete contract that the service must follow. */
export const document = read('../../generated/contract.json');
/** The public part of the contract. */
export const publicDocument = read('../../generated/openapi.json');

/** Resolves a reference within the complete or the public contract. Returns other values unchanged. */
export function resolve<T extends object>(value: T | Reference, within = document): T {
  if (!('$ref' in value)) return value;
  const found = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      within,
    );
  return resolve(found as T, within);
}

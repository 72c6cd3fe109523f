import type { Contract, SchemaName } from '../contract.js';
import type { Unchecked } from '../platform/json-object.js';

/** A self-contained JSON Schema (2020-12) without references. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Formats that tool clients know; others tell them nothing and some refuse them (mcp.md §9.1). */
const keptFormats = new Set(['date', 'date-time', 'email', 'uri', 'int32', 'int64']);
/** Members whose own members are schemas by name, so that a property called `example` stays. */
const schemaMaps = new Set(['properties', 'patternProperties', 'dependentSchemas']);
/** Members that hold values and not schemas. */
const literal = new Set(['const', 'enum', 'default', 'required', 'type', 'dependentRequired']);

/** The schema of a tool's arguments: closed, so that a misspelt name is told to the model. */
export function inputSchema(contract: Contract, name: SchemaName): JsonSchema {
  return { ...rootOf(contract, name), additionalProperties: false };
}

/** The schema of a tool's result: open at every level, so that a later field breaks no client. */
export function outputSchema(contract: Contract, name: SchemaName): JsonSchema {
  return opened(rootOf(contract, name)) as JsonSchema;
}

/** The component schema, resolved; its description is left to the tool's own. */
function rootOf(contract: Contract, name: SchemaName): JsonSchema {
  const { description: _, ...schema } = resolved(contract, { $ref: `#/components/schemas/${name}` }, []) as Unchecked;
  if (schema.type !== 'object') throw new Error(`A tool needs an object, and the schema ${name} is none.`);
  return schema;
}

function resolved(contract: Contract, value: unknown, way: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(contract, item, way));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value as { readonly $ref?: string };
  if ($ref === undefined) return cleaned(contract, own, way);
  if (way.includes($ref)) throw new Error(`The schema ${$ref} contains itself; a tool schema cannot.`);
  const target = resolved(contract, contract.resolve({ $ref }), [...way, $ref]) as object;
  return { ...target, ...cleaned(contract, own, way) };
}

function cleaned(contract: Contract, schema: object, way: readonly string[]): Unchecked {
  const entries = Object.entries(schema).filter(([key, value]) => !isDropped(key, value));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (literal.has(key)) return [key, value];
      return [key, schemaMaps.has(key) ? eachResolved(contract, value as object, way) : resolved(contract, value, way)];
    }),
  );
}

function eachResolved(contract: Contract, schemas: object, way: readonly string[]): Unchecked {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, resolved(contract, schema, way)]));
}

function isDropped(key: string, value: unknown): boolean {
  if (key === 'format') return !keptFormats.has(String(value));
  return key === 'example' || key === 'examples' || key === '$schema' || key.startsWith('x-');
}

function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, member]) => !(key === 'additionalProperties' && member === false),
  );
  return Object.fromEntries(entries.map(([key, member]) => [key, opened(member)]));
}

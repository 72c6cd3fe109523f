import type { Contract, SchemaName } from '../../base/contract.js';
import type { Unchecked } from '../../base/json-object.js';

/** A self-contained JSON Schema (2020-12) without references. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Keywords that are removed, because they help little in filling in arguments, and some clients reject formats (mcp.md
 * §9.1). They are still validated.
 */
const dropped = new Set(['format', 'pattern', 'minLength', 'maxLength', 'example', 'examples', '$schema']);
/** Depth of result schemas: the members of the result, and those of its list items. */
const resultDepth = 2;
/** Keywords whose members are schemas by name, so that a property named `example` is kept. */
const schemaMaps = new Set(['properties', 'patternProperties', 'dependentSchemas']);
/** Keywords that contain values instead of schemas. */
const literal = new Set(['const', 'enum', 'default', 'required', 'type', 'dependentRequired']);

/** Creates the schema of a tool's arguments. It is closed, so that models learn about misspelled names. */
export function inputSchema(contract: Contract, name: SchemaName): JsonSchema {
  return { ...rootOf(contract, name), additionalProperties: false };
}

/**
 * Creates the schema of a tool's result: only types and names, down to the members of list items. It is open, so that new
 * fields do not break clients.
 */
export function outputSchema(contract: Contract, name: SchemaName): JsonSchema {
  return shapeOf(rootOf(contract, name), resultDepth);
}

/** Resolves a component schema, without its description, which the tool replaces. */
function rootOf(contract: Contract, name: SchemaName): JsonSchema {
  const { description: _, ...schema } = resolved(contract, { $ref: `#/components/schemas/${name}` }, []) as Unchecked;
  if (schema.type !== 'object') throw new Error(`A tool needs an object, and the schema ${name} is something else.`);
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
  const entries = Object.entries(schema).filter(([key]) => !isDropped(key));
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

const isDropped = (key: string): boolean => dropped.has(key) || key.startsWith('x-');

/** Reduces a schema to types and names down to this depth, and below to the type. */
function shapeOf(
  { type, required, properties, items, enum: values, const: value }: JsonSchema,
  levels: number,
): JsonSchema {
  const ofType = type === undefined ? {} : { type };
  if (levels === 0) return ofType;
  const each = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const members = Object.fromEntries(each.map(([name, member]) => [name, shapeOf(member, levels - 1)]));
  return {
    ...ofType,
    ...(required === undefined ? {} : { required }),
    ...(properties === undefined ? {} : { properties: members }),
    ...(hasMembers(items) ? { items: withoutRequired(shapeOf(items, levels)) } : {}),
    ...(values === undefined ? {} : { enum: values }),
    ...(value === undefined ? {} : { const: value }),
  };
}

/** Removes `required` from list items, because every byte of `tools/list` is read in each conversation. */
const withoutRequired = ({ required: _, ...shape }: JsonSchema): JsonSchema => shape;

const hasMembers = (items: unknown): items is JsonSchema =>
  typeof items === 'object' && items !== null && 'properties' in items;

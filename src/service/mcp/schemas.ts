import type { Contract, SchemaName } from '../../base/contract.js';
import type { Unchecked } from '../../base/json-object.js';

/** A self-contained JSON Schema (2020-12) without references. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What helps little in filling in arguments, and is checked all the same; some clients refuse formats (mcp.md §9.1). */
const dropped = new Set(['format', 'pattern', 'minLength', 'maxLength', 'example', 'examples', '$schema']);
/** Levels of members that the schema of a result tells: its own, and those of what it lists. */
const levelsOfResults = 2;
/** Members whose own members are schemas by name, so that a property called `example` stays. */
const schemaMaps = new Set(['properties', 'patternProperties', 'dependentSchemas']);
/** Members that hold values and not schemas. */
const literal = new Set(['const', 'enum', 'default', 'required', 'type', 'dependentRequired']);

/** The schema of a tool's arguments, in short: closed, so that a misspelt name is told to the model. */
export function inputSchema(contract: Contract, name: SchemaName): JsonSchema {
  return { ...rootOf(contract, name), additionalProperties: false };
}

/**
 * The schema of a tool's result, its shape alone, down to the members of what it lists: open at every level, so that a
 * later field breaks no client.
 */
export function outputSchema(contract: Contract, name: SchemaName): JsonSchema {
  return shapeOf(rootOf(contract, name), levelsOfResults);
}

/** The component schema, resolved; its description is left to the tool's own. */
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

/** The types and names of a schema down to this many levels of members; below, the type alone. */
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

/** The shape of what is listed: its names say enough, and each byte of `tools/list` is read in every conversation. */
const withoutRequired = ({ required: _, ...shape }: JsonSchema): JsonSchema => shape;

const hasMembers = (items: unknown): items is JsonSchema =>
  typeof items === 'object' && items !== null && 'properties' in items;

import type { Contract } from '../../../../../base/contract.js';
import { isObject } from '../../../../../base/json-object.js';

/** The JSON Schema keywords that the API reference shows. */
export interface SchemaNode {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly then?: SchemaNode;
  readonly else?: SchemaNode;
}

/** A property of a request body. */
export interface BodyField {
  readonly name: string;
  readonly type: string;
  readonly need: 'required' | 'required in some forms' | 'optional';
  readonly description: string | undefined;
}

/** Resolves a `$ref`. A description next to the reference replaces the description of its target. */
export function resolveSchema(contract: Contract, node: SchemaNode): SchemaNode {
  const { description } = node;
  return { ...contract.resolve<SchemaNode>(node), ...(description === undefined ? {} : { description }) };
}

/** Returns the properties of all alternatives of a schema, in the order of the contract. */
export function bodyFields(contract: Contract, node: SchemaNode): BodyField[] {
  const found = new Map<string, BodyField>();
  collectFields(contract, node, 'required', found);
  return [...found.values()];
}

function collectFields(
  contract: Contract,
  node: SchemaNode,
  need: BodyField['need'],
  found: Map<string, BodyField>,
): void {
  const schema = resolveSchema(contract, node);
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const { description } = resolveSchema(contract, member);
    const needed = schema.required?.includes(name) ? need : 'optional';
    const known = found.get(name);
    if (known && (known.need === 'required' || needed === 'optional')) continue;
    found.set(
      name,
      known ? { ...known, need: needed } : { name, type: describeType(contract, member), need: needed, description },
    );
  }
  for (const part of schema.allOf ?? []) collectFields(contract, part, need, found);
  for (const form of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), schema.then, schema.else])
    if (form) collectFields(contract, form, 'required in some forms', found);
}

/** Returns a short description of a type: its format or range, or its possible values. */
export function describeType(contract: Contract, node: SchemaNode): string {
  const schema = resolveSchema(contract, node);
  if (schema.const !== undefined) return valueText(schema.const);
  if (schema.enum) return schema.enum.map(valueText).join(' or ');
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) return [...new Set(forms.map((form) => describeType(contract, form)))].join(' or ');
  const types = [schema.type ?? 'any value'].flat().join(' or ');
  if (types === 'array') return schema.items ? `array of ${describeType(contract, schema.items)}` : types;
  return [types, describeRange(schema)].filter(Boolean).join(' ');
}

function describeRange({ type, format, minimum, maximum }: SchemaNode): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `from ${minimum} to ${maximum}`;
  return type === 'string' ? format : undefined;
}

const valueText = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** Maximum length of an example, in characters. /openapi.json has the longer ones. */
const maxExampleLength = 80;

/** Returns a property's example value if it is a short primitive. */
export function findExample(example: unknown, name: string): string | undefined {
  const value = isObject(example) ? example[name] : undefined;
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= maxExampleLength ? text : undefined;
}

import type { Contract } from '../../../../../base/contract.js';
import { isObject } from '../../../../../base/json-object.js';

/** A JSON Schema of the contract, as far as the reference tells of it. */
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

/** A member of a request body. */
export interface BodyField {
  readonly name: string;
  readonly type: string;
  readonly need: 'required' | 'required in some forms' | 'optional';
  readonly description: string | undefined;
}

/**
 * The schema itself or what its reference leads to; what is said beside a reference comes before what is said there.
 */
export function schemaOf(contract: Contract, node: SchemaNode): SchemaNode {
  const { description } = node;
  return { ...contract.resolve<SchemaNode>(node), ...(description === undefined ? {} : { description }) };
}

/** The members that a body may have in any of its forms, in the order of the contract. */
export function fieldsOf(contract: Contract, node: SchemaNode): BodyField[] {
  const found = new Map<string, BodyField>();
  gather(contract, node, 'required', found);
  return [...found.values()];
}

function gather(contract: Contract, node: SchemaNode, need: BodyField['need'], found: Map<string, BodyField>): void {
  const schema = schemaOf(contract, node);
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const { description } = schemaOf(contract, member);
    const needed = schema.required?.includes(name) ? need : 'optional';
    const known = found.get(name);
    if (known && (known.need === 'required' || needed === 'optional')) continue;
    found.set(
      name,
      known ? { ...known, need: needed } : { name, type: typeOf(contract, member), need: needed, description },
    );
  }
  for (const part of schema.allOf ?? []) gather(contract, part, need, found);
  for (const form of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), schema.then, schema.else])
    if (form) gather(contract, form, 'required in some forms', found);
}

/** What a value is, in a few words: its type, its format or its range, or the values that it can have. */
export function typeOf(contract: Contract, node: SchemaNode): string {
  const schema = schemaOf(contract, node);
  if (schema.const !== undefined) return valueText(schema.const);
  if (schema.enum) return schema.enum.map(valueText).join(' or ');
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) return [...new Set(forms.map((form) => typeOf(contract, form)))].join(' or ');
  const types = [schema.type ?? 'any value'].flat().join(' or ');
  if (types === 'array') return schema.items ? `array of ${typeOf(contract, schema.items)}` : types;
  return [types, rangeOf(schema)].filter(Boolean).join(' ');
}

function rangeOf({ type, format, minimum, maximum }: SchemaNode): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `from ${minimum} to ${maximum}`;
  return type === 'string' ? format : undefined;
}

const valueText = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** Longer values are left to /openapi.json. Characters. */
const longestExample = 80;

/** The value of a member in an example, where it is plain and short. */
export function exampleOf(example: unknown, name: string): string | undefined {
  const value = isObject(example) ? example[name] : undefined;
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= longestExample ? text : undefined;
}

import type { ErrorObject } from 'ajv';
import type { Contract, SchemaName } from '../../base/contract.js';
import { isObject } from '../../base/json-object.js';
import { keysOf } from '../../base/json-pointer.js';
import { type ContentProblem, contentProblem, shown } from '../result/problem.js';
import type { Mismatch } from '../result/problems/mismatch.js';
import type { Sourced } from './yaml.js';

interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

/** Where the parts of a record come from; `prefix` leads from the file's value to the record. */
export interface FieldPlace extends Pick<Sourced, 'file' | 'lineOf'> {
  readonly prefix?: readonly (string | number)[];
}

/** What every Markdown file may say. */
export const draftField = { draft: { type: 'boolean', description: 'Not published while this is on.' } };

/** Names each field that nothing reads, because it is most often a typing error. */
export function checkFields(
  value: Readonly<Record<string, unknown>>,
  accepted: readonly string[],
  place: FieldPlace,
): ContentProblem[] {
  return Object.keys(value)
    .filter((field) => !accepted.includes(field))
    .map((field) => contentProblem('content/field-unknown', at(place, [field]), { accepted: accepted.join(', ') }));
}

/** One value that a schema does not accept. */
export interface SchemaError {
  readonly error: ErrorObject;
  /** From the record to the part that is wrong or missing. */
  readonly path: readonly string[];
  readonly mismatch: Mismatch;
}

/** Describes the errors of a schema for the owner, one for each thing that is wrong. */
export function describeErrors(
  contract: Contract,
  name: SchemaName,
  record: object,
  errors: readonly ErrorObject[],
): SchemaError[] {
  return plain(errors).map((error) => {
    const path = [...keysOf(error.instancePath)];
    if (error.keyword === 'required') path.push(String(error.params.missingProperty));
    const schema = describedAt(contract, { $ref: `#/components/schemas/${name}` }, path);
    if (error.keyword === 'required')
      return { error, path, mismatch: { kind: 'missing', accepted: schema.description } };
    const value = path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], record);
    return { error, path, mismatch: explain(error, value, schema) };
  });
}

/** File, line and name of a field. */
export function at(
  place: FieldPlace,
  path: readonly (string | number)[],
): Pick<ContentProblem, 'file' | 'line' | 'field'> {
  const whole = [...(place.prefix ?? []), ...path];
  return { file: place.file, line: place.lineOf(whole), field: whole.join('/') };
}

/** The warning for a value that cannot be used. */
export const unfit = (
  place: FieldPlace,
  path: readonly (string | number)[],
  value: unknown,
  accepted: string,
): ContentProblem => contentProblem('content/field-value', at(place, path), { value: shown(value), accepted });

/**
 * One error for each thing that is wrong: without those that Ajv adds on top, and with the types of alternatives
 * gathered.
 */
function plain(errors: readonly ErrorObject[]): ErrorObject[] {
  const said = errors.filter(({ keyword }) => !['if', 'anyOf', 'oneOf', 'allOf'].includes(keyword));
  const isOfAlternative = ({ keyword, instancePath }: ErrorObject): boolean =>
    keyword === 'type' && errors.some((other) => other.keyword === 'oneOf' && other.instancePath === instancePath);
  return said.flatMap((error, index) => {
    if (!isOfAlternative(error)) return [error];
    const here = said.filter(({ instancePath }) => instancePath === error.instancePath);
    // An alternative of the right type says more precisely what is wrong; of several types that do not fit, the first
    // error names all.
    if (!here.every(isOfAlternative) || said.indexOf(here[0] as ErrorObject) !== index) return [];
    return [{ ...error, params: { type: here.flatMap(({ params }) => params.type as string) } }];
  });
}

function explain(error: ErrorObject, value: unknown, schema: Described): Mismatch {
  const { params } = error;
  switch (error.keyword) {
    case 'type':
      return { kind: 'type', found: kindOf(value), accepted: [params.type].flat().map(wordFor).join(' or ') };
    case 'enum':
      return { kind: 'value', value: shown(value), accepted: (params.allowedValues as unknown[]).join(', ') };
    case 'maxLength':
      return { kind: 'too-long', length: (value as string).length, max: Number(params.limit) };
    case 'minLength':
      return { kind: 'empty', accepted: schema.description };
    case 'maxItems':
    case 'maxProperties':
      return { kind: 'too-many-entries', count: Object.keys(value as object).length, max: Number(params.limit) };
    default:
      return {
        kind: 'value',
        value: shown(value),
        accepted: [schema.description, example(schema)].filter(Boolean).join(' Such as ') || error.message,
      };
  }
}

function example({ examples }: Described): string | undefined {
  return examples?.[0] === undefined ? undefined : String(examples[0]);
}

function describedAt(contract: Contract, schema: Described, path: readonly string[]): Described {
  const resolved = contract.resolve<Described>(schema);
  const [key, ...rest] = path;
  if (key === undefined) return resolved;
  const next = resolved.properties?.[key] ?? resolved.items;
  return next ? describedAt(contract, next, rest) : resolved;
}

const words: Readonly<Record<string, string>> = {
  string: 'text (in quotation marks when it looks like a number)',
  number: 'a number',
  integer: 'a whole number',
  array: 'a list',
  object: 'fields with values',
};
const wordFor = (type: unknown): string => words[String(type)] ?? String(type);

function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'a set of fields';
  return `the ${typeof value} ${shown(value)}`;
}

import type { Contract } from '../../base/contract.js';

/** A schema of the contract, as far as a field of a form follows from it. */
export interface FieldSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
}

/** A field in the configuration of the editor (https://sveltiacms.app/en/docs/fields). */
export type FormField = { readonly name: string; readonly widget: string } & Readonly<Record<string, unknown>>;

/** Names under which a schema has a picture, which the owner may upload. */
const pictures = ['image', 'src'];
const colours = ['color', 'accent', 'background'];
/** What a pattern of the contract says of every text: on one line, or with line ends. */
const anyLine = /^\^\[\^\\x00-\\x1F\\x7F\][*+]\$$/;
const anyText = '^[^\\x00]*$';
/** How the patterns of a year, a month or a day begin. */
const anyDate = '^[12][0-9]{3}(?:-';

/** The field of a form for a member of a record. */
export function formFieldOf(contract: Contract, name: string, given: FieldSchema, required = false): FormField {
  const schema = { ...contract.resolve<FieldSchema>(given), ...given };
  const widget = widgetOf(contract, name, schema);
  // What a schema says of a picture is about its address.
  const hint = schema.description === undefined || widget.widget === 'image' ? {} : { hint: schema.description };
  return { name, label: labelOf(name), required, ...hint, ...widget };
}

/** Fields for the members of an object. */
export const formFieldsOf = (contract: Contract, { properties = {}, required = [] }: FieldSchema): FormField[] =>
  Object.entries(properties).map(([name, schema]) => formFieldOf(contract, name, schema, required.includes(name)));

/** `techStack` as `Tech stack`. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function widgetOf(contract: Contract, name: string, schema: FieldSchema): { widget: string } & Record<string, unknown> {
  switch (schema.type) {
    case 'boolean':
      return { widget: 'boolean' };
    case 'integer':
      return { widget: 'number', value_type: 'int' };
    case 'number':
      return { widget: 'number', value_type: 'float' };
    case 'array': {
      const items = contract.resolve<FieldSchema>(schema.items ?? {});
      if (items.enum) return { widget: 'select', multiple: true, options: items.enum };
      return { widget: 'list', ...(items.properties && { collapsed: 'auto', fields: formFieldsOf(contract, items) }) };
    }
    case 'object':
      return schema.properties
        ? { widget: 'object', collapsed: 'auto', fields: formFieldsOf(contract, schema) }
        : { widget: 'keyvalue' };
    default:
      return textWidget(name, schema);
  }
}

function textWidget(name: string, { enum: options, description, format, pattern }: FieldSchema) {
  if (options) return { widget: 'select', options };
  if (pictures.includes(name)) return { widget: 'image' };
  if (colours.includes(name)) return { widget: 'color', allowInput: true };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (pattern === anyText) return { widget: 'text' };
  if (pattern === undefined || anyLine.test(pattern)) return { widget: 'string' };
  // The reader takes dates in words too, so the form refuses none.
  if (pattern.startsWith(anyDate))
    return { widget: 'string', hint: `${description} Such as 2024, 2024-05, 2024-05-18.` };
  return { widget: 'string', pattern: [pattern, description ?? pattern] };
}

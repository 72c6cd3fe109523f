import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { document } from '../../support/contract-document.js';
import { parseLiteral } from './in-source.js';

/** An expression that comes from the contract: a `pattern`, or one that validates a `format`. */
export interface ContractExpression {
  readonly name: string;
  readonly expression: RegExp;
}

interface Format {
  readonly validate?: unknown;
}

const { fullFormats } = createRequire(import.meta.url)('ajv-formats/dist/formats.js') as {
  fullFormats: Record<string, unknown>;
};

/** Maximum body size of any operation, in bytes. Validators apply a pattern even if the text is too long. */
export const largestBody = Math.max(262_144, ...valuesOf('x-max-body-bytes').map(Number));

/** Returns the unique `pattern`s of the contract, as the validators compile them. */
export function patternsOfContract(): ContractExpression[] {
  return valuesOf('pattern').map((pattern) => ({
    name: `pattern ${pattern}`,
    expression: new RegExp(String(pattern), 'u'),
  }));
}

/** Returns the expressions of ajv-formats for every `format` of the contract. Functions are searched for literals. */
export function formatsOfContract(): ContractExpression[] {
  return valuesOf('format').flatMap((name) => {
    const format = fullFormats[String(name)];
    const check =
      format instanceof RegExp || typeof format === 'function' ? format : (format as Format | undefined)?.validate;
    return check instanceof RegExp
      ? [{ name: `format ${name}`, expression: check }]
      : expressionsOfFunction(String(name));
  });
}

/** Returns the expressions of `uri`, `date-time` and `date`, which are functions in the package. */
function expressionsOfFunction(name: string): ContractExpression[] {
  const used: Readonly<Record<string, readonly string[]>> = {
    uri: ['NOT_URI_FRAGMENT', 'URI'],
    date: ['DATE'],
    'date-time': ['DATE_TIME_SEPARATOR', 'DATE', 'TIME'],
  };
  const file = readFileSync(createRequire(import.meta.url).resolve('ajv-formats/dist/formats.js'), 'utf8');
  return (used[name] ?? []).map((constant) => {
    const text = new RegExp(`^const ${constant} = (/.*/[a-z]*);$`, 'm').exec(file)?.[1];
    if (text === undefined)
      throw new Error(
        `ajv-formats has no ${constant} any more; see contract-tests/integration/regular-expressions/in-contract.ts.`,
      );
    return { name: `format ${name}, ${constant}`, expression: parseLiteral(text) };
  });
}

/** Returns the unique string and number values of a key anywhere in the contract. */
function valuesOf(key: string): unknown[] {
  const values = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      if (name === key && (typeof value === 'string' || typeof value === 'number')) values.add(value);
      visit(value);
    }
  };
  visit(document);
  return [...values];
}

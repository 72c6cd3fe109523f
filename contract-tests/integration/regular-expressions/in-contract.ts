import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { document } from '../../support/contract-document.js';
import { literal } from './in-source.js';

/** An expression that the contract brings to a text: a `pattern`, or one by which a `format` is checked. */
export interface Brought {
  readonly name: string;
  readonly expression: RegExp;
}

interface Format {
  readonly validate?: unknown;
}

const { fullFormats } = createRequire(import.meta.url)('ajv-formats/dist/formats.js') as {
  fullFormats: Record<string, unknown>;
};

/**
 * The largest body of any operation in bytes, and so in characters: validators try a pattern on too long a text as
 * well.
 */
export const largestBody = Math.max(262_144, ...valuesOf('x-max-body-bytes').map(Number));

/** Every `pattern` of the contract, once, as the validators compile it. */
export function patternsOfContract(): Brought[] {
  return valuesOf('pattern').map((pattern) => ({
    name: `pattern ${pattern}`,
    expression: new RegExp(String(pattern), 'u'),
  }));
}

/**
 * The expressions of the validator's package for every `format` of the contract; formats that it checks by a function
 * are read for literals.
 */
export function formatsOfContract(): Brought[] {
  return valuesOf('format').flatMap((name) => {
    const format = fullFormats[String(name)];
    const check =
      format instanceof RegExp || typeof format === 'function' ? format : (format as Format | undefined)?.validate;
    return check instanceof RegExp
      ? [{ name: `format ${name}`, expression: check }]
      : expressionsOfFunction(String(name));
  });
}

/** `uri`, `date-time` and `date` are functions around expressions of the package's file. */
function expressionsOfFunction(name: string): Brought[] {
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
    return { name: `format ${name}, ${constant}`, expression: literal(text) };
  });
}

/** The different values of a key anywhere in the contract, where they are text or numbers. */
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

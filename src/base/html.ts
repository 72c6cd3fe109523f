import { escapeHtml } from './markup.js';

/** Safe HTML, created by `html` or `raw`. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/** Values of a template. Text is escaped, Html is not, lists are joined, and null, undefined, and false are omitted. */
export type Interpolation = Html | string | number | false | null | undefined | readonly Interpolation[];

/** Marks a string as safe HTML. Never use it for untrusted input. */
export function raw(text: string): Html {
  return new Html(text);
}

const tidied = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * Template tag that escapes all values. Attribute values must be quoted. The indentation of the template is removed, so
 * do not write preformatted text in it. Values are not changed.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Interpolation[]): Html {
  let parts = tidied.get(strings);
  if (!parts) {
    parts = strings.map((part) => part.replace(/(?<!\s)\s*\n\s*/g, '\n'));
    tidied.set(strings, parts);
  }
  return new Html(parts.reduce((text, part, i) => text + part + (i < values.length ? render(values[i]) : ''), ''));
}

function render(value: Interpolation): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  return typeof value === 'number' ? String(value) : value.map(render).join('');
}

const unsafeInScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Serializes JSON for a script element, with `<` escaped as \u003c. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafeInScript[character] ?? character);
}

/** Creates a data block: `<script type="…">` with JSON, which is never executed and allowed by `script-src 'self'`. */
export function jsonBlock(
  type: 'application/ld+json' | 'application/json',
  value: unknown,
  attributes: Readonly<Record<string, string>> = {},
): Html {
  const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${escapeHtml(text)}"`);
  return raw(`<script type="${type}"${written.join('')}>${jsonText(value)}</script>`);
}

/** Returns the URL if it is http, https, mailto, tel, or a path of this site, and otherwise undefined. */
export function safeUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  return /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(url) ? url : undefined;
}

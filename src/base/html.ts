import { escapeHtml } from './markup.js';

/** HTML that is safe to send: made by `html`, or vouched for by `raw`. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/** What a template takes: text is escaped, Html is not, lists are joined; null, undefined and false are left out. */
export type Interpolation = Html | string | number | false | null | undefined | readonly Interpolation[];

/** Vouches for text that is HTML already. Never pass it what someone else wrote. */
export function raw(text: string): Html {
  return new Html(text);
}

const tidied = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * A template whose interpolations are escaped, each and always. Attribute values must be quoted. The template's own
 * indentation is not sent, so write no preformatted text in it; what is interpolated stays as it is.
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

/** JSON that cannot end the script element around it: `<` is written as \u003c. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafeInScript[character] ?? character);
}

/**
 * A data block: `<script type="…">` that holds JSON and is never run, so a policy of `script-src 'self'` lets it pass.
 */
export function jsonBlock(
  type: 'application/ld+json' | 'application/json',
  value: unknown,
  attributes: Readonly<Record<string, string>> = {},
): Html {
  const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${escapeHtml(text)}"`);
  return raw(`<script type="${type}"${written.join('')}>${jsonText(value)}</script>`);
}

/** The address if a reader may be sent there (http, https, mailto, tel, or a path of this site), else undefined. */
export function safeUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  return /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(url) ? url : undefined;
}

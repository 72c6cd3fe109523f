import { decodeHTMLStrict } from 'entities';

/** A tag of HTML or MDX as it is written. */
export interface Tag {
  readonly name: string;
  readonly closing: boolean;
  /**
   * By name in lower case, entities resolved; the first of a name counts. An expression in braces is kept with its
   * braces.
   */
  readonly attributes: ReadonlyMap<string, string>;
  /** Where the text after the tag begins. */
  readonly end: number;
}

const tagStart = /<(\/?)([A-Za-z][A-Za-z0-9._-]*)(?=[\s/>])/y;
const attributeName = /[^\s"'<>/={}]+/y;
const unquoted = /[^\s"'=<>`]+/y;
const space = /\s*/y;
/** Longer tags are text. Characters. */
const longestTag = 4_000;
/** Likewise of an expression in braces. */
const longestExpression = 300;
const deepest = 12;

/**
 * The tag at this place of a text, or undefined where none is. Reads from left to right once and never goes back, so
 * hostile text costs no more than its length; tags of MDX may have expressions in braces and, without a name, be
 * fragments, which are no tags here.
 */
export function attributesOf(text: string, from: number, to = text.length): Tag | undefined {
  const end = Math.min(to, from + longestTag);
  const read = (pattern: RegExp, at: number): string => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  tagStart.lastIndex = from;
  const start = text[from] === '<' ? tagStart.exec(text) : null;
  if (!start) return undefined;
  const [whole, slash = '', name = ''] = start;
  const attributes = new Map<string, string>();
  for (let at = from + whole.length; at < end; ) {
    at += read(space, at).length;
    if (text[at] === '>') return { name, closing: slash !== '', attributes, end: at + 1 };
    if (text[at] === '/') at += 1;
    else if (text[at] === '{') {
      const after = afterBraces(text, at, end);
      if (after === undefined) return undefined;
      at = after;
    } else {
      const key = read(attributeName, at);
      if (key === '') return undefined;
      at += key.length;
      const equals = at + read(space, at).length;
      const value = text[equals] === '=' ? valueAt(equals + 1) : { text: '', end: at };
      if (!value) return undefined;
      if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), value.text);
      at = value.end;
    }
  }
  return undefined;

  function valueAt(place: number): { text: string; end: number } | undefined {
    const at = place + read(space, place).length;
    const quote = text[at];
    if (quote === '{') {
      const after = afterBraces(text, at, end);
      return after === undefined ? undefined : { text: text.slice(at, after), end: after };
    }
    if (quote !== '"' && quote !== "'") {
      const bare = read(unquoted, at);
      return bare === '' ? undefined : { text: decodeHTMLStrict(bare), end: at + bare.length };
    }
    const close = text.indexOf(quote, at + 1);
    return close < 0 || close >= end
      ? undefined
      : { text: decodeHTMLStrict(text.slice(at + 1, close)), end: close + 1 };
  }
}

/** The place behind the brace that closes the one at `from`, or undefined when none soon does. */
export function afterBraces(text: string, from: number, to = text.length): number | undefined {
  let depth = 0;
  for (let at = from; at < Math.min(to, from + longestExpression); at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
    if (depth > deepest) return undefined;
  }
  return undefined;
}

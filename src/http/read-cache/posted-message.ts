/** A JSON-RPC message as it was posted, taken apart around the value of its `id`. */
export interface PostedMessage {
  /** The value of `id` as it stands in the message: a number, or a string with its quotation marks. */
  readonly id: string;
  /** The message without that value; two messages that differ in their id alone have the same. */
  readonly rest: string;
}

/** How the answer to a message begins. */
export const answerTo = (id: string): string => `{"jsonrpc":"2.0","id":${id},`;

/** Ids of which what was written is what JSON.stringify writes: short integers and strings of plain characters. */
const plainId = /^(?:0|-?[1-9]\d{0,14}|"[ !#-[\]-~]{0,64}")$/;

const quote = 0x22;
const backslash = 0x5c;
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
/** What JSON never has between its values, so that `rest` shows where the id was. */
const place = '\0';

/**
 * Finds the `id` of a JSON object by its text, without parsing the object. Undefined for what is no object, has no id
 * or two, has an id of another form than clients send, or an escape in the name of a member. For a text that is no JSON
 * the answer means nothing, and its caller has to know that an equal `rest` was JSON.
 */
export function postedMessage(text: string): PostedMessage | undefined {
  let at = afterSpace(text, 0);
  if (text[at] !== '{') return undefined;
  let depth = 0;
  let found: { readonly from: number; readonly to: number } | undefined;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (code === quote) {
      const end = endOfString(text, at);
      if (end === undefined) return undefined;
      const next = depth === 1 ? afterSpace(text, end) : end;
      if (depth === 1 && text[next] === ':') {
        const name = text.slice(at + 1, end - 1);
        if (name.includes('\\')) return undefined;
        if (name === 'id') {
          if (found) return undefined;
          const from = afterSpace(text, next + 1);
          found = { from, to: endOfValue(text, from) };
        }
      }
      at = end - 1;
    }
  }
  if (!found) return undefined;
  const id = text.slice(found.from, found.to);
  return plainId.test(id) ? { id, rest: text.slice(0, found.from) + place + text.slice(found.to) } : undefined;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The place after the closing quotation mark; undefined where there is none. */
function endOfString(text: string, from: number): number | undefined {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at + 1;
  }
  return undefined;
}

/** The place after a string, number or word; an id that is an object or a list has no such form. */
function endOfValue(text: string, from: number): number {
  if (text.charCodeAt(from) === quote) return endOfString(text, from) ?? from;
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at)) && !',}'.includes(text[at] ?? '')) at += 1;
  return at;
}

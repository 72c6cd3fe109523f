/** A piece of a text that becomes terms. */
export interface Token {
  readonly text: string;
  readonly start: number;
}

/** Which of the ASCII characters belong to words. */
const inWords = Uint8Array.from({ length: 0x80 }, (_, code) => (/[A-Za-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0));
const token = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200c\u200d]*/uy;

/**
 * Calls `visit` with the place of each word of a text and of each run of a script without spaces, in order. ASCII is
 * looked at by hand, which takes half the time of an expression; most texts are made of it.
 */
export function eachToken(text: string, visit: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length; ) {
    const end = endOfToken(text, at);
    if (end > at) visit(at, end);
    at = end > at ? end : at + 1;
  }
}

/** The end of the token that begins here; the place itself where none does. */
function endOfToken(text: string, start: number): number {
  let at = start;
  let code = text.charCodeAt(at);
  while (code < 0x80 && inWords[code] === 1) {
    at += 1;
    code = at < text.length ? text.charCodeAt(at) : 0;
  }
  if (code < 0x80) return at;
  token.lastIndex = start;
  return token.test(text) ? token.lastIndex : start;
}

/** The words of a text and the runs of scripts without spaces, with their places. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  eachToken(text, (start, end) => tokens.push({ text: text.slice(start, end), start }));
  return tokens;
}

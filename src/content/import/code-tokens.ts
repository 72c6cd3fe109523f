/** A name, a string or another sign of a program. */
export interface CodeToken {
  readonly kind: 'name' | 'string' | 'sign';
  readonly text: string;
}

const nameAt = /[\p{L}_$][\p{L}\p{N}_$]{0,199}/uy;
/** Type arguments of a call: `getCollection<'blog'>(`. */
const typeArgumentsAt = /<['"\w \t|,.[\]]{1,200}>(?=\()/y;
/** The text after a quote, up to the same quote or the end of the line. */
const quoted: Readonly<Record<string, RegExp>> = {
  "'": /(?:[^'\\\n]|\\[\s\S])*/y,
  '"': /(?:[^"\\\n]|\\[\s\S])*/y,
};
/** Signs that contain `=` and are no assignment. */
const operatorAt = /=>|[=!<>]=+/y;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '\n': '' };

/**
 * Splits a program in JavaScript, TypeScript, Python or a template with markup into tokens, in linear time. The program
 * is never run. Comments are left out. After a comment or a template string without an end nothing is read.
 */
export function* readTokens(source: string): Iterable<CodeToken> {
  let at = 0;
  while (at < source.length) {
    const character = source[at] as string;
    const comment = endOfComment(source, at);
    if (comment !== undefined) {
      at = comment;
    } else if (character === '`') {
      const { text, end } = templateAt(source, at);
      if (end < source.length) yield { kind: 'string', text };
      at = end + 1;
    } else if (quoted[character] !== undefined && !isApostrophe(source, at)) {
      const text = matchAt(quoted[character], source, at + 1);
      at += text.length + 2;
      // A string without an end is text of the markup.
      if (source[at - 1] === character) yield { kind: 'string', text: unescaped(text) };
    } else {
      const name = matchAt(nameAt, source, at);
      if (name !== '') yield { kind: 'name', text: name };
      else if (/\S/.test(character)) yield { kind: 'sign', text: signAt(source, at) };
      at += name === '' ? (character === '\\' ? 2 : signAt(source, at).length) : name.length;
      if (name !== '') at += matchAt(typeArgumentsAt, source, at).length;
    }
  }
}

/** The end of the comment that begins at an offset; undefined if none does. */
function endOfComment(source: string, at: number): number | undefined {
  const until = (close: string): number => {
    const end = source.indexOf(close, at + close.length);
    return end < 0 ? source.length : end + close.length;
  };
  if (source.startsWith('/*', at)) return until('*/');
  if (source.startsWith('<!--', at)) return until('-->');
  // An address in markup is no comment.
  return source.startsWith('//', at) && source[at - 1] !== ':' ? until('\n') : undefined;
}

/** Whether a quote is inside a word of markup. `u'…'` is a string of Python. */
function isApostrophe(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 2), at);
  return /[\p{L}\p{N}]$/u.test(before) && !/(?:^|\W)[burf]$/i.test(before);
}

/** The text of a template string without its expressions, and the offset of its end. */
function templateAt(source: string, start: number): { text: string; end: number } {
  let text = '';
  let depth = 0;
  let at = start + 1;
  for (; at < source.length && (depth > 0 || source[at] !== '`'); at += 1) {
    const character = source[at] as string;
    if (depth > 0) depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    else if (source.startsWith('${', at)) {
      depth = 1;
      at += 1;
    } else if (character === '\\') {
      at += 1;
      text += source[at] ?? '';
    } else text += character;
  }
  return { text, end: at };
}

/** An operator as a whole, or one character. */
const signAt = (source: string, at: number): string => matchAt(operatorAt, source, at) || (source[at] as string);

function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

const unescaped = (text: string): string =>
  text.replaceAll(
    /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g,
    (_, unicode?: string, latin?: string, sign = '') =>
      unicode || latin ? String.fromCharCode(Number.parseInt(unicode ?? latin ?? '', 16)) : (escapes[sign] ?? sign),
  );

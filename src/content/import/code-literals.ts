import { type CodeToken, readTokens } from './code-tokens.js';

/** A string or a name that a program uses as a value. */
export interface Literal {
  /** Names of the constant and the properties that have the value, the outermost first. */
  readonly keys: readonly string[];
  /** Name of the function to which the value is an argument. */
  readonly callee?: string | undefined;
  readonly value: string;
  /** Whether the value is the name of a constant or a keyword such as `false`. */
  readonly isName: boolean;
}

/** Values inside more brackets get the keys of this level. */
const maxDepth = 50;
const closing = new Set(['}', ']', ')']);
const opening = new Set(['{', '[', '(']);
const declaring = new Set(['const', 'let', 'var']);
/** After these signs follows a value. */
const beforeValue = new Set(['=', ':', ',', '(', '[', '?']);
/** Functions of Node that make one path of their arguments. */
const joining = new Set(['join', 'resolve']);

interface Frame {
  readonly bracket: string;
  readonly keys: readonly string[];
  readonly callee?: string | undefined;
  /** Texts that a call makes one path of. */
  readonly parts: string[];
  /** Property or constant to which the next value belongs. */
  key?: string | undefined;
}

/** Finds the literals of a program or template, in order. The program is never run. */
export function findLiterals(source: string): Literal[] {
  const reader = new LiteralReader();
  let token: CodeToken | undefined;
  for (const next of readTokens(source)) {
    if (token) reader.take(token, next);
    token = next;
  }
  if (token) reader.take(token, undefined);
  return reader.found;
}

class LiteralReader {
  readonly found: Literal[] = [];
  private readonly frames: Frame[] = [{ bracket: '', keys: [], parts: [] }];
  private ignoredDepth = 0;
  private before: CodeToken | undefined;
  private declared: string | undefined;

  take(token: CodeToken, next: CodeToken | undefined): void {
    if (token.kind === 'sign') this.takeSign(token.text);
    else if (this.isKey(next)) this.top.key = token.text;
    else if (token.kind === 'string') this.add(token.text, false);
    else this.takeName(token.text, next);
    this.before = token;
  }

  private get top(): Frame {
    return this.frames.at(-1) as Frame;
  }

  /** A name or string that begins a member of an object. The second part of `a ? b : c` is none. */
  private isKey(next: CodeToken | undefined): boolean {
    const { text: sign = '', kind = 'sign' } = this.before ?? {};
    const isStart = kind === 'sign' && (sign === '{' || sign === ',');
    return this.top.bracket === '{' && isStart && next?.kind === 'sign' && next.text === ':';
  }

  private takeName(name: string, next: CodeToken | undefined): void {
    if (declaring.has(name)) {
      this.top.key = undefined;
    } else if (this.before?.kind === 'name' && declaring.has(this.before.text)) {
      this.declared = name;
    } else if (next?.kind === 'sign' && next.text === '=') {
      // The name before `=` in `const site: Site =` is a type.
      this.top.key = this.declared ?? name;
    } else if (this.before?.kind === 'sign' && beforeValue.has(this.before.text)) this.add(name, true);
  }

  private takeSign(sign: string): void {
    if (opening.has(sign)) this.open(sign);
    else if (closing.has(sign)) this.close();
    else if (sign === ',' || sign === ';') this.top.key = undefined;
    else if (sign === '=' && this.declared !== undefined) {
      this.top.key = this.declared;
      this.declared = undefined;
    }
  }

  private open(bracket: string): void {
    if (this.frames.length > maxDepth) {
      this.ignoredDepth += 1;
      return;
    }
    const callee = bracket === '(' && this.before?.kind === 'name' ? this.before.text : undefined;
    this.frames.push({ bracket, keys: this.keys(), callee: callee ?? undefined, parts: [] });
  }

  private close(): void {
    if (this.ignoredDepth > 0) {
      this.ignoredDepth -= 1;
      return;
    }
    if (this.frames.length === 1) return;
    const { keys, callee, parts } = this.frames.pop() as Frame;
    if (parts.length > 0) this.found.push({ keys, callee, value: parts.join('/'), isName: false });
  }

  private keys(): readonly string[] {
    const { keys, key } = this.top;
    return key === undefined ? keys : [...keys, key];
  }

  private add(value: string, isName: boolean): void {
    const { callee = '', parts } = this.top;
    if (!isName && joining.has(callee)) parts.push(value);
    else this.found.push({ keys: this.keys(), callee: this.top.callee, value, isName });
  }
}

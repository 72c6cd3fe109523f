import { DelimiterFinder } from '../text/delimiter-finder.js';
import { blockElements, hidden, isElement } from '../text/elements.js';
import { formulaEnd } from '../text/formulas.js';
import { afterBraces, attributesOf, type Tag } from '../text/html-tags.js';
import { templateAt } from '../text/templates.js';
import { Pairs } from './element-pairs.js';
import { addressIn, isShown, picture } from './picture-addresses.js';
import { Written } from './written.js';

/**
 * Reads prose once, from left to right, and writes its Markdown without tags, templates and expressions.
 * `<a href>`, `<br>`, `<img>` and `<details>` are written as Markdown has them.
 */
export class Cleaner {
  readonly written: Written;
  readonly #delimiters: DelimiterFinder;
  readonly #pairs: Pairs;

  constructor(
    private readonly text: string,
    private readonly mdx: boolean,
    private readonly imports: ReadonlyMap<string, string>,
  ) {
    this.written = new Written(text);
    this.#delimiters = new DelimiterFinder(text);
    this.#pairs = new Pairs(this.written, imports);
  }

  /** Reads one stretch of prose. */
  prose(from: number, to: number): void {
    let plain = from;
    for (let at = from; at < to; ) {
      const next = this.#special(at, to, plain);
      if (next === undefined) {
        at += this.text[at] === '\\' ? 2 : 1;
        continue;
      }
      at = next;
      plain = next;
    }
    this.#copy(plain, to);
  }

  /** What is code, as it is. */
  code(from: number, to: number): void {
    this.#copy(from, to);
  }

  /** Tags that were never closed are dropped too. */
  finish(): void {
    this.#pairs.dropOpen();
  }

  #copy(from: number, to: number): void {
    this.written.write(this.text.slice(from, to), from);
  }

  /**
   * Handles what begins here and is no plain text; the place behind it, or undefined when nothing does. `plain` is
   * where unwritten text begins.
   */
  #special(at: number, to: number, plain: number): number | undefined {
    const sign = this.text[at];
    if (sign !== '<' && sign !== '{' && sign !== '`' && sign !== '$') return undefined;
    const before = (): void => this.#copy(plain, at);
    // A formula is no more Markdown than code is.
    const formula = sign === '$' ? formulaEnd(this.text, at, to) : undefined;
    if (formula !== undefined) {
      before();
      this.#copy(at, formula);
    }
    if (sign === '$') return formula;
    if (sign === '`') {
      const after = this.#delimiters.codeSpan(at, to);
      before();
      this.#copy(at, after);
      return after;
    }
    if (sign === '{') return this.#braces(at, before);
    if (this.text.startsWith('<!--', at)) return this.#through('-->', at, to, before);
    const tag = attributesOf(this.text, at, to);
    if (!tag || !isElement(tag.name)) return this.#fragment(at, before);
    before();
    return this.#element(tag, at, to);
  }

  #through(closer: string, at: number, to: number, before: () => void): number | undefined {
    const end = this.#delimiters.closer(closer, at, to);
    if (end === undefined) return undefined;
    before();
    if (closer !== '-->' || !/^(?:more|truncate)?$/.test(this.text.slice(at + 4, end).trim()))
      this.written.drop(at, end + closer.length);
    return end + closer.length;
  }

  #braces(at: number, before: () => void): number | undefined {
    const template = templateAt(this.text, at, (mark) => this.#delimiters.next(mark, at));
    if (template) {
      before();
      this.written.write(template.text, at);
      if (!template.silent) this.written.drop(at, template.end);
      return template.end;
    }
    const sign = this.text[at + 1] ?? '';
    const attributes = !':#.'.includes(sign)
      ? undefined
      : /^(?:\{:[^}\n]{0,200}\}|\{[#.][^}\n]{1,200}\}(?=[ \t]*(?:\n|$)))/.exec(this.text.slice(at, at + 220))?.[0];
    const end = attributes !== undefined ? at + attributes.length : this.mdx ? afterBraces(this.text, at) : undefined;
    if (end === undefined) return undefined;
    before();
    if (attributes?.startsWith('{#') && this.written.inHeading()) {
      this.written.write(attributes, at);
      return end;
    }
    const literal = /^\{\s*(["'`])([^"'`{}]*)\1\s*\}$/.exec(this.text.slice(at, end))?.[2];
    if (literal === undefined) this.written.drop(at, end);
    else this.written.write(literal, at);
    return end;
  }

  #fragment(at: number, before: () => void): number | undefined {
    const mark = this.mdx ? ['<>', '</>'].find((sign) => this.text.startsWith(sign, at)) : undefined;
    if (mark === undefined) return undefined;
    before();
    return at + mark.length;
  }

  #element(tag: Tag, at: number, to: number): number {
    const { written } = this;
    const name = tag.name.toLowerCase();
    const source = addressIn(tag.attributes.get('src'), this.imports);
    if (hidden.has(name) && !tag.closing)
      return this.#through(`</${tag.name}>`, at, to, () => {}) ?? this.#lost(tag, at);
    if (['img', 'image', 'picture'].includes(name) && source !== undefined && isShown(source) && !tag.closing) {
      written.write(picture(tag, source), at);
    } else if (name === 'br') {
      written.write(written.inTable() ? ' ' : this.text[tag.end] === '\n' ? '  ' : `  \n${written.indent()}`, at);
    } else if (!['a', 'details', 'summary'].includes(name)) this.#lost(tag, at);
    else if (tag.closing) this.#pairs.close(name, at);
    else this.#pairs.open(tag, name, at);
    return tag.end;
  }

  #lost(tag: Tag, at: number): number {
    const { written } = this;
    if (!tag.closing) written.drop(at, tag.end);
    const name = tag.name.toLowerCase();
    if (name === 'li') written.write(tag.closing ? '' : written.item(), at);
    else if (blockElements.has(name) || /^[A-Z]/.test(tag.name))
      written.write(written.inTable() ? ' ' : written.paragraphEnd(), at);
    return tag.end;
  }
}

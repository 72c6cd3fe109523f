import { blocks, hidden, isElement } from './elements.js';
import { afterBraces, attributesOf, type Tag } from './tags.js';
import { image, templateAt } from './templates.js';

/** Something that was dropped: how it is written, cut, and where it begins. */
export interface Dropped {
  readonly at: number;
  readonly what: string;
}

interface Piece {
  text: string;
  /** Place in the source. */
  readonly at: number;
}

interface Open {
  readonly tag: Tag;
  readonly piece: Piece;
  readonly index: number;
  readonly indent: string;
}

const longestShown = 160;
/** As much of a line as tells whether it is empty, quoted, an item or a row. */
const longestBeginning = 200;

/**
 * Reads prose from left to right, once, and writes it down without what Markdown is not: tags, templates, expressions. `<a href>`, `<br>`, `<img>`
 * and `<details>` are written as Markdown has them.
 */
export class Cleaner {
  readonly pieces: Piece[] = [];
  readonly dropped: Dropped[] = [];
  private readonly open: Open[] = [];
  private readonly absent = new Set<string>();
  private readonly places = new Map<string, number>();
  /** The beginning of the line that is being written: its indentation and quote marks. */
  private line = '';

  constructor(
    private readonly text: string,
    private readonly mdx: boolean,
    private readonly imports: ReadonlyMap<string, string>,
  ) {}

  /** Reads one stretch of prose. */
  prose(from: number, to: number): void {
    let plain = from;
    for (let at = from; at < to; ) {
      const next = this.special(at, to, plain);
      if (next === undefined) {
        at += this.text[at] === '\\' ? 2 : 1;
        continue;
      }
      at = next;
      plain = next;
    }
    this.write(this.text.slice(plain, to), plain);
  }

  /** What is code, as it is. */
  code(from: number, to: number): void {
    this.write(this.text.slice(from, to), from);
  }

  /** Tags that were never closed are dropped too. */
  finish(): void {
    for (const { tag, piece } of this.open.splice(0)) this.drop(piece.at, tag.end);
  }

  drop(at: number, end: number): void {
    const what = this.text.slice(at, end).replaceAll(/\s+/g, ' ').trim();
    this.dropped.push({ at, what: what.length > longestShown ? `${what.slice(0, longestShown)}…` : what });
  }

  private write(text: string, at: number): Piece {
    const piece = { text, at };
    this.pieces.push(piece);
    const end = text.lastIndexOf('\n');
    this.line = (end < 0 ? this.line + text : text.slice(end + 1)).slice(0, longestBeginning);
    return piece;
  }

  /** Handles what begins here and is no plain text; the place behind it, or undefined when nothing does. `plain` is where unwritten text begins. */
  private special(at: number, to: number, plain: number): number | undefined {
    const sign = this.text[at];
    if (sign !== '<' && sign !== '{' && sign !== '`') return undefined;
    const before = (): void => void this.write(this.text.slice(plain, at), plain);
    if (sign === '`') {
      const after = this.codeSpan(at, to);
      before();
      this.write(this.text.slice(at, after), at);
      return after;
    }
    if (sign === '{') return this.braces(at, before);
    if (this.text.startsWith('<!--', at)) return this.through('-->', at, to, before);
    const tag = attributesOf(this.text, at, to);
    if (!tag || !isElement(tag.name)) return this.fragment(at, before);
    before();
    return this.element(tag, at, to);
  }

  private codeSpan(at: number, to: number): number {
    const run = /`+/y;
    run.lastIndex = at;
    const mark = run.exec(this.text)?.[0] ?? '`';
    // A closing run is looked for within the paragraph, and each length that has none is looked for once.
    const blank = this.text.indexOf('\n\n', at);
    const end = blank < 0 || blank > to ? to : blank;
    const key = `${mark} ${end}`;
    for (let found = this.absent.has(key) ? -1 : this.text.indexOf(mark, at + mark.length); found >= 0 && found < end; ) {
      run.lastIndex = found;
      const { length } = run.exec(this.text)?.[0] ?? mark;
      if (length === mark.length) return found + length;
      found = this.text.indexOf(mark, found + length);
    }
    this.absent.add(key);
    return at + mark.length;
  }

  private through(closer: string, at: number, to: number, before: () => void): number | undefined {
    const end = this.absent.has(closer) ? -1 : this.text.indexOf(closer, at);
    if (end < 0) this.absent.add(closer);
    if (end < 0 || end >= to) return undefined;
    before();
    if (closer !== '-->' || this.text.slice(at + 4, end).trim() !== '') this.drop(at, end + closer.length);
    return end + closer.length;
  }

  private braces(at: number, before: () => void): number | undefined {
    const template = templateAt(this.text, at, (mark) => this.next(mark, at));
    if (template) {
      before();
      this.write(template.text, at);
      if (!template.silent) this.drop(at, template.end);
      return template.end;
    }
    const sign = this.text[at + 1] ?? '';
    const attributes = !':#.'.includes(sign)
      ? undefined
      : /^(?:\{:[^}\n]{0,200}\}|\{[#.][^}\n]{1,200}\}(?=[ \t]*(?:\n|$)))/.exec(this.text.slice(at, at + 220))?.[0];
    const end = attributes !== undefined ? at + attributes.length : this.mdx ? afterBraces(this.text, at) : undefined;
    if (end === undefined) return undefined;
    before();
    const literal = /^\{\s*(["'`])([^"'`{}]*)\1\s*\}$/.exec(this.text.slice(at, end))?.[2];
    if (literal === undefined) this.drop(at, end);
    else this.write(literal, at);
    return end;
  }

  /** The next place of a mark, looked for again only when the last one found has been passed. */
  private next(mark: string, at: number): number {
    const known = this.places.get(mark);
    if (known !== undefined && (known < 0 || known >= at)) return known;
    const found = this.text.indexOf(mark, at);
    this.places.set(mark, found);
    return found;
  }

  private fragment(at: number, before: () => void): number | undefined {
    const mark = this.mdx ? ['<>', '</>'].find((sign) => this.text.startsWith(sign, at)) : undefined;
    if (mark === undefined) return undefined;
    before();
    return at + mark.length;
  }

  private element(tag: Tag, at: number, to: number): number {
    const name = tag.name.toLowerCase();
    const source = this.resolved(tag.attributes.get('src'));
    if (hidden.has(name) && !tag.closing) return this.through(`</${tag.name}>`, at, to, () => {}) ?? this.lost(tag, at);
    if (
      ['img', 'image', 'picture'].includes(name) &&
      source !== undefined &&
      !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(source) &&
      !tag.closing
    )
      this.write(this.picture(tag, source), at);
    else if (name === 'br') this.write(this.inTable() ? ' ' : this.text[tag.end] === '\n' ? '  ' : `  \n${this.indent()}`, at);
    else if (['a', 'details', 'summary'].includes(name)) this.paired(tag, name, at);
    else this.lost(tag, at);
    return tag.end;
  }

  private lost(tag: Tag, at: number): number {
    if (!tag.closing) this.drop(at, tag.end);
    const name = tag.name.toLowerCase();
    if (name === 'li') this.write(tag.closing ? '' : this.item(), at);
    else if (blocks.has(name) || /^[A-Z]/.test(tag.name)) this.write(this.inTable() ? ' ' : this.paragraphEnd(), at);
    return tag.end;
  }

  /** The end of a paragraph, unless the line that is written is empty so far. */
  private paragraphEnd(): string {
    return /^[\s>]*$/.test(this.line) ? '' : `\n\n${this.indent()}`;
  }

  private item(): string {
    const beginning = /^[\s>]*/.exec(this.line)?.[0] ?? '';
    return beginning === this.line ? '- ' : `\n${beginning}- `;
  }

  private inTable(): boolean {
    return this.line.trimStart().startsWith('|');
  }

  private indent(): string {
    const marks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/.exec(this.line.slice(0, 200))?.[0] ?? '';
    return marks.replaceAll(/[^>\s]/g, ' ');
  }

  private resolved(source: string | undefined): string | undefined {
    const name = /^\{\s*([\w$]+)(?:\.src)?\s*\}$/.exec(source ?? '')?.[1];
    if (name !== undefined) return this.imports.get(name);
    const literal = /^\{\s*["'`]([^"'`{}]*)["'`]\s*\}$/.exec(source ?? '')?.[1] ?? source;
    return literal === '' || literal?.startsWith('{') ? undefined : literal;
  }

  private picture({ attributes }: Tag, source: string): string {
    const size = ['width', 'height'].flatMap((name) => {
      const length = /^\{?"?(\d{1,5})(?:px)?"?\}?$/.exec(attributes.get(name) ?? '')?.[1];
      return length === undefined ? [] : [`${name}=${length}`];
    });
    const alt = (attributes.get('alt') ?? '').replace(/^\{.*\}$/s, '');
    return image(alt, size.length > 0 && !source.includes('#') ? `${source}#${size.join('&')}` : source);
  }

  /** An element that means something once both its tags are known; until then its opening tag stands for nothing. */
  private paired(tag: Tag, name: string, at: number): void {
    if (!tag.closing) {
      this.open.push({ tag, piece: this.write('', at), index: this.pieces.length - 1, indent: this.indent() });
      if (name !== 'a') this.line = this.indent();
      return;
    }
    const index = this.open.findLastIndex((other) => other.tag.name.toLowerCase() === name);
    const opened = this.open[index];
    if (!opened) return;
    for (const { tag: inside, piece } of this.open.splice(index).slice(1)) this.drop(piece.at, inside.end);
    if (name === 'a') this.link(opened, at);
    else if (name === 'summary') this.summary(opened, at);
    else {
      const indent = opened.indent;
      opened.piece.text = `\n\n${indent}<details${opened.tag.attributes.has('open') ? ' open' : ''}>\n${indent}`;
      this.write(`\n\n${indent}</details>\n\n${indent}`, at);
    }
  }

  private link({ tag, piece, index }: Open, at: number): void {
    const target = this.resolved(tag.attributes.get('href'));
    const inside = this.pieces
      .slice(index + 1)
      .map(({ text }) => text)
      .join('');
    if (target === undefined || inside.trim() === '' || /\n[ \t]*\n/.test(inside)) {
      if (target !== undefined) this.drop(piece.at, tag.end);
      return;
    }
    piece.text = '[';
    this.write(image('', target).slice(1).replace(/^\[/, ''), at);
  }

  private summary({ piece, index, indent }: Open, at: number): void {
    const inside = this.pieces.splice(index + 1).map(({ text }) => text);
    piece.text = `<summary>${inside.join('').replaceAll(/\s+/g, ' ').trim()}</summary>`;
    this.write(`\n\n${indent}`, at);
  }
}

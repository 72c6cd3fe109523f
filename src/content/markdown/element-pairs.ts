import type { Tag } from '../text/html-tags.js';
import { image } from '../text/templates.js';
import { addressIn } from './picture-addresses.js';
import type { Piece, Written } from './written.js';

interface Open {
  readonly name: string;
  readonly tag: Tag;
  readonly piece: Piece;
  readonly index: number;
  readonly indent: string;
  /** True once another of its name has ended it. */
  isEnded: boolean;
}

/**
 * Elements that need both of their tags: `<a>`, `<details>`, `<summary>`. Until then the opening
 * tag produces nothing. A link in a link and a summary in a summary end the outer one, as in HTML the first of them, so
 * that what is between their tags is read once, however often they open.
 */
export class Pairs {
  readonly #open: Open[] = [];
  /** How many of each name may still be closed. */
  readonly #counts = new Map<string, number>();
  /** The last link and the last summary. */
  readonly #last = new Map<string, Open>();

  constructor(
    private readonly written: Written,
    private readonly imports: ReadonlyMap<string, string>,
  ) {}

  open(tag: Tag, name: string, at: number): void {
    const { written } = this;
    if (name !== 'details') this.#endLast(name);
    const piece = written.write('', at);
    const opened = { name, tag, piece, index: written.pieces.length - 1, indent: written.indent(), isEnded: false };
    this.#open.push(opened);
    this.#last.set(name, opened);
    this.#count(name, 1);
    if (name !== 'a') written.beginLine();
  }

  close(name: string, at: number): void {
    const opened = this.#takeLast(name);
    if (!opened) return;
    if (name === 'a') this.#link(opened, at);
    else if (name === 'summary') this.#summary(opened, at);
    else {
      const indent = opened.indent;
      opened.piece.text = `\n\n${indent}<details${opened.tag.attributes.has('open') ? ' open' : ''}>\n${indent}`;
      this.written.write(`\n\n${indent}</details>\n\n${indent}`, at);
    }
  }

  /** Drops the tags that were never closed. */
  dropOpen(): void {
    for (const opened of this.#open.splice(0)) this.#drop(opened);
  }

  #drop({ isEnded, piece, tag }: Open): void {
    if (!isEnded) this.written.drop(piece.at, tag.end);
  }

  #count(name: string, more: 1 | -1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + more);
  }

  #endLast(name: string): void {
    const last = this.#last.get(name);
    if (!last || last.isEnded || !this.#counts.get(name)) return;
    this.#drop(last);
    last.isEnded = true;
    this.#count(name, -1);
  }

  /** Takes the last that is open by this name, and drops what was opened inside it. */
  #takeLast(name: string): Open | undefined {
    if (!this.#counts.get(name)) return undefined;
    for (let last = this.#open.pop(); last; last = this.#open.pop()) {
      if (last.isEnded) continue;
      this.#count(last.name, -1);
      if (last.name === name) return last;
      this.#drop(last);
    }
    return undefined;
  }

  #link({ tag, piece, index }: Open, at: number): void {
    const target = addressIn(tag.attributes.get('href'), this.imports);
    const inside = this.written.pieces
      .slice(index + 1)
      .map(({ text }) => text)
      .join('');
    if (target === undefined || inside.trim() === '' || /\n[ \t]*\n/.test(inside)) {
      if (target !== undefined) this.written.drop(piece.at, tag.end);
      return;
    }
    piece.text = '[';
    this.written.write(image('', target).slice(1).replace(/^\[/, ''), at);
  }

  #summary({ piece, index, indent }: Open, at: number): void {
    const inside = this.written.pieces.splice(index + 1).map(({ text }) => text);
    piece.text = `<summary>${inside.join('').replaceAll(/\s+/g, ' ').trim()}</summary>`;
    this.written.write(`\n\n${indent}`, at);
  }
}

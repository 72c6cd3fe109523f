import { addressIn } from './sources.js';
import type { Tag } from './tags.js';
import { image } from './templates.js';
import type { Piece, Written } from './written.js';

interface Open {
  readonly tag: Tag;
  readonly piece: Piece;
  readonly index: number;
  readonly indent: string;
}

/**
 * Elements that mean something once both their tags are known: `<a>`, `<details>`, `<summary>`. Until then the opening
 * tag produces nothing.
 */
export class Pairs {
  readonly #open: Open[] = [];

  constructor(
    private readonly written: Written,
    private readonly imports: ReadonlyMap<string, string>,
  ) {}

  open(tag: Tag, name: string, at: number): void {
    const { written } = this;
    this.#open.push({ tag, piece: written.write('', at), index: written.pieces.length - 1, indent: written.indent() });
    if (name !== 'a') written.beginLine();
  }

  close(name: string, at: number): void {
    const index = this.#open.findLastIndex((other) => other.tag.name.toLowerCase() === name);
    const opened = this.#open[index];
    if (!opened) return;
    for (const { tag, piece } of this.#open.splice(index).slice(1)) this.written.drop(piece.at, tag.end);
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
    for (const { tag, piece } of this.#open.splice(0)) this.written.drop(piece.at, tag.end);
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

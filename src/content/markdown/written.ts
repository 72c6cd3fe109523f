import { beginningOfText } from '../../base/text.js';
/** Something that was dropped: its source, shortened, and where it begins. */
export interface Dropped {
  readonly at: number;
  readonly what: string;
}

export interface Piece {
  text: string;
  /** Place in the source. */
  readonly at: number;
}

const longestShown = 160;
/** Enough of a line to tell whether it is empty, quoted, an item or a row. */
const longestBeginning = 200;

/** The Markdown written so far, in pieces that know their place in the source, and what was dropped of it. */
export class Written {
  readonly pieces: Piece[] = [];
  readonly dropped: Dropped[] = [];
  /** The beginning of the line that is being written: its indentation and quote marks. */
  #line = '';

  constructor(private readonly source: string) {}

  write(text: string, at: number): Piece {
    const piece = { text, at };
    this.pieces.push(piece);
    const end = text.lastIndexOf('\n');
    this.#line = (end < 0 ? this.#line + text : text.slice(end + 1)).slice(0, longestBeginning);
    return piece;
  }

  drop(at: number, end: number): void {
    const what = this.source.slice(at, end).replaceAll(/\s+/g, ' ').trim();
    this.dropped.push({ at, what: what.length > longestShown ? `${beginningOfText(what, longestShown)}…` : what });
  }

  /** Counts what follows as the beginning of a line. */
  beginLine(): void {
    this.#line = this.indent();
  }

  /** The end of a paragraph, unless the line that is written is empty so far. */
  paragraphEnd(): string {
    return /^[\s>]*$/.test(this.#line) ? '' : `\n\n${this.indent()}`;
  }

  item(): string {
    const beginning = /^[\s>]*/.exec(this.#line)?.[0] ?? '';
    return beginning === this.#line ? '- ' : `\n${beginning}- `;
  }

  inTable(): boolean {
    return this.#line.trimStart().startsWith('|');
  }

  /** Whether the line that is written is a heading, which keeps the identifier that its author gave it. */
  inHeading(): boolean {
    return /^ {0,3}#{1,6}[ \t]/.test(this.#line);
  }

  indent(): string {
    const marks =
      /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/.exec(this.#line.slice(0, 200))?.[0] ?? '';
    return marks.replaceAll(/[^>\s]/g, ' ');
  }
}

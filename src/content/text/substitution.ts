/** First characters of two blocks of rare punctuation: Sundanese and Javanese ornaments. */
const blocks = [0x1cc0, 0xa9c1] as const;
/** What the characters of a block stand for. A parser takes them for punctuation that means nothing. */
const names = ['<', 'hidden'] as const;
type Name = (typeof names)[number];
/** Takes the place of a character that has no other substitute. */
const lost = '\ufffd';

/**
 * A copy of a source in which some characters are replaced by punctuation that means nothing in Markdown, so that a
 * parser treats them as text. Each substitute is one UTF-16 unit, so offsets stay the same.
 */
export class Substitution {
  readonly source: string;
  readonly #first: number;
  /** Substitutes by offset. */
  readonly #substitutes = new Map<number, string>();

  constructor(text: string) {
    const free = blocks.find((first) => !holdsBlock(text, first));
    this.#first = free ?? blocks[0];
    // Every block is in use only in a text that was made to confuse a parser.
    this.source =
      free === undefined ? Array.from(text, (each) => (this.#nameOf(each) === undefined ? each : lost)).join('') : text;
  }

  get isChanged(): boolean {
    return this.#substitutes.size > 0;
  }

  /** The source with all substitutes. */
  get text(): string {
    let [text, end] = ['', 0];
    for (const [offset, unit] of [...this.#substitutes].sort(([a], [b]) => a - b)) {
      text += this.source.slice(end, offset) + unit;
      end = offset + 1;
    }
    return text + this.source.slice(end);
  }

  /** Replaces the sign at an offset. */
  replace(offset: number): void {
    if (this.#substitutes.has(offset)) return;
    this.#substitutes.set(offset, this.#code(this.source[offset] as Name));
  }

  /** Hides a character at an offset. `restore` needs the source to bring it back. */
  hide(offset: number): void {
    this.#substitutes.set(offset, this.#code('hidden'));
  }

  /** A value of a node with the original characters. `hidden` yields the hidden characters of the node in order. */
  restore(value: string, hidden: Iterator<string>): string {
    if (!this.isChanged || !holdsBlock(value, this.#first)) return value;
    let restored = '';
    for (const unit of value.split('')) {
      const name = this.#nameOf(unit);
      restored += name === 'hidden' ? (hidden.next().value ?? '') : (name ?? unit);
    }
    return restored;
  }

  /** Yields the characters that are hidden between two offsets. */
  *hidden(from: number, to: number): Generator<string> {
    const substitute = this.#code('hidden');
    for (let at = from; at < to; at += 1) if (this.#substitutes.get(at) === substitute) yield this.source[at] ?? '';
  }

  /** Whether a character of a value stands for a hidden one. */
  isHidden(unit: string): boolean {
    return unit === this.#code('hidden');
  }

  #code(name: Name): string {
    const index = names.indexOf(name);
    return index < 0 ? lost : String.fromCharCode(this.#first + index);
  }

  #nameOf(unit: string): Name | undefined {
    return names[unit.charCodeAt(0) - this.#first];
  }
}

/** Whether a text holds a character of a block. */
function holdsBlock(text: string, first: number): boolean {
  return (first === blocks[0] ? /[\u1cc0-\u1cc7]/ : /[\ua9c1-\ua9c8]/).test(text);
}

/** First characters of two blocks of rare punctuation: Sundanese and Javanese ornaments. */
const blocks = [0x1cc0, 0xa9c1];
/** Characters of a block in use. A parser takes none of them for Markdown, and all of them for punctuation. */
const size = 8;
const names = ['<', '>', '-', '*', '+', '.', ')', 'hidden'] as const;
type Name = (typeof names)[number];
/** Takes the place of a character that has no other substitute. */
const lost = '\ufffd';

/**
 * A copy of a source in which some characters are replaced by punctuation that means nothing in Markdown, so that a
 * parser treats them as text. Each substitute is one UTF-16 unit, so offsets stay the same.
 */
export class Substitution {
  readonly source: string;
  readonly #units: string[];
  readonly #first: number;
  #isChanged = false;

  constructor(text: string) {
    this.#first = blocks.find((first) => !hasAny(text, first)) ?? blocks[0] ?? 0;
    // Every block is in use only in a text that was made to confuse a parser.
    this.source = hasAny(text, this.#first)
      ? Array.from(text, (each) => (this.#isSubstitute(each) ? lost : each)).join('')
      : text;
    this.#units = this.source.split('');
  }

  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** The source with all substitutes. */
  get text(): string {
    return this.#isChanged ? this.#units.join('') : this.source;
  }

  /** Replaces the marker at an offset. */
  replace(offset: number): void {
    this.#set(offset, this.#code(this.source[offset] as Name));
  }

  /** Hides a character at an offset. `restore` needs the source to bring it back. */
  hide(offset: number): void {
    this.#set(offset, this.#code('hidden'));
  }

  /** A value of a node with the original characters. `hidden` yields the hidden characters of the node in order. */
  restore(value: string, hidden: Iterator<string>): string {
    if (!this.#isChanged) return value;
    let restored = '';
    for (const unit of value.split('')) restored += this.#original(unit, hidden);
    return restored;
  }

  /** Yields the characters that are hidden between two offsets. */
  *hidden(from: number, to: number): Generator<string> {
    const substitute = this.#code('hidden');
    for (let at = from; at < to; at += 1) if (this.#units[at] === substitute) yield this.source[at] ?? '';
  }

  #original(unit: string, hidden: Iterator<string>): string {
    const name = names[unit.charCodeAt(0) - this.#first];
    if (name === undefined) return unit;
    return name === 'hidden' ? (hidden.next().value ?? '') : name;
  }

  #code(name: Name): string {
    const index = names.indexOf(name);
    return index < 0 ? lost : String.fromCharCode(this.#first + index);
  }

  isHidden(unit: string): boolean {
    return unit === this.#code('hidden');
  }

  #isSubstitute(unit: string): boolean {
    const index = unit.charCodeAt(0) - this.#first;
    return index >= 0 && index < size;
  }

  #set(offset: number, unit: string): void {
    this.#units[offset] = unit;
    this.#isChanged = true;
  }
}

function hasAny(text: string, first: number): boolean {
  return Array.from({ length: size }, (_, i) => String.fromCharCode(first + i)).some((each) => text.includes(each));
}

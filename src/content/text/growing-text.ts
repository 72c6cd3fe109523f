/** A text that grows at its end, where white space can be taken off again without copying what is before it. */
export class Growing {
  readonly #words: string[] = [];
  #space: string[] = [];
  /** The last character; empty where there is none. */
  last = '';

  write(text: string): void {
    if (text === '') return;
    const words = text.trimEnd();
    if (words !== '') {
      for (const space of this.#space) this.#words.push(space);
      this.#words.push(words);
      this.#space = [];
    }
    if (words.length < text.length) this.#space.push(text.slice(words.length));
    this.last = text.at(-1) ?? '';
  }

  /** Takes the white space at the end off, and says whether there was any. */
  trimEnd(): boolean {
    const hadSpace = this.#space.length > 0;
    this.#space = [];
    if (hadSpace) this.last = this.#words.at(-1)?.at(-1) ?? '';
    return hadSpace;
  }

  text(): string {
    return [...this.#words, ...this.#space].join('');
  }
}

/**
 * Finds marks in a text whose search only moves forward; what is not there is looked for once, so that the whole takes
 * linear time.
 */
export class Marks {
  readonly #absent = new Set<string>();
  readonly #places = new Map<string, number>();

  constructor(private readonly text: string) {}

  /** The next place of a mark, looked for again only when the last one found has been passed. */
  next(mark: string, at: number): number {
    const known = this.#places.get(mark);
    if (known !== undefined && (known < 0 || known >= at)) return known;
    const found = this.text.indexOf(mark, at);
    this.#places.set(mark, found);
    return found;
  }

  /** Where a closer is, or undefined when there is none before `to`. */
  closer(closer: string, at: number, to: number): number | undefined {
    const end = this.#absent.has(closer) ? -1 : this.text.indexOf(closer, at);
    if (end < 0) this.#absent.add(closer);
    return end < 0 || end >= to ? undefined : end;
  }

  /** The place behind the code span that begins here, or behind its backticks when it never closes. */
  codeSpan(at: number, to: number): number {
    const run = /`+/y;
    run.lastIndex = at;
    const mark = run.exec(this.text)?.[0] ?? '`';
    // A closing run is looked for within the paragraph, and each length that has none is looked for once.
    const blank = this.text.indexOf('\n\n', at);
    const end = blank < 0 || blank > to ? to : blank;
    const key = `${mark} ${end}`;
    for (
      let found = this.#absent.has(key) ? -1 : this.text.indexOf(mark, at + mark.length);
      found >= 0 && found < end;
    ) {
      run.lastIndex = found;
      const { length } = run.exec(this.text)?.[0] ?? mark;
      if (length === mark.length) return found + length;
      found = this.text.indexOf(mark, found + length);
    }
    this.#absent.add(key);
    return at + mark.length;
  }
}

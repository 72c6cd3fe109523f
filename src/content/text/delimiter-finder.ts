/**
 * Finds marks in a text that is read from left to right: each mark is looked for again only when the last one found has
 * been passed, so that all searches together take time in proportion to the text. Places are asked for in order.
 */
export class DelimiterFinder {
  readonly #places = new Map<string, number>();
  #runs: Map<number, number[]> | undefined;

  constructor(private readonly text: string) {}

  /** The next place of a mark, or -1. */
  next(mark: string, at: number): number {
    const known = this.#places.get(mark);
    if (known !== undefined && (known < 0 || known >= at)) return known;
    const found = this.text.indexOf(mark, at);
    this.#places.set(mark, found);
    return found;
  }

  /** Where a closer is, or undefined if there is none before `to`. */
  closer(closer: string, at: number, to: number): number | undefined {
    const end = this.next(closer, at);
    return end < 0 || end >= to ? undefined : end;
  }

  /** The place behind the code span that begins here, or behind its backticks when it never closes. */
  codeSpan(at: number, to: number): number {
    let after = at;
    while (this.text[after] === '`') after += 1;
    // A closing run is looked for within the paragraph.
    const blank = this.next('\n\n', at);
    const end = blank < 0 || blank > to ? to : blank;
    const closing = this.#nextRun(after - at, after);
    return closing !== undefined && closing < end ? closing + (after - at) : after;
  }

  /** Where the next run of this many backticks begins. */
  #nextRun(length: number, at: number): number | undefined {
    this.#runs ??= runsByLength(this.text);
    const places = this.#runs.get(length) ?? [];
    while (places.length > 0 && (places.at(-1) ?? 0) < at) places.pop();
    return places.at(-1);
  }
}

/** Where the runs of backticks begin, by their length, the first one last. */
function runsByLength(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (let start = text.indexOf('`'), after = start; start >= 0; start = text.indexOf('`', after)) {
    after = start;
    while (text[after] === '`') after += 1;
    const known = runs.get(after - start);
    if (known) known.push(start);
    else runs.set(after - start, [start]);
  }
  for (const places of runs.values()) places.reverse();
  return runs;
}

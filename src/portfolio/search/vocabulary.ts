import SearchableMap from 'minisearch/SearchableMap';
import type { Analyser } from './analyser.js';
import { hasPairs, isPlainRun } from './pairs.js';
import { eachToken } from './tokens.js';

/** The terms of a portfolio, numbered as they come, under every name that they have. */
export class Vocabulary {
  readonly terms: string[] = [];
  readonly names = new Map<string, number[]>();
  /** The names of words as a radix tree. It looks at all branches of a fork in turn, and pairs would fork thousandfold. */
  readonly tree = new SearchableMap<readonly number[]>();
  /** The numbers of pairs, and of characters that stand alone, by the code unit with which they begin. */
  readonly pairs = new Map<number, number[]>();
  readonly #own = new Map<string, number>();
  readonly #byPair = new Map<number, number>();
  readonly #byToken = new Map<string, readonly number[]>();

  constructor(private readonly analyser: Analyser) {}

  /** Calls `visit` with the number of each term of a text, in order. */
  eachIn(text: string, visit: (number: number) => void): void {
    eachToken(text, (start, end) => {
      const token = text.slice(start, end);
      if (token.charCodeAt(0) >= plainRunsFrom && isPlainRun(token)) this.#eachPair(token, visit);
      else for (const number of this.#numbersOf(token)) visit(number);
    });
  }

  /** The pairs of a run, which hardly comes twice, without a list of them. */
  #eachPair(run: string, visit: (number: number) => void): void {
    if (run.length === 1) visit(this.#numberOf(run));
    let before = run.charCodeAt(0);
    for (let at = 1; at < run.length; at += 1) {
      const code = run.charCodeAt(at);
      visit(this.#numberOfPair(before, code));
      before = code;
    }
  }

  /** A text is made of a pair only when it is new. */
  #numberOfPair(first: number, second: number): number {
    const both = (first << 16) | second;
    const known = this.#byPair.get(both);
    if (known !== undefined) return known;
    const number = this.#numberOf(String.fromCharCode(first, second));
    this.#byPair.set(both, number);
    return number;
  }

  #numbersOf(token: string): readonly number[] {
    const known = this.#byToken.get(token);
    if (known) return known;
    const numbers = this.analyser.terms(token).map(({ term, also }) => {
      const number = this.#numberOf(term);
      for (const name of also) this.#name(name, number);
      return number;
    });
    if (token.length <= longestKept) this.#byToken.set(token, numbers);
    return numbers;
  }

  #numberOf(term: string): number {
    const known = this.#own.get(term);
    if (known !== undefined) return known;
    const number = this.terms.length;
    this.terms.push(term);
    this.#own.set(term, number);
    this.#name(term, number);
    return number;
  }

  #name(name: string, number: number): void {
    const numbers = this.names.get(name);
    if (numbers?.includes(number)) return;
    if (numbers) return void numbers.push(number);
    const first = [number];
    this.names.set(name, first);
    if (!hasPairs(name)) return void this.tree.set(name, first);
    const beginning = name.charCodeAt(0);
    const alike = this.pairs.get(beginning);
    if (alike) alike.push(number);
    else this.pairs.set(beginning, [number]);
  }
}

/** The first character that such a run may have. */
const plainRunsFrom = 0x3005;
/** Longer words are cut into terms each time. */
const longestKept = 40;

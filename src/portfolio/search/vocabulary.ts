import SearchableMap from 'minisearch/SearchableMap';
import { type Analyser, tokenTexts } from './analyser.js';
import { isPlainRun } from './pairs.js';

/** The terms of a portfolio, numbered as they come, under every name that they have. */
export class Vocabulary {
  readonly terms: string[] = [];
  readonly names = new Map<string, number[]>();
  readonly tree = new SearchableMap<readonly number[]>();
  readonly #own = new Map<string, number>();
  readonly #byToken = new Map<string, readonly number[]>();

  constructor(private readonly analyser: Analyser) {}

  /** Calls `visit` with the number of each term of a text, in order. */
  eachIn(text: string, visit: (number: number) => void): void {
    for (const token of tokenTexts(text)) {
      if (isPlainRun(token)) this.#eachPair(token, visit);
      else for (const number of this.#numbersOf(token)) visit(number);
    }
  }

  /** The pairs of a run, which hardly comes twice, without a list of them. */
  #eachPair(run: string, visit: (number: number) => void): void {
    if (run.length === 1) visit(this.#numberOf(run));
    for (let at = 1; at < run.length; at += 1) visit(this.#numberOf(run.slice(at - 1, at + 1)));
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
    this.tree.set(name, first);
  }
}

/** Longer words are cut into terms each time. */
const longestKept = 40;

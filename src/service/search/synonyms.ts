import type { Skill } from '../../content/result/snapshot.js';
import { synonymGroups } from './vocabulary.js';

/** Terms that a text must have all of to mean what was asked for. */
export type Meaning = readonly string[];

interface Rule {
  readonly when: Meaning;
  readonly add: readonly Meaning[];
}

/**
 * Words that mean the same: to anyone who reads resumes (words.json), and to the owner, whose skills have their keywords
 * as synonyms.
 */
export class Synonyms {
  /** By the first term of what they are about. */
  readonly #rules = new Map<string, Rule[]>();

  /** `termsOf` cuts a text as the index does. */
  constructor(skills: readonly Skill[], termsOf: (text: string) => readonly string[]) {
    for (const { name, keywords = [] } of skills) this.#learn([name, ...keywords], termsOf, 1);
    for (const group of synonymGroups()) this.#learn(group, termsOf, group.length);
  }

  /** The first `heads` of the words lead to all others, the others to those. */
  #learn(words: readonly string[], termsOf: (text: string) => readonly string[], heads: number): void {
    const meanings = words.map(termsOf).map((terms) => [...new Set(terms)]);
    const known = meanings.map((terms, at) => ({ terms, isHead: at < heads })).filter(({ terms }) => terms.length > 0);
    for (const { terms: when, isHead } of known) {
      const add = known.filter((other) => (isHead || other.isHead) && other.terms !== when).map(({ terms }) => terms);
      const rules = this.#rules.get(when[0] ?? '') ?? [];
      if (rules.length === 0) this.#rules.set(when[0] ?? '', rules);
      rules.push({ when, add });
    }
  }

  /** For each term of a query, what means the same. A phrase counts when all its words are in the query. */
  expand(terms: readonly string[]): ReadonlyMap<string, readonly Meaning[]> {
    const present = new Set(terms);
    const expanded = new Map([...present].map((term) => [term, new Map<string, Meaning>()]));
    for (const first of present) {
      for (const { when, add } of this.#rules.get(first) ?? []) {
        if (!when.every((term) => present.has(term))) continue;
        for (const term of when) for (const other of add) expanded.get(term)?.set(other.join(' '), other);
      }
    }
    return new Map([...expanded].map(([term, meanings]) => [term, [...meanings.values()]]));
  }
}

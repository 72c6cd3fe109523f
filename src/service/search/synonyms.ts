import type { Skill } from '../../content/result/snapshot.js';
import { relatedWords, synonymGroups } from './vocabulary.js';

/** Terms that a text must have all of to mean what was asked for. */
export type Meaning = readonly string[];

interface Rule {
  readonly when: Meaning;
  readonly add: readonly Meaning[];
}

/**
 * Synonyms and related words: those of `words.json`, and the keywords of the owner's skills. The name of a skill leads to
 * its keywords, and a keyword does not lead to the name, which is a heading.
 */
export class Synonyms {
  /** By the first term of what they are about. */
  readonly #rules = new Map<string, Rule[]>();

  /** `termsOf` cuts a text as the index does. */
  constructor(skills: readonly Skill[], termsOf: (text: string) => readonly string[]) {
    for (const { name, keywords = [] } of skills) this.#learn([name], keywords, termsOf);
    for (const group of synonymGroups()) this.#learn(group, group, termsOf);
    for (const { from, to } of relatedWords()) this.#learn(from, to, termsOf);
  }

  /** Each of the words `from` leads to all of the words `to`. */
  #learn(from: readonly string[], to: readonly string[], termsOf: (text: string) => readonly string[]): void {
    const meaningsOf = (words: readonly string[]): Meaning[] =>
      words.map((word) => [...new Set(termsOf(word))]).filter((terms) => terms.length > 0);
    const targets = meaningsOf(to);
    for (const when of meaningsOf(from)) {
      const add = targets.filter((target) => target.join(' ') !== when.join(' '));
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

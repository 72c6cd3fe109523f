import type { Skill } from '../../content/result/snapshot.js';
import { relatedWords, synonymGroups } from './vocabulary.js';

/** Index terms that an entry must all have: one term for a word or phrase, or the pairs of a script without spaces. */
export type Meaning = readonly string[];

interface Rule {
  readonly when: Meaning;
  readonly add: readonly Meaning[];
}

/** Words of queries, and the words of entries that answer them. */
interface Words {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * Returns every rule of `words.json` and of the owner's skills. The name of a skill leads to its keywords. A keyword does
 * not lead to the name, because the name is a heading that covers other keywords as well.
 */
export function synonymWords(skills: readonly Skill[]): readonly Words[] {
  return [
    ...skills.map(({ name, keywords = [] }) => ({ from: [name], to: keywords })),
    ...synonymGroups().map((group) => ({ from: group, to: group })),
    ...relatedWords(),
  ];
}

/** Looks up synonyms and related words by index terms. */
export class Synonyms {
  /** By the first term of `when`. */
  readonly #rules = new Map<string, Rule[]>();

  /** `meaningOf` converts a word or phrase into index terms. */
  constructor(words: readonly Words[], meaningOf: (text: string) => Meaning) {
    const meanings = (texts: readonly string[]): Meaning[] =>
      texts.map(meaningOf).filter((meaning) => meaning.length > 0);
    for (const { from, to } of words) {
      const targets = meanings(to);
      for (const when of meanings(from)) this.#learn(when, targets);
    }
  }

  #learn(when: Meaning, targets: readonly Meaning[]): void {
    const add = targets.filter((target) => target.join(' ') !== when.join(' '));
    const rules = this.#rules.get(when[0] ?? '') ?? [];
    if (rules.length === 0) this.#rules.set(when[0] ?? '', rules);
    rules.push({ when, add });
  }

  /** Returns the synonyms of each index term of a query. */
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

import type { Skill } from '../snapshot.js';

/** Words that mean the same to the owner, from their skills: a skill's name and its keywords are synonyms. */
export class Synonyms {
  private readonly rules: { readonly when: readonly string[]; readonly add: readonly string[] }[] = [];

  /** `termsOf` cuts a text as the index does. */
  constructor(skills: readonly Skill[], termsOf: (text: string) => readonly string[]) {
    for (const { name, keywords } of skills) {
      const own = termsOf(name);
      const others = (keywords ?? []).map(termsOf).filter((terms) => terms.length > 0);
      if (own.length === 0) continue;
      for (const terms of others) this.rules.push({ when: terms, add: own });
      // The other way only single words help: half of a phrase would mean something else.
      this.rules.push({ when: own, add: others.filter((terms) => terms.length === 1).flat() });
    }
  }

  /** For each term of a query, its synonyms. A phrase counts when all its words are in the query. */
  expand(terms: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
    const present = new Set(terms);
    const expanded = new Map(terms.map((term) => [term, new Set<string>()]));
    for (const { when, add } of this.rules) {
      if (!when.every((term) => present.has(term))) continue;
      for (const term of when) for (const other of add) if (!present.has(other)) expanded.get(term)?.add(other);
    }
    return expanded;
  }
}

/** Characters of a generation, which is the keys of some thousand usual messages. */
const mostCharacters = 524_288;

/** The keys that were met lately, a megabyte of them at most. */
export class RecentKeys {
  #young = new Set<string>();
  #old: ReadonlySet<string> = new Set();
  #characters = 0;

  /** Notes a key; true when it was met before. */
  meet(key: string): boolean {
    if (this.#young.has(key)) return true;
    const known = this.#old.has(key);
    if (this.#characters + key.length > mostCharacters) {
      this.#old = this.#young;
      this.#young = new Set();
      this.#characters = 0;
    }
    this.#young.add(key);
    this.#characters += key.length;
    return known;
  }
}

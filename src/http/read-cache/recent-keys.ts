/** Keys of a generation; some hundred kilobytes at their longest. */
const mostKeys = 1000;

/** The keys that were met lately, one or two thousand of them. */
export class RecentKeys {
  #young = new Set<string>();
  #old: ReadonlySet<string> = new Set();

  /** Notes a key; true when it was met before. */
  meet(key: string): boolean {
    if (this.#young.has(key)) return true;
    const known = this.#old.has(key);
    if (this.#young.size >= mostKeys) {
      this.#old = this.#young;
      this.#young = new Set();
    }
    this.#young.add(key);
    return known;
  }
}

/** Characters of a generation, which is the keys of some thousand usual messages. */
const mostCharacters = 524_288;

/** The keys that were met lately: two generations of this many characters at most, or of what else a key is weighed by. */
export class RecentKeys {
  #young = new Set<string>();
  #old: ReadonlySet<string> = new Set();
  #weight = 0;

  constructor(
    private readonly most = mostCharacters,
    private readonly weigh = (key: string): number => key.length,
  ) {}

  /** Notes a key; true when it was met before. */
  meet(key: string): boolean {
    if (this.#young.has(key)) return true;
    const known = this.#old.has(key);
    if (this.#weight + this.weigh(key) > this.most) {
      this.#old = this.#young;
      this.#young = new Set();
      this.#weight = 0;
    }
    this.#young.add(key);
    this.#weight += this.weigh(key);
    return known;
  }
}

/** Says what is wrong with a write that was acknowledged, or undefined when it is there. */
export type Check = () => Promise<string | undefined>;

/**
 * Every write that the service has acknowledged, kept outside the service, each with the question that shows whether it
 * is still there. After a fault all of them are asked: none may be missing.
 */
export class Ledger {
  readonly #entries = new Map<string, { readonly kind: string; readonly check: Check }>();
  readonly #counts = new Map<string, number>();

  /** How many writes of each kind were acknowledged so far. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  get acknowledged(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The answer to a write came, and it was a yes. A later write under the same key replaces what is asked. */
  acknowledge(kind: string, key: string, check: Check): void {
    this.#entries.set(key, { kind, check });
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /**
   * A write is on its way that changes this one: until its answer comes, neither the old state nor the new one is
   * certain.
   */
  unsettle(key: string): void {
    this.#entries.delete(key);
  }

  /**
   * Asks for every write, for the newest of them, or for a random sample, and returns a sentence for each
   * that is missing; a question that fails is a fault too.
   */
  async faults({
    newest = Number.POSITIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
    atOnce = 8,
  } = {}): Promise<readonly string[]> {
    const asked = [...this.#entries].slice(-newest);
    const share = most / asked.length;
    const left = asked.filter(() => Math.random() < share);
    const faults: string[] = [];
    const asker = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [key, { kind, check }] = next;
        const fault = await check().catch((error: unknown) => String(error));
        if (fault !== undefined) faults.push(`${kind} ${key}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, asker));
    return faults;
  }
}

/** Checks an acknowledged write. Returns the problem, or undefined if the write is still there. */
export type Check = () => Promise<string | undefined>;

/**
 * Records every acknowledged write outside of the service, with a check that it is still there. After a fault, all writes
 * are checked.
 */
export class Ledger {
  readonly #entries = new Map<string, { readonly kind: string; readonly check: Check }>();
  readonly #counts = new Map<string, number>();

  /** Number of acknowledged writes per kind. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  get acknowledged(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Records an acknowledged write. A later write with the same key replaces its check. */
  acknowledge(kind: string, key: string, check: Check): void {
    this.#entries.set(key, { kind, check });
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Removes a write that is being changed. Until the response arrives, neither the old nor the new state is certain. */
  unsettle(key: string): void {
    this.#entries.delete(key);
  }

  /**
   * Checks all writes, the newest ones, or a random sample. Returns a sentence for each missing write and for each check
   * that fails.
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

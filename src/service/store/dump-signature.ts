import { createHmac, timingSafeEqual } from 'node:crypto';

/** The HMAC-SHA-256 over the lines of a dump, fed line by line. */
export class DumpSignature {
  readonly #hmac;

  /** `key`: 32 bytes that come from the service's secret. */
  constructor(key: Uint8Array) {
    this.#hmac = createHmac('sha256', key);
  }

  add(line: string): void {
    this.#hmac.update(line).update('\n');
  }

  /** Ends the signature with the number of rows; call it once. */
  end(rows: number): string {
    return this.#hmac.update(`rows ${rows}`).digest('base64url');
  }
}

export function isSameSignature(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

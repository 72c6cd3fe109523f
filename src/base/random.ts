import { randomBytes, randomFillSync, randomInt, randomUUID } from 'node:crypto';

/** The only source of randomness. Tests pass their own. */
export interface Random {
  /** Returns n bytes from the operating system's CSPRNG. */
  bytes(n: number): Buffer;
  /** Returns a uniformly distributed integer from 0 to below the limit. */
  below(below: number): number;
  /** Returns a version 4 UUID (RFC 9562). */
  uuid(): string;
}

/** A buffer of random bytes, because each call of the CSPRNG takes 2 µs regardless of the length. */
const piece = Buffer.alloc(4096);
const mostCut = 64;
let used = piece.length;

function cut(n: number): Buffer {
  if (used + n > piece.length) {
    randomFillSync(piece);
    used = 0;
  }
  const bytes = Buffer.from(piece.subarray(used, used + n));
  // Erase the bytes from the buffer.
  piece.fill(0, used, used + n);
  used += n;
  return bytes;
}

export const systemRandom: Random = {
  bytes: (n) => (n <= mostCut ? cut(n) : randomBytes(n)),
  below: (below) => randomInt(below),
  uuid: () => randomUUID(),
};

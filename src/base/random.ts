import { randomBytes, randomFillSync, randomInt, randomUUID } from 'node:crypto';

/** The one source of chance; a test passes its own. */
export interface Random {
  /** n bytes from the operating system's CSPRNG. */
  bytes(n: number): Buffer;
  /** A whole number from 0 up to and without `below`, evenly spread. */
  below(below: number): number;
  /** An RFC 9562 version 4 UUID. */
  uuid(): string;
}

/** A call of the CSPRNG takes 2 µs however few bytes it gives, so ids and secrets are cut from a larger piece. */
const piece = Buffer.alloc(4096);
const mostCut = 64;
let used = piece.length;

function cut(n: number): Buffer {
  if (used + n > piece.length) {
    randomFillSync(piece);
    used = 0;
  }
  const bytes = Buffer.from(piece.subarray(used, used + n));
  // What was given out stays nowhere else.
  piece.fill(0, used, used + n);
  used += n;
  return bytes;
}

export const systemRandom: Random = {
  bytes: (n) => (n <= mostCut ? cut(n) : randomBytes(n)),
  below: (below) => randomInt(below),
  uuid: () => randomUUID(),
};

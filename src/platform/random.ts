import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The one source of chance; a test passes its own. */
export interface Random {
  /** n bytes from the operating system's CSPRNG. */
  bytes(n: number): Buffer;
  /** A whole number from 0 up to and without `below`, evenly spread. */
  below(below: number): number;
  /** An RFC 9562 version 4 UUID. */
  uuid(): string;
}

export const systemRandom: Random = {
  bytes: (n) => randomBytes(n),
  below: (below) => randomInt(below),
  uuid: () => randomUUID(),
};

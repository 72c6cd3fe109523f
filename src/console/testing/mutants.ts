import type { Chance } from '../../platform/testing.js';

type Mutation = (bytes: Buffer, chance: Chance) => Buffer;

const replaced = (bytes: Buffer, from: number, to: number, put: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(to)]);
const one = (byte: number): Buffer => Buffer.from([byte]);

const ofBytes: readonly Mutation[] = [
  // One bit, another byte, none, one more.
  (bytes, chance) => {
    const at = chance.below(bytes.length);
    return replaced(bytes, at, at + 1, one((bytes[at] ?? 0) ^ (1 << chance.below(8))));
  },
  (bytes, chance) => {
    const at = chance.below(bytes.length);
    return replaced(bytes, at, at + 1, one(chance.below(256)));
  },
  (bytes, chance) => {
    const at = chance.below(bytes.length);
    return replaced(bytes, at, at + 1, Buffer.alloc(0));
  },
  (bytes, chance) => {
    const at = chance.below(bytes.length + 1);
    return replaced(bytes, at, at, one(chance.below(256)));
  },
  // A piece doubled, or all cut short.
  (bytes, chance) => {
    const at = chance.below(bytes.length);
    return replaced(bytes, at, at, bytes.subarray(at, at + 1 + chance.below(20)));
  },
  (bytes, chance) => bytes.subarray(0, chance.below(bytes.length)),
  // Something behind the end: any byte, and an empty map.
  (bytes, chance) => Buffer.concat([bytes, one(chance.of([0, 0xa0, 0xf6, chance.below(256)]))]),
];

/** Bytes that differ in one place. */
export const mutantOf = (bytes: Buffer, chance: Chance): Buffer => chance.of(ofBytes)(bytes, chance);

/** Authenticator data of which the flags, or the part behind the counter with its lengths and numbers, differ. */
export function mutantOfData(bytes: Buffer, chance: Chance): Buffer {
  const places = [32, 33, 36, 53, 54, ...Array.from({ length: 16 }, (_, n) => Math.min(bytes.length - 1, 75 + n))];
  const at = chance.of(places);
  if (at >= bytes.length || chance.below(3) === 0) return mutantOf(bytes, chance);
  return replaced(bytes, at, at + 1, one((bytes[at] ?? 0) ^ (1 << chance.below(8))));
}

const values = [null, true, false, 0, 1, '', 'x', [], {}, { status: 'present' }, { status: 'supported' }];
const names = ['type', 'challenge', 'origin', 'crossOrigin', 'topOrigin', 'tokenBinding', 'another'];

/** Client data of which a member differs, is gone or is new; sometimes any byte. */
export function mutantOfClient(bytes: Buffer, chance: Chance): Buffer {
  if (chance.below(3) === 0) return mutantOf(bytes, chance);
  const said = JSON.parse(bytes.toString()) as Record<string, unknown>;
  const name = chance.of(names);
  if (chance.below(4) === 0) delete said[name];
  else said[name] = chance.of([...values, said[chance.of(names)]]);
  return Buffer.from(JSON.stringify(said));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ .\n';

/** A text in base64url that differs: in its bytes, or in how it is spelt. */
export function mutantOfText(text: string, chance: Chance): string {
  if (chance.below(2) === 0) return mutantOf(Buffer.from(text, 'base64url'), chance).toString('base64url');
  const at = chance.of([chance.below(text.length), text.length - 1, text.length]);
  return text.slice(0, at) + chance.of([...alphabet]) + text.slice(at + chance.below(2));
}

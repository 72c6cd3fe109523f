import { seeded } from '../../src/base/testing.js';

/** Reproducible random values: the same seed and name give the same sequence. */
export interface Dice {
  /** Returns an integer from 0 to below the limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Returns random characters of an alphabet. */
  text(length: number, alphabet?: string): string;
  bytes(length: number): Buffer;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Creates a separate sequence for each name, so that tests do not affect each other. */
export function diceOf(seed: number, name: string): Dice {
  const next = seeded(hashed(`${seed} ${name}`));
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('There is nothing to pick from.');
    return list[below(list.length)] as T;
  };
  return {
    below,
    pick,
    shuffled: (list) =>
      list
        .map((value) => ({ value, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value),
    text: (length, alphabet = letters) => {
      const characters = [...alphabet];
      return Array.from({ length }, () => pick(characters)).join('');
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}

/** Returns the 32-bit FNV-1a hash of the text. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

import { diceOf } from '../../support/random.js';

/** A text made of repetitions, of any length. */
export interface Shape {
  readonly name: string;
  /** Returns a text with exactly this many characters. */
  text(size: number): string;
}

/** Placeholders for an increasing number: in unique names, and as the length of runs. */
const counter = '{n}';
const growing = '{run}';

/**
 * Returns the worst repetitions of some tokens: each alone, each followed by a letter, a space, or a line end, many of one
 * before many of another (nesting), alternating pairs, and random triples. `seed` determines the random choices.
 */
export function shapesOf(tokens: readonly string[], seed: number): Shape[] {
  const dice = diceOf(seed, tokens.join(' '));
  const around = (token: string): string[] => [token, `${token}a`, `${token} `, `${token}\n`];
  const pair = (): [string, string] => [dice.pick(tokens), dice.pick(tokens)];
  const drawn = tokens.flatMap((token): Shape[] => [
    ...around(token).map(repeated),
    repeated(pair().join('')),
    repeated([...pair(), token].join('')),
    nested(...pair()),
    nested(token, dice.pick(tokens), 'a'),
  ]);
  return [...tokens.map(repeated), ...dice.shuffled(drawn)];
}

/** A shape that repeats one piece. */
export function repeated(piece: string): Shape {
  return { name: `${JSON.stringify(piece)}…`, text: (size) => filled(piece, size) };
}

/** A shape with many of one piece, followed by as many of another. */
export function nested(first: string, second: string, between = ''): Shape {
  const count = (size: number): number => Math.floor((size - between.length) / (first.length + second.length));
  return {
    name: `${JSON.stringify(first)}… ${JSON.stringify(between + second)}…`,
    text: (size) => (first.repeat(count(size)) + between + second.repeat(count(size))).padEnd(size, ' '),
  };
}

function filled(piece: string, size: number): string {
  if (!piece.includes(counter) && !piece.includes(growing))
    return piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  const parts: string[] = [];
  let length = 0;
  for (let n = 0; length < size; n += 1) {
    const part = piece
      .replaceAll(counter, String(n))
      .replaceAll(/(.)\{run\}/gs, (_, sign: string) => sign.repeat(n + 1));
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, size);
}

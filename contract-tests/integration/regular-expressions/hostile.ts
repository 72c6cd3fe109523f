import { type Dice, diceOf } from '../../support/random.js';

/** A text that makes an expression slow. It is generated on demand, because all texts together would take tens of megabytes. */
export interface Hostile {
  readonly name: string;
  text(): string;
}

/** Pieces to repeat, with or without an unexpected end. */
const repeated = [
  'a',
  '/',
  ' ',
  '../',
  '%2f',
  '[',
  '](',
  '(',
  '{',
  '<a',
  '"',
  '" ',
  '-',
  '.',
  '\n',
  '\n ',
  '\t',
  '`',
  '``` ',
  '#',
  '0',
  'aA',
  'é',
  '::',
  'a=',
  ';,',
];
const ends = ['', '\0'];

/** Returns hostile texts of exactly this length: common ones, and ones from the characters of the expression. */
export function hostileTexts(expression: RegExp, size: number): Hostile[] {
  const own = ownCharacters(expression);
  const dice = diceOf(1, expression.source);
  const common = [...repeated, ...own].flatMap((piece) => ends.map((end) => filled('', piece, end, size)));
  const opened = ['"', '“', '<', '[', '](', '!['].map((start) => filled(start, 'a', '', size));
  const words = wordsOf(expression).flatMap((word) => [
    filled(word, ' ', '\0', size),
    filled('', word, '\0', size),
    filled(word, 'a', '', size),
  ]);
  return [...common, ...opened, ...words, ...randomTexts(own, dice, size)];
}

function filled(start: string, piece: string, end: string, size: number): Hostile {
  const between = Math.max(0, size - start.length - end.length);
  return {
    name: JSON.stringify(`${start}${piece}…${end}`),
    text: () => start + piece.repeat(Math.ceil(between / piece.length)).slice(0, between) + end,
  };
}

/** Returns random sequences of the expression's characters. Short sequences are repeated, so that they are cheap to generate. */
function randomTexts(own: readonly string[], dice: Dice, size: number): Hostile[] {
  return [2, 3, 7, 64].map((length) => filled('', dice.text(length, [...own, ' ', 'a', '0'].join('')), '\0', size));
}

/** Returns the characters in the source of an expression, with escapes decoded. */
function ownCharacters({ source }: RegExp): string[] {
  const plain = source.replaceAll(/\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, four, two) =>
    String.fromCharCode(Number.parseInt(four ?? two, 16)),
  );
  return [...new Set([...plain].filter((character) => !/[\s\\\w]/.test(character)))].slice(0, 12);
}

/** Returns the literal words of an expression. */
function wordsOf({ source }: RegExp): string[] {
  return (source.replaceAll(/\\(.)/g, '$1').match(/[A-Za-z0-9:/.=" -]{3,}/g) ?? []).slice(0, 3);
}

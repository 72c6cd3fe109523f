import type { PlainWord, ValueName, Words } from './words.js';

type Elements<W extends PlainWord> = { readonly [name in ValueName<W>]: unknown };

/** Renders a message with HTML elements as values. */
export function phrase<W extends PlainWord, Values extends Elements<W>>(
  words: Words,
  word: W,
  values: Values,
): readonly (string | Values[ValueName<W>])[] {
  const given = values as Readonly<Record<string, Values[ValueName<W>]>>;
  return words.pieces(word).map((piece) => ('text' in piece ? piece.text : (given[piece.value] ?? '')));
}

import type { PlainWord, ValueName } from '../dictionary/dictionary.js';
import type { Words } from '../dictionary/words.js';
import type { Interpolation } from '../http/html.js';

/** A fixed text whose values are elements. */
export function phrase<W extends PlainWord>(
  words: Words,
  word: W,
  values: { readonly [name in ValueName<W>]: Interpolation },
): Interpolation {
  const given: Readonly<Record<string, Interpolation>> = values;
  return words.pieces(word).map((piece) => ('text' in piece ? piece.text : given[piece.value]));
}

import { localeOf } from './locales.js';
import { parseMessage, type TextPiece } from './message.js';

/** The pieces of a text, or of each of its forms. */
export function formsIn(source: string): readonly (readonly TextPiece[])[] {
  const message = parseMessage(source);
  return 'pieces' in message ? [message.pieces] : Object.values(message.forms);
}

/** What a language says, in pieces between the values, without the texts for which `isLeftOut`. */
export const wordsIn = (language: string, isLeftOut: (name: string, text: string) => boolean = () => false): string[] =>
  Object.entries(localeOf(language).texts)
    .filter(([name, text]) => !isLeftOut(name, text))
    .flatMap(([, text]) => formsIn(text).flat())
    .flatMap((piece) => ('text' in piece ? [piece.text] : []));

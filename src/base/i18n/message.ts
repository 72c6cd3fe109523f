import { parse, type SelectCase } from '@messageformat/parser';

/** Words, or the name of the value that belongs in their place. */
export type TextPiece = { readonly text: string } | { readonly value: string };

/** What there is for each plural category of a language (CLDR). */
export type PluralForms<Form> = { readonly other: Form } & { readonly [category in Intl.LDMLPluralRule]?: Form };

/** A text in pieces, or its forms for a number, which the value `count` is. */
export type Message = { readonly pieces: readonly TextPiece[] } | { readonly forms: PluralForms<readonly TextPiece[]> };

type Tokens = SelectCase['tokens'];

/**
 * Reads a message of the locales: ICU MessageFormat with values (`{name}`), or with one plural of `count` around all of
 * it, in which `#` is the number. Throws an Error for any other message.
 */
export function parseMessage(source: string): Message {
  const tokens = parse(source);
  const [first] = tokens;
  if (first?.type !== 'plural') return { pieces: piecesOf(source, tokens) };
  if (tokens.length > 1 || first.arg !== 'count' || first.pluralOffset !== undefined) throw unreadable(source);
  const forms = first.cases.map(({ key, tokens: form }) => [key, piecesOf(source, form)] as const);
  return { forms: Object.fromEntries(forms) as unknown as PluralForms<readonly TextPiece[]> };
}

function piecesOf(source: string, tokens: Tokens): readonly TextPiece[] {
  return tokens.map((token) => {
    if (token.type === 'content') return { text: token.value };
    if (token.type === 'argument') return { value: token.arg };
    if (token.type === 'octothorpe') return { value: 'count' };
    throw unreadable(source);
  });
}

const unreadable = (source: string): Error =>
  new Error(`A message has values, or one plural of "count" around all of it; this is neither: ${source}`);

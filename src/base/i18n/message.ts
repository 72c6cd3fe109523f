import { parse, type SelectCase } from '@messageformat/parser';

/** Literal text, or the name of a value. */
export type TextPiece = { readonly text: string } | { readonly value: string };

/** Forms by CLDR plural category. */
export type PluralForms<Form> = { readonly other: Form } & { readonly [category in Intl.LDMLPluralRule]?: Form };

/** A message in pieces, or its plural forms for the value `count`. */
export type Message = { readonly pieces: readonly TextPiece[] } | { readonly forms: PluralForms<readonly TextPiece[]> };

type Tokens = SelectCase['tokens'];

/**
 * Parses an ICU message with values (`{name}`), or with one plural of `count` around the whole message. Throws for
 * other messages.
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

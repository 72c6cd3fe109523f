import { parseMessage, type TextPiece } from '../src/base/i18n/message.js';

const banner =
  '// Generated from src/base/i18n/locales/en.json by `make generate`. Do not edit: change the English texts.\n';

/** The names of the fixed texts with the values that each needs, as TypeScript, from the English locale. */
export function textTypes(locale: string): string {
  const parts = Object.values(JSON.parse(locale) as Readonly<Record<string, unknown>>);
  const texts = parts.flatMap((part) =>
    typeof part === 'object' ? Object.entries(part as Record<string, string>) : [],
  );
  const [plain, counted]: [string[], string[]] = [[], []];
  for (const [name, text] of texts) {
    const message = parseMessage(text);
    if ('pieces' in message) plain.push(member(name, valuesIn(message.pieces)));
    else counted.push(member(name, valuesIn(message.forms.other).filter(isNoCount)));
  }
  return `${banner}
/** The fixed texts that are the same for every number, with the values that each needs. */
export interface PlainTexts {
${plain.join('\n')}
}

/** Those that depend on a number. */
export interface CountedTexts {
${counted.join('\n')}
}
`;
}

const member = (name: string, values: readonly string[]): string =>
  `  readonly ${name}: ${values.map((value) => `'${value}'`).join(' | ') || 'never'};`;

const valuesIn = (pieces: readonly TextPiece[]): readonly string[] =>
  [...new Set(pieces.flatMap((piece) => ('value' in piece ? [piece.value] : [])))].sort();

const isNoCount = (value: string): boolean => value !== 'count';

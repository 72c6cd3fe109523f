import type { CountedTexts, PlainTexts } from '../../../generated/texts.js';
import { memoizePer } from '../memo.js';
import { directionOf } from './direction.js';
import { type Formats, formatsOf } from './formats.js';
import { languages, localeOf } from './locales.js';
import { type Message, type PluralForms, parseMessage, type TextPiece } from './message.js';

/** Name of a message without plural. */
export type PlainWord = keyof PlainTexts;
/** Name of a message with plural. */
export type CountedWord = keyof CountedTexts;

type Texts = PlainTexts & CountedTexts;
/** Names of the values of a message, without the number of a plural. */
export type ValueName<W extends keyof Texts> = Texts[W];
type Values<W extends keyof Texts> = { readonly [name in ValueName<W>]: string };
type ValuesOf<W extends keyof Texts> = [ValueName<W>] extends [never] ? [] : [values: Values<W>];

/** The messages and formats of one language. */
export interface Words extends Formats {
  /** Language tag: that of the site, or `en` if it has no locale. */
  readonly language: string;
  /** Direction of the messages, which is left to right for the English fallback. */
  readonly direction: 'ltr' | 'rtl';
  /**
   * Isolates a value in right-to-left text, such as a URL, to keep its order (UAX #9). Returns it unchanged in other
   * text.
   */
  isolated(value: string): string;
  /** Formats a time, such as `21 November 2026, 13:05 UTC`. */
  moment(at: Date): string;
  /** Formats a message. */
  say<W extends PlainWord>(word: W, ...values: ValuesOf<W>): string;
  /** Formats a plural message. `{count}` is the localized number. */
  count<W extends CountedWord>(word: W, count: number, ...values: ValuesOf<W>): string;
  /** Returns a message with placeholders, for scripts that fill them in. */
  template(word: PlainWord | CountedWord): string | PluralForms<string>;
  /** Returns the pieces of a message: literal text and value names. */
  pieces(word: PlainWord): readonly TextPiece[];
}

type Pieces = readonly TextPiece[];

const baseOf = (language: string): string => new Intl.Locale(language).language;

/** Returns the messages for a language tag, or English if there is no locale. */
export const wordsFor: (language: string) => Words = memoizePer((wanted: string) => {
  const language = languages().includes(baseOf(wanted)) ? wanted : 'en';
  const { texts } = localeOf(baseOf(language));
  const formats = formatsOf(language);
  const messageOf = memoizePer((word: string): Message => parseMessage(texts[word] ?? ''));
  const piecesOf = (word: PlainWord): Pieces => (messageOf(word) as { readonly pieces: Pieces }).pieces;
  const formsOf = (word: CountedWord): PluralForms<Pieces> =>
    (messageOf(word) as { readonly forms: PluralForms<Pieces> }).forms;
  const direction = directionOf(language);
  const say: Words['say'] = (word, ...[values]) => filled(piecesOf(word), values);
  return {
    ...formats,
    language,
    direction,
    isolated: direction === 'rtl' ? (value) => `\u2066${value}\u2069` : (value) => value,
    moment: (at) => say('moment', { day: formats.date(at.toISOString().slice(0, 10)), time: formats.time(at) }),
    say,
    count(word, count, ...[values]) {
      const forms = formsOf(word);
      return filled(forms[formats.pluralOf(count)] ?? forms.other, { ...values, count: formats.number(count) });
    },
    template: (word) => templateOf(messageOf(word)),
    pieces: piecesOf,
  };
});

/** Returns the messages for mails and for pages about agents: English until the translation is reviewed. */
export const reviewedWordsFor: (language: string) => Words = memoizePer((wanted: string) => {
  const base = baseOf(wanted);
  return wordsFor(languages().includes(base) && localeOf(base).reviewed ? wanted : 'en');
});

/** Joins pieces and values. */
const filled = (pieces: Pieces, values: Readonly<Record<string, string>> | undefined): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : (values?.[piece.value] ?? ''))).join('');

function templateOf(message: Message): string | PluralForms<string> {
  const text = (pieces: Pieces): string =>
    pieces.map((piece) => ('text' in piece ? piece.text : `{${piece.value}}`)).join('');
  if ('pieces' in message) return text(message.pieces);
  const forms = Object.entries(message.forms).map(([category, form]) => [category, text(form)]);
  return Object.fromEntries(forms) as PluralForms<string>;
}

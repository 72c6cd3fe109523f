import type { CountedTexts, PlainTexts } from '../../../generated/texts.js';
import { memoizePer } from '../memo.js';
import { directionOf } from './direction.js';
import { type Formats, formatsOf } from './formats.js';
import { languages, localeOf } from './locales.js';
import { type Message, type PluralForms, parseMessage, type TextPiece } from './message.js';

/** The name of a fixed text that is the same for every number. */
export type PlainWord = keyof PlainTexts;
/** The name of one that depends on a number. */
export type CountedWord = keyof CountedTexts;

type Texts = PlainTexts & CountedTexts;
/** The values that a text needs, the number of a plural left out. */
export type ValueName<W extends keyof Texts> = Texts[W];
type Values<W extends keyof Texts> = { readonly [name in ValueName<W>]: string };
type ValuesOf<W extends keyof Texts> = [ValueName<W>] extends [never] ? [] : [values: Values<W>];

/** The fixed words of pages in one language, and how it writes dates and numbers. */
export interface Words extends Formats {
  /** Language tag of the words: that of the site, or `en` where it has no dictionary. */
  readonly language: string;
  /** How the words are read: where they are English for want of a dictionary, from left to right. */
  readonly direction: 'ltr' | 'rtl';
  /**
   * A value among words that are read from right to left, such as an address: in marks that keep it in one piece and in
   * its own order (UAX #9). As it is among other words.
   */
  isolated(value: string): string;
  /** A moment as people write it, such as `21 November 2026, 13:05 UTC`. */
  moment(at: Date): string;
  /** A fixed text with its values. */
  say<W extends PlainWord>(word: W, ...values: ValuesOf<W>): string;
  /** A fixed text in the form for a number; `{count}` is the number, as the language writes it. */
  count<W extends CountedWord>(word: W, count: number, ...values: ValuesOf<W>): string;
  /** A fixed text with the names of its values in braces, for scripts that fill it themselves. */
  template(word: PlainWord | CountedWord): string | PluralForms<string>;
  /** A fixed text in pieces: its words, and in between the names of the values that belong there. */
  pieces(word: PlainWord): readonly TextPiece[];
}

type Pieces = readonly TextPiece[];

const baseOf = (language: string): string => new Intl.Locale(language).language;

/** The words for a site in this language, a language tag; English for one that has no dictionary. */
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

/**
 * The words for mails, and for pages on which a person decides what an agent may do: English until a native reader has
 * read those of the language.
 */
export const reviewedWordsFor: (language: string) => Words = memoizePer((wanted: string) => {
  const base = baseOf(wanted);
  return wordsFor(languages().includes(base) && localeOf(base).reviewed ? wanted : 'en');
});

/** The pieces as a text, with the values whatever these hold. */
const filled = (pieces: Pieces, values: Readonly<Record<string, string>> | undefined): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : (values?.[piece.value] ?? ''))).join('');

function templateOf(message: Message): string | PluralForms<string> {
  const text = (pieces: Pieces): string =>
    pieces.map((piece) => ('text' in piece ? piece.text : `{${piece.value}}`)).join('');
  if ('pieces' in message) return text(message.pieces);
  const forms = Object.entries(message.forms).map(([category, form]) => [category, text(form)]);
  return Object.fromEntries(forms) as PluralForms<string>;
}

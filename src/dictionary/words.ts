import { memoizePer } from '../platform/memo.js';
import { ar } from './ar.js';
import { de } from './de.js';
import type { CountedWord, Dictionary, FixedWord, PlainWord, PluralForms, ValueName } from './dictionary.js';
import { directionOf } from './direction.js';
import { en } from './en.js';
import { es } from './es.js';
import { fa } from './fa.js';
import { type Formats, formatsOf } from './formats.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { nl } from './nl.js';
import { pl } from './pl.js';
import { pt } from './pt.js';
import { sv } from './sv.js';
import { zh } from './zh.js';

/** The languages that the service speaks, by their tags without script and region. */
export const dictionaries: Readonly<Record<string, Dictionary>> = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  nl,
  sv,
  pl,
  ja,
  zh,
  ko,
  ar,
  fa,
};

type Values<W extends FixedWord> = { readonly [name in ValueName<W>]: string };
type ValuesOf<W extends FixedWord> = [ValueName<W>] extends [never] ? [] : [values: Values<W>];

/** The fixed words of pages in one language, and how it writes dates and numbers. */
export interface Words extends Formats {
  /** Language tag of the words: that of the site, or `en` where it has no dictionary. */
  readonly language: string;
  /** How the words are read: where they are English for want of a dictionary, from left to right. */
  readonly direction: 'ltr' | 'rtl';
  /** A fixed text with its values. */
  say<W extends PlainWord>(word: W, ...values: ValuesOf<W>): string;
  /** A fixed text in the form for a number; `{count}` is the number, as the language writes it. */
  count<W extends CountedWord>(word: W, count: number, ...values: ValuesOf<W>): string;
  /** A fixed text as it stands in the dictionary, for scripts that fill it themselves. */
  template<W extends FixedWord>(word: W): Dictionary[W];
  /** A fixed text in pieces: its words, and in between the names of the values that belong there. */
  pieces(word: PlainWord): readonly TextPiece[];
}

/** Words, or the name of the value that belongs in their place. */
export type TextPiece = { readonly text: string } | { readonly value: string };

const baseOf = (language: string): string => new Intl.Locale(language).language;

/** The words for a site in this language, a language tag; English for one that has no dictionary. */
export const wordsFor: (language: string) => Words = memoizePer((wanted: string) => {
  const language = Object.hasOwn(dictionaries, baseOf(wanted)) ? wanted : 'en';
  const dictionary: Dictionary = dictionaries[baseOf(language)] ?? en;
  const formats = formatsOf(language);
  const form = (forms: PluralForms, count: number): string => forms[formats.pluralOf(count)] ?? forms.other;
  return {
    ...formats,
    language,
    direction: directionOf(language),
    say: (word, ...[values]) => filled(dictionary[word] as string, values),
    count: (word, count, ...[values]) =>
      filled(form(dictionary[word] as PluralForms, count), { ...values, count: formats.number(count) }),
    template: (word) => dictionary[word],
    pieces: (word) => piecesOf(dictionary[word] as string),
  };
});

/** The names in braces are filled by their values, whatever these hold. */
function filled(template: string, values: Readonly<Record<string, string>> | undefined): string {
  if (!template.includes('{')) return template;
  return piecesOf(template)
    .map((piece) => ('text' in piece ? piece.text : (values?.[piece.value] ?? '')))
    .join('');
}

function piecesOf(template: string): TextPiece[] {
  return template.split('{').flatMap((part, i): TextPiece[] => {
    if (i === 0) return [{ text: part }];
    const [value = '', text = ''] = part.split('}', 2);
    return [{ value }, { text }];
  });
}

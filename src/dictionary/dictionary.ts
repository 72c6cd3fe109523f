import type { en } from './en.js';

/** A text with a form for each plural category of its language. */
export type PluralForms = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string };

type English = typeof en;

/** The name of a fixed text. */
export type FixedWord = keyof English;
/** The name of one that is the same for every number. */
export type PlainWord = { [W in FixedWord]: English[W] extends string ? W : never }[FixedWord];
/** The name of one that depends on a number. */
export type CountedWord = Exclude<FixedWord, PlainWord>;

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type TextOf<W extends FixedWord> = English[W] extends { readonly other: infer Text } ? Text : English[W];
/** The values that a text needs; `{count}` of a plural is its number. */
export type ValueName<W extends FixedWord> = Exclude<Placeholder<TextOf<W>>, W extends CountedWord ? 'count' : never>;

/** The texts of one part of the dictionary in another language. */
export type Translation<Part> = { readonly [W in keyof Part]: Part[W] extends string ? string : PluralForms };

/**
 * Every fixed text of the pages in one language. What English has, each language has: the compiler names a word that is
 * missing.
 */
export type Dictionary = Translation<English>;

import { createRequire } from 'node:module';

type Stem = (word: string) => string;

const load = createRequire(import.meta.url);

/**
 * Snowball stemmers by language in @orama/stemmers. Words of languages without a stemmer, such as Polish, are
 * unchanged.
 */
const stemmers = new Map(
  (
    'ar:arabic hy:armenian bg:bulgarian da:danish nl:dutch en:english fi:finnish fr:french de:german el:greek ' +
    'hu:hungarian hi:indian id:indonesian ga:irish it:italian lt:lithuanian ne:nepali no:norwegian nb:norwegian ' +
    'nn:norwegian pt:portuguese ro:romanian ru:russian sr:serbian es:spanish sv:swedish ta:tamil tr:turkish uk:ukrainian'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [code: string, name: string]),
);

/** Default language for words in scripts other than that of the site. */
const defaultLanguages: readonly (readonly [script: RegExp, code: string, language: string])[] = [
  [/\p{Script=Latin}/u, 'Latn', 'en'],
  [/\p{Script=Cyrillic}/u, 'Cyrl', 'ru'],
  [/\p{Script=Greek}/u, 'Grek', 'el'],
  [/\p{Script=Arabic}/u, 'Arab', 'ar'],
  [/\p{Script=Devanagari}/u, 'Deva', 'hi'],
  [/\p{Script=Armenian}/u, 'Armn', 'hy'],
  [/\p{Script=Tamil}/u, 'Taml', 'ta'],
];

/**
 * Creates a stemmer for the words of a site. It uses the language of the site for its script, and a default language
 * for other scripts, because queries have no language. Stemmers are loaded at first use.
 */
export function stemmerFor(language: string): Stem {
  const { language: subtag, script } = new Intl.Locale(language).maximize();
  const loaded = new Map<string, Stem>();
  const stemOf = (code: string, other: string): Stem => {
    const known = loaded.get(code);
    if (known) return known;
    const name = stemmers.get(code === script ? subtag : other);
    const stem = name === undefined ? asItStands : stemmerOf(name);
    loaded.set(code, stem);
    return stem;
  };
  return (word) => {
    const [, code, other] = defaultLanguages.find(([letters]) => letters.test(word)) ?? [];
    return code === undefined || other === undefined ? word : stemOf(code, other)(word);
  };
}

const stemmerOf = (name: string): Stem => (load(`@orama/stemmers/${name}`) as { stemmer: Stem }).stemmer;

const asItStands: Stem = (word) => word;

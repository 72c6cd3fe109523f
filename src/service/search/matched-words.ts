import type { SearchMatch } from '../../content/result/snapshot.js';
import type { Found } from './documents.js';
import type { FindMatches } from './matches.js';
import type { QueryTerm } from './query-term.js';
import type { MatchedTexts } from './snippet.js';

type How = SearchMatch['how'];
type Place = SearchMatch['in'];

/** A word of the query, and the spellings that stand in for it when no entry uses the word. */
export interface AskedWord extends QueryTerm {
  /** Terms of the index. Empty for a word that is used. */
  readonly variants: ReadonlySet<string>;
}

/** Where an entry has which terms of the index: the fields of each. */
export type FieldsByTerm = Readonly<Record<string, readonly string[]>>;

/** The closest first, with what a word counts that is matched so. */
const kinds: readonly (readonly [how: How, weight: number])[] = [
  ['word', 1],
  ['synonym', 0.6],
  ['spelling', 0.3],
];

const hasTerm = ({ isOwn, synonyms, variants }: AskedWord, how: How, term: string): boolean =>
  how === 'word' ? isOwn(term) : (how === 'synonym' ? synonyms : variants).has(term);

/** Counts the words of a query that these terms match. A synonym counts less than the word itself. */
export function weightOfTerms(words: readonly AskedWord[], terms: ReadonlySet<string>): number {
  const all = [...terms];
  return words.reduce((sum, word) => {
    const kind = kinds.find(([how]) => all.some((term) => hasTerm(word, how, term)));
    return sum + (kind?.[1] ?? 0);
  }, 0);
}

/**
 * Lists the words of a query that an entry has: as what, in which of its texts, and by which kind of match. Of several
 * synonyms, the one that is quoted is listed. A word that the query repeats is listed once, and at most 100 words are.
 */
export function matchedWords(
  words: readonly AskedWord[],
  document: Found,
  texts: MatchedTexts,
  fields: FieldsByTerm,
  matchesIn: FindMatches,
): SearchMatch[] {
  const terms = Object.keys(fields);
  const distinct = [...new Map(words.map((word) => [word.text, word])).values()];
  const matched = distinct.flatMap((word): SearchMatch[] => {
    for (const [how] of kinds) {
      const found = terms
        .filter((term) => hasTerm(word, how, term))
        .flatMap((term) => placesOf(term, fields[term] ?? [], document, texts, matchesIn));
      const isQuoted = ({ found: text }: { readonly found?: string }): boolean =>
        how !== 'word' && text !== undefined && texts.snippet.text.includes(text);
      const [first] = found.toSorted(
        (a, b) => Number(isQuoted(b)) - Number(isQuoted(a)) || places.indexOf(a.in) - places.indexOf(b.in),
      );
      if (first) return [{ word: word.text, ...first, how }];
    }
    return [];
  });
  return matched.slice(0, maxMatched);
}

/** The contract allows no more per result. */
const maxMatched = 100;

/** The strongest first. */
const places: readonly Place[] = ['title', 'labels', 'description', 'text', 'type'];

/** The places at which an entry has a term, with the word as it is written there. */
function placesOf(
  term: string,
  fields: readonly string[],
  { title, labels = [] }: Found,
  { description, body }: MatchedTexts,
  matchesIn: FindMatches,
): Pick<SearchMatch, 'found' | 'in'>[] {
  const wordIn = (text: string): string[] =>
    matchesIn(text).flatMap((match) => (match.term === term ? [text.slice(...match.range)] : []));
  return fields.flatMap((field): Pick<SearchMatch, 'found' | 'in'>[] => {
    if (field === 'title') return wordIn(title).map((found) => ({ found, in: 'title' }));
    if (field === 'tags') {
      const label = labels.find((each) => wordIn(each).length > 0);
      return [label === undefined ? { in: 'type' } : { found: label, in: 'labels' }];
    }
    if (field === 'description') return withWord(description.get(term), 'description');
    return field === 'body' ? withWord(body.get(term), 'text') : [{ in: 'type' }];
  });
}

const withWord = (found: string | undefined, place: Place) =>
  found === undefined ? [{ in: place }] : [{ found, in: place }];

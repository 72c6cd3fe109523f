import type { Analyser, QueryPart, Term } from './analyser.js';
import type { Postings } from './postings.js';
import type { Word } from './query.js';
import type { Synonyms } from './synonyms.js';

/** More words than a query of 200 characters has any use for. */
const mostWords = 100;

const widths: Readonly<Record<QueryPart['kind'], Word['widens']>> = {
  word: 'asked',
  pair: 'never',
  bonus: 'never',
  character: 'always',
};

/** The words of a query as the index knows them, each once, with what the owner's skills say that they mean. */
export function wordsOf(query: string, analyser: Analyser, { names }: Postings, synonyms: Synonyms): readonly Word[] {
  const asked = analyser
    .askedOf(query)
    .flatMap(({ kind, terms }) => termsAsked(terms, names).map((term) => ({ kind, ...term })));
  const once = [...new Map(asked.map((each) => [each.term, each])).values()].slice(0, mostWords);
  const expanded = synonyms.expand(once.map(({ term }) => term));
  return once.map(({ kind, term, also }) => ({
    names: [term, ...also],
    typed: also[0] ?? term,
    synonyms: [...(expanded.get(term) ?? [])],
    widens: widths[kind],
    needed: kind !== 'bonus',
  }));
}

/** A word with a joiner inside is asked for as a whole where a text has it so, and by its parts elsewhere. */
function termsAsked(terms: readonly Term[], names: Postings['names']): readonly Term[] {
  const [whole, ...parts] = terms;
  if (!whole || parts.length === 0) return terms;
  return [whole.term, ...whole.also].some((name) => names.has(name)) ? [whole] : parts;
}

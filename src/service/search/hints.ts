import type { SearchElsewhere, SearchResults, SearchType } from '../../content/result/snapshot.js';

/** What the hint of a search depends on. */
export interface SearchOutcome {
  readonly type: SearchType | undefined;
  /** Whether the query asks only for the languages that the owner speaks. */
  readonly isAboutSpeech: boolean;
  readonly unmatched: readonly string[];
  readonly elsewhere: readonly SearchElsewhere[];
  readonly results: SearchResults['results'];
  /** Whether each result has every word that some entry uses. */
  readonly hasAllWords: boolean;
  /** Number of results whose score is below a tenth of the best score. */
  readonly weaker: number;
}

/** Returns whole sentences that explain an answer, or undefined if the results need no explanation. */
export function searchHint(outcome: SearchOutcome): string | undefined {
  const { unmatched, results } = outcome;
  const sentences = [
    ...(unmatched.length > 0 ? [`No entry uses ${anyWordOf(unmatched)}.`] : []),
    ...outcome.elsewhere.map((each) => elsewhereSentence(each, outcome.type)),
    ...(results.length > 0 ? aboutResults(outcome) : [whatToTry(outcome)]),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Returns `the word 'salary'` or `the phrase 'right to work'`, several of them joined by "or". */
const anyWordOf = (words: readonly string[]): string =>
  words.map((word) => `the ${word.includes(' ') ? 'phrase' : 'word'} '${word}'`).join(' or ');

function elsewhereSentence({ word, types }: SearchElsewhere, type: SearchType | undefined): string {
  const others = new Intl.ListFormat('en').format(types.map((each) => `"${each}"`));
  return `No entry of the type "${type}" uses the word '${word}', but entries of the type ${others} do.`;
}

function aboutResults({ unmatched, elsewhere, results, hasAllWords, weaker }: SearchOutcome): string[] {
  const spellings = results.flatMap(({ matched }) =>
    matched.flatMap(({ how, found }) => (how === 'spelling' && found ? [found] : [])),
  );
  const different = [...new Set(spellings)].slice(0, 5);
  const isPartial = unmatched.length + elsewhere.length > 0 && spellings.length === 0;
  return [
    ...(different.length > 0 ? [`Some results have a similar word instead: ${quoted(different)}.`] : []),
    ...(isPartial ? ['The results match the other words of the query.'] : []),
    ...(hasAllWords ? [] : ['No entry has all of these words, so each result has some of them.']),
    ...(weaker > 0 ? [weakerSentence(weaker)] : []),
  ];
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const weakerSentence = (weaker: number): string =>
  weaker === 1 ? 'One entry matches less well and is left out.' : `${weaker} entries match less well and are left out.`;

function whatToTry({ isAboutSpeech, unmatched, elsewhere }: SearchOutcome): string {
  if (isAboutSpeech) {
    return 'No entry of the type "language" is published. Search for the name of a language, such as "French", since a text may still name it.';
  }
  if (elsewhere.length > 0) return 'Search again without the type, or with one of these types.';
  const another =
    unmatched.length > 0 ? 'Search for another word for it' : 'The query has no word to search for. Send one';
  return `${another}, or list all projects with /api/v1/webmcp/projects.`;
}

/** The words of a text and of the pages on which it may be. */
export interface Likeness {
  /** Share of the text's runs of three words that the page has, from 0 to 1. */
  readonly share: number;
  /** Share of the page's runs that the text has. Low for a list of many texts. */
  readonly ofPage: number;
}

/** Number of words in one run. */
const runLength = 3;
/** Maximum number of words of one page that are looked at. */
const maxWords = 50_000;

/** Words in lower case; each sign of Chinese, Japanese and Korean is a word. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().slice(0, 1_000_000);
  return (
    plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, maxWords);
}

function runsIn(text: string): ReadonlySet<string> {
  const words = wordsIn(text);
  if (words.length < runLength) return new Set(words.length === 0 ? [] : [words.join(' ')]);
  return new Set(words.slice(0, 1 - runLength).map((_, at) => words.slice(at, at + runLength).join(' ')));
}

/** Finds the pages that have the words of a text. Time grows with the length of all texts. */
export class PageWords {
  private readonly pagesOf = new Map<string, number[]>();
  private readonly counts: readonly number[];

  constructor(pages: readonly string[]) {
    this.counts = pages.map((text, page) => {
      const runs = runsIn(text);
      for (const run of runs) {
        const known = this.pagesOf.get(run);
        if (known) known.push(page);
        else this.pagesOf.set(run, [page]);
      }
      return runs.size;
    });
  }

  /** The likeness of a text to each page that has one of its runs, by the number of the page. */
  like(text: string): ReadonlyMap<number, Likeness> {
    const runs = runsIn(text);
    const shared = new Map<number, number>();
    for (const run of runs)
      for (const page of this.pagesOf.get(run) ?? []) shared.set(page, (shared.get(page) ?? 0) + 1);
    const ofPage = (page: number, count: number): number => count / Math.max(1, this.counts[page] ?? 1);
    return new Map(
      [...shared].map(([page, count]) => [page, { share: count / runs.size, ofPage: ofPage(page, count) }]),
    );
  }
}

/** English words so common that they say nothing about what is looked for. */
const english = new Set(
  'a an and are as at be but by can do does for from had has have how i if in into is it its me my no not of on or our so than that the their them then there these they this to us was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

const nothing: ReadonlySet<string> = new Set();

/**
 * Words that stay out of the index. Elsewhere than in English BM25 alone weighs down the words of every text: "die" and
 * "was" are words.
 */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return language === 'en' ? english : nothing;
}

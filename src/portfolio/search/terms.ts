/** Words so common that they say nothing about what is looked for. */
const stopWords = new Set(
  'a an and are as at be but by can do does for from had has have how i if in into is it its me my no not of on or our so than that the their them then there these they this to us was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

/** The words of a text as the index keeps them: lower case, without accents, without plain English endings. Stop words stay out. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of folded(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const term = termOf(word);
    if (term !== undefined) terms.push(term);
  }
  return terms;
}

/** Lower case without accents. Most texts have none, and taking letters apart is slow. */
function folded(text: string): string {
  const plain = /^\p{ASCII}*$/u.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase();
}

/** One word as the index keeps it, or nothing for a stop word. The word is already in lower case and without accents. */
export function termOf(word: string): string | undefined {
  if (stopWords.has(word)) return undefined;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 6 && word.endsWith('ing')) return word.slice(0, -3).replace(/([bdgmnprt])\1$/, '$1');
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

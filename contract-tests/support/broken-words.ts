import type { Page } from 'playwright-core';

/** A word of this many letters fits on a line of the narrowest phone, also as a title. */
const maxLetters = 16;

/**
 * Returns the words of a page that are set on more than one line, each as `word in element.class`. A text box that is
 * narrower than its longest word breaks it between two letters. Only words of European alphabets are checked: other
 * scripts may break anywhere.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return (await page.evaluate(`(${findBrokenWords})(${maxLetters})`)) as string[];
}

/** Runs in the browser, which gets it as text. Of each text only the longest word is measured: it breaks first. */
const findBrokenWords = `(maxLetters) => {
  const words = /(?<![^\\s(])[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]+(?![^\\s.,:;!?)])/gu;
  const range = document.createRange();
  const isBroken = (node, { 0: { length }, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + length);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    return lines.some(({ top }) => top >= lines[0].bottom);
  };
  const describe = ({ parentElement: { localName, className } }) => localName + (className && '.' + className);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = new Set();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const [longest] = [...node.data.matchAll(words)]
      .filter(([{ length }]) => length > 1 && length <= maxLetters)
      .sort(([one], [other]) => other.length - one.length);
    if (longest && isBroken(node, longest)) broken.add(longest[0] + ' in ' + describe(node));
  }
  return [...broken];
}`;

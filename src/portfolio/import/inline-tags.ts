import { outsideCode } from '../content/code-spans.js';
import { outsideFences } from '../content/links.js';

const tag = /(?<![^\s(])#([\p{L}\p{N}_/-]{1,100})/gu;

/** The tags in a note, as Obsidian has them: `#sea`, `#sea/tide`; neither code nor a number is a tag. */
export function inlineTags(text: string): string[] {
  const found = new Set<string>();
  const collect = (words: string): string => {
    for (const [, name = ''] of words.matchAll(tag)) if (/\p{L}/u.test(name)) found.add(name);
    return words;
  };
  outsideFences(text, (line) => (line.includes('#') ? outsideCode(line, collect) : line));
  return [...found];
}

import { outsideCode } from './code-spans.js';
import { outsideFences } from './links.js';

/** A target with a space, which Markdown takes for text, and its line, counted from 0. */
export interface SpacedTarget {
  readonly target: string;
  readonly line: number;
}

/** Longer ones name no file; characters. */
const longest = 500;
/** As many closing brackets may belong to a name. */
const mostBrackets = 4;

/**
 * The Markdown with `![a](my photo.jpg)` as what is meant: `instead` gives the address of a file that such a target
 * names, and what names none stays.
 */
export function withSpacedTargets(
  text: string,
  instead: (target: string) => string | undefined,
): { readonly text: string; readonly mended: readonly SpacedTarget[] } {
  const mended: SpacedTarget[] = [];
  const inWords = (words: string, line: number): string => {
    let done = '';
    let from = 0;
    for (let at = words.indexOf(']('); at >= 0; at = words.indexOf('](', at + 2)) {
      const found = spacedAt(words, at + 2, instead);
      if (!found) continue;
      mended.push({ target: found.target, line });
      done += words.slice(from, at + 2) + found.address;
      from = at + 2 + found.target.length;
    }
    return done + words.slice(from);
  };
  if (!text.includes('](')) return { text, mended };
  const edited = outsideFences(text, (line, at) =>
    line.includes('](') ? outsideCode(line, (words) => inWords(words, at)) : line,
  );
  return { text: edited, mended };
}

function spacedAt(
  words: string,
  from: number,
  instead: (target: string) => string | undefined,
): { target: string; address: string } | undefined {
  if (words[from] === '<') return undefined;
  const near = words.slice(from, from + longest);
  for (let end = near.indexOf(')'), tried = 0; end >= 0 && tried < mostBrackets; end = near.indexOf(')', end + 1)) {
    tried += 1;
    const target = near.slice(0, end);
    const address = target.trim().includes(' ') ? instead(target) : undefined;
    if (address !== undefined) return { target, address };
  }
  return undefined;
}

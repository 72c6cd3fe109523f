import { plainText } from './plain-text.js';
import { termsOf } from './terms.js';

/** Length of a snippet in characters, about three lines of a result page. */
const snippetLength = 220;

interface Word {
  readonly start: number;
  readonly matches: boolean;
}

/**
 * The passage of a text in which most of the matched terms stand close together, as plain text. `description` is shown when it has a term and
 * the body has none, and when nothing matches at all.
 */
export function snippetOf(description: string, body: string, matched: ReadonlySet<string>): string {
  const whole = plainText(body);
  if (countMatches(description, matched) >= Math.min(2, matched.size) || !hasMatch(whole, matched)) return cut(description || whole, 0);
  const text = whole.replaceAll(/\s+/g, ' ').trim();
  return cut(text, bestStart(text, matched));
}

function hasMatch(text: string, matched: ReadonlySet<string>): boolean {
  return countMatches(text, matched) > 0;
}

function countMatches(text: string, matched: ReadonlySet<string>): number {
  return new Set(termsOf(text).filter((term) => matched.has(term))).size;
}

/** The start of the window with the most matching words; the first such window on a tie. */
function bestStart(text: string, matched: ReadonlySet<string>): number {
  const hits = wordsOf(text, matched).filter(({ matches }) => matches);
  let best = { start: 0, count: 0 };
  hits.forEach(({ start }, i) => {
    let count = 0;
    for (let j = i; j < hits.length && (hits[j]?.start ?? 0) < start + snippetLength - 40; j += 1) count += 1;
    if (count > best.count) best = { start, count };
  });
  return Math.max(0, best.start - 40);
}

function wordsOf(text: string, matched: ReadonlySet<string>): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    matches: termsOf(match[0]).some((term) => matched.has(term)),
  }));
}

/** A piece of the text from the next beginning of a word on, with an ellipsis at each end that was cut. */
function cut(raw: string, from: number): string {
  const text = raw.replaceAll(/\s+/g, ' ').trim();
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const rest = text.slice(start);
  if (rest.length <= snippetLength) return `${start > 0 ? '… ' : ''}${rest}`;
  const end = rest.lastIndexOf(' ', snippetLength);
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end > 0 ? end : snippetLength)} …`;
}

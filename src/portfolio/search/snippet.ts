import { plainText } from '../markdown/plain-text.js';
import type { Analyser } from './analyser.js';
import { type Match, matchesIn, merged, type Range, type Wanted } from './passage.js';

/** Length of a snippet in characters, about three lines of a result page. */
const snippetLength = 220;
/**
 * How much of a long text is looked through, and how much at once: a passage far down is not worth a pause of the
 * service.
 */
const longestLooked = 65_536;
const lookedAtOnce = 8192;

/** A passage and the places in it that match. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly Range[];
}

/**
 * The passage of a text in which most of the wanted terms are close together, as plain text. `description` is shown
 * when it has a term and the body has none, and when nothing matches at all.
 */
export function snippetOf(description: string, body: string, wanted: Wanted, analyser: Analyser): Snippet {
  const marked = (text: string): Snippet => ({ text, marks: merged(matchesIn(text, wanted, analyser)) });
  const inDescription = differentIn(matchesIn(description.slice(0, longestLooked), wanted, analyser));
  if (inDescription >= Math.min(2, wanted.terms.size)) return marked(cut(onOneLine(description), 0));
  const whole = onOneLine(plainText(body.slice(0, longestLooked)));
  const start = bestStart(whole, wanted, analyser);
  return marked(start === undefined ? cut(description ? onOneLine(description) : whole, 0) : cut(whole, start));
}

const differentIn = (matches: readonly Match[]): number => new Set(matches.map(({ term }) => term)).size;

/**
 * The start of the window with the most matching words; the first such window on a tie; undefined where nothing
 * matches.
 */
function bestStart(text: string, wanted: Wanted, analyser: Analyser): number | undefined {
  let best = { start: 0, count: 0 };
  for (let from = 0; from < text.length; from += lookedAtOnce) {
    const starts = matchesIn(text.slice(from, from + lookedAtOnce), wanted, analyser).map(
      ({ range }) => from + range[0],
    );
    let end = 0;
    for (const [at, start] of starts.entries()) {
      while (end < starts.length && (starts[end] ?? 0) < start + snippetLength - 40) end += 1;
      if (end - at > best.count) best = { start, count: end - at };
    }
    if (best.count >= wanted.terms.size) break;
  }
  return best.count === 0 ? undefined : Math.max(0, best.start - 40);
}

/** White space as single spaces; most of it is that already. */
const onOneLine = (text: string): string =>
  text
    .slice(0, longestLooked)
    .replaceAll(/ \s+|[^\S ]\s*/g, ' ')
    .trim();

/** A piece of the text from the next beginning of a word on, with an ellipsis at each end that was cut. */
function cut(text: string, from: number): string {
  const start = from === 0 ? 0 : startNear(text, from);
  const rest = text.slice(start);
  const before = start > 0 ? '… ' : '';
  if (rest.length <= snippetLength) return `${before}${rest}`.toWellFormed();
  const space = rest.lastIndexOf(' ', snippetLength);
  const end = space > snippetLength / 2 ? space : edge(rest, snippetLength);
  return `${before}${rest.slice(0, end)} …`.toWellFormed();
}

/** The next beginning of a word; where there is no space for long, the next character. */
function startNear(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < from + 40 ? space + 1 : edge(text, from);
}

/**
 * The next place that tears no character apart: no half of a pair, no mark from its letter; a pile of marks ends it.
 */
function edge(text: string, from: number): number {
  let at = from;
  while (at < from + 8 && /^(?:\p{M}|\u200c|\u200d|[\udc00-\udfff])/u.test(text.charAt(at))) at += 1;
  return at;
}

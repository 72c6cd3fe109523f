import { fontRunsOf, type Run } from './fonts.js';

/** Runs that are beside each other on one line. */
export interface Line<Words extends Worded = Worded> {
  readonly runs: readonly RunOf<Words>[];
  readonly width: number;
}

/** Words of one look; what else they have says which. */
export interface Worded {
  readonly text: string;
}

/** A run, and the words that it is of. */
export interface RunOf<Words extends Worded> extends Run {
  readonly of: Words;
}

/** How wide a run is, in points. */
export type Measure<Words extends Worded = Worded> = (run: RunOf<Words>) => number;

/** Breaks a text into lines of at most a width: at spaces, after hyphens and slashes, and in words that no line holds. */
export function linesOf(text: string, width: number, measure: Measure): Line[] {
  return linesOfWords([{ text }], width, measure);
}

/** The same for words of several looks, which need not end where a line may. */
export function linesOfWords<Words extends Worded>(
  words: readonly Words[],
  width: number,
  measure: Measure<Words>,
): Line<Words>[] {
  const text = words.map((each) => each.text).join('');
  const runsOf = runsWithin(words);
  const widthOf = (from: number, to: number): number => runsOf(from, to).reduce((sum, run) => sum + measure(run), 0);
  const lines: (readonly [from: number, to: number])[] = [];
  let [start, taken] = [0, 0];
  for (const [from, to] of pieces(text).flatMap((piece) => fitting(text, piece, width, widthOf))) {
    // A space that a line ends with needs no place.
    if (from > start && taken + widthOf(from, trimmedEnd(text, from, to)) > width) {
      lines.push([start, from]);
      [start, taken] = [from, 0];
    }
    taken += widthOf(from, to);
  }
  if (start < text.length) lines.push([start, text.length]);
  return lines.map(([from, to]) => ({ runs: runsOf(from, to), width: widthOf(from, trimmedEnd(text, from, to)) }));
}

type Stretch = readonly [from: number, to: number];

/** Finds the runs between two places of the text that the words make; places are asked for in order, but for the last. */
function runsWithin<Words extends Worded>(words: readonly Words[]): (from: number, to: number) => RunOf<Words>[] {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of words) {
    starts.push(length);
    length += text.length;
  }
  return (from, to) => {
    const runs: RunOf<Words>[] = [];
    for (let i = lastBefore(starts, from); i < words.length && (starts[i] ?? 0) < to; i += 1) {
      const each = words[i] as Words;
      const at = starts[i] ?? 0;
      for (const run of fontRunsOf(each.text.slice(Math.max(0, from - at), to - at))) runs.push({ ...run, of: each });
    }
    return runs;
  };
}

/** The last of the ascending numbers that is at most a value, by halving. */
function lastBefore(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && text[end - 1]?.trim() === '') end -= 1;
  return end;
}

/** Words with the space behind them, parted where a line may end. */
const pieces = (text: string): Stretch[] =>
  [...text.matchAll(/[^ \-–—/]*[ \-–—/]+|[^ \-–—/]+$/g)].map(({ 0: piece, index }) => [index, index + piece.length]);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A piece in parts that a line holds. */
function fitting(
  text: string,
  [from, to]: Stretch,
  width: number,
  widthOf: (from: number, to: number) => number,
): Stretch[] {
  if (widthOf(from, trimmedEnd(text, from, to)) <= width) return [[from, to]];
  const parts: Stretch[] = [];
  let [start, taken] = [from, 0];
  for (const { segment, index } of graphemes.segment(text.slice(from, to))) {
    const wide = widthOf(from + index, from + index + segment.length);
    if (from + index > start && taken + wide > width) {
      parts.push([start, from + index]);
      [start, taken] = [from + index, 0];
    }
    taken += wide;
  }
  return [...parts, [start, to]];
}

import { type Run, splitByFont } from './fonts.js';

/** The runs of one line. */
export interface Line<Words extends StyledText = StyledText> {
  readonly runs: readonly StyledRun<Words>[];
  readonly width: number;
}

/** Text in one style. Extending types define the style. */
export interface StyledText {
  readonly text: string;
}

/** A run with the styled text that it belongs to. */
export interface StyledRun<Words extends StyledText> extends Run {
  readonly of: Words;
}

/** Returns the width of a run in points. */
export type Measure<Words extends StyledText = StyledText> = (run: StyledRun<Words>) => number;

/**
 * Breaks text into lines of at most this width: at spaces, after hyphens and slashes, and inside words that are wider
 * than a line.
 */
export function breakLines(text: string, width: number, measure: Measure): Line[] {
  return breakStyledLines([{ text }], width, measure);
}

/** Like `breakLines` for text in several styles, whose boundaries are not line break opportunities. */
export function breakStyledLines<Words extends StyledText>(
  words: readonly Words[],
  width: number,
  measure: Measure<Words>,
): Line<Words>[] {
  const text = words.map((each) => each.text).join('');
  const runsOf = createRunLookup(words);
  const widthOf = (from: number, to: number): number => runsOf(from, to).reduce((sum, run) => sum + measure(run), 0);
  const lines: (readonly [from: number, to: number])[] = [];
  let [start, taken] = [0, 0];
  for (const [from, to] of splitAtBreaks(text).flatMap((piece) => fitToWidth(text, piece, width, widthOf))) {
    // Trailing spaces of a line have no width.
    if (from > start && taken + widthOf(from, endWithoutSpaces(text, from, to)) > width) {
      lines.push([start, from]);
      [start, taken] = [from, 0];
    }
    taken += widthOf(from, to);
  }
  if (start < text.length) lines.push([start, text.length]);
  return lines.map(([from, to]) => ({
    runs: runsOf(from, to),
    width: widthOf(from, endWithoutSpaces(text, from, to)),
  }));
}

type TextRange = readonly [from: number, to: number];

/** Returns a lookup of the runs between two offsets of the concatenated text. */
function createRunLookup<Words extends StyledText>(
  words: readonly Words[],
): (from: number, to: number) => StyledRun<Words>[] {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of words) {
    starts.push(length);
    length += text.length;
  }
  return (from, to) => {
    const runs: StyledRun<Words>[] = [];
    for (let i = findLastAtMost(starts, from); i < words.length && (starts[i] ?? 0) < to; i += 1) {
      const each = words[i] as Words;
      const at = starts[i] ?? 0;
      for (const run of splitByFont(each.text.slice(Math.max(0, from - at), to - at))) runs.push({ ...run, of: each });
    }
    return runs;
  };
}

/** Binary search for the last of the ascending numbers that is at most `value`. */
function findLastAtMost(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

function endWithoutSpaces(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && text[end - 1]?.trim() === '') end -= 1;
  return end;
}

/** Splits text at line break opportunities. Each piece includes its trailing space. */
const splitAtBreaks = (text: string): TextRange[] =>
  [...text.matchAll(/[^ \-–—/]*[ \-–—/]+|[^ \-–—/]+$/g)].map(({ 0: piece, index }) => [index, index + piece.length]);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits a piece that is wider than a line. */
function fitToWidth(
  text: string,
  [from, to]: TextRange,
  width: number,
  widthOf: (from: number, to: number) => number,
): TextRange[] {
  if (widthOf(from, endWithoutSpaces(text, from, to)) <= width) return [[from, to]];
  const parts: TextRange[] = [];
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

import { fontRunsOf, type Run } from './fonts.js';

/** Runs that stand beside each other on one line. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** How wide a piece of text is, in points. */
export type Measure = (run: Run) => number;

/** Breaks a text into lines of at most a width: at spaces, after hyphens and slashes, and in words that no line holds. */
export function linesOf(text: string, width: number, measure: Measure): Line[] {
  const widthOf = (piece: string): number => fontRunsOf(piece).reduce((sum, run) => sum + measure(run), 0);
  const lines: string[] = [];
  let current = '';
  let taken = 0;
  for (const piece of pieces(text).flatMap((each) => fitting(each, width, widthOf))) {
    const wide = widthOf(piece);
    // A space that a line ends with needs no place.
    if (current !== '' && taken + widthOf(piece.trimEnd()) > width) {
      lines.push(current);
      [current, taken] = ['', 0];
    }
    current += piece;
    taken += wide;
  }
  if (current !== '') lines.push(current);
  return lines.map((line) => ({ runs: fontRunsOf(line), width: widthOf(line.trimEnd()) }));
}

/** Words with the space behind them, parted where a line may end. */
const pieces = (text: string): string[] => text.match(/[^ \-–—/]*[ \-–—/]+|[^ \-–—/]+$/g) ?? [];

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A piece in parts that a line holds. */
function fitting(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece.trimEnd()) <= width) return [piece];
  const parts: string[] = [];
  let [part, taken] = ['', 0];
  for (const { segment } of graphemes.segment(piece)) {
    const wide = widthOf(segment);
    if (part !== '' && taken + wide > width) {
      parts.push(part);
      [part, taken] = ['', 0];
    }
    part += segment;
    taken += wide;
  }
  return [...parts, part];
}

import { create, type Font, type GlyphRun } from 'fontkit';
import { fontFile, type Run, type Weight } from './fonts.js';
import { linesOf } from './lines.js';

/** How words look; sizes in pixels. */
export interface Type {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
  /** From one line to the next, for one pixel of size. */
  readonly leading: number;
  /** What is added behind each letter, for one pixel of size. */
  readonly tracking?: number;
}

/** Lines of words that have no place yet. */
export interface Block {
  readonly lines: readonly (readonly Run[])[];
  readonly type: Type;
  /** Pixels. */
  readonly height: number;
}

/** Above and below the baseline, in Inter, for one pixel of size. */
const [ascent, descent] = [0.969, 0.241];
const ellipsis = '…';

/** A text in at most this many lines of a width in pixels; what is longer ends in an ellipsis. */
export function blockOf(text: string, type: Type, width: number, mostLines: number): Block {
  const measure = (run: Run): number => widthOf(run, type);
  const broken = linesOf(text, width, measure);
  const lines = broken.slice(0, mostLines).map(({ runs }) => runs);
  if (broken.length > mostLines) {
    const kept = textOf(lines.at(-1) ?? []);
    lines[lines.length - 1] = linesOf(shortened(kept, width, measure), width, measure)[0]?.runs ?? [];
  }
  return { lines, type, height: lines.length * type.size * type.leading };
}

/** How wide the widest line is; pixels. */
export const widthOfBlock = ({ lines, type }: Block): number =>
  Math.max(0, ...lines.map((runs) => runs.reduce((sum, run) => sum + widthOf(run, type), 0)));

/** The block as SVG, its corner at x and y, as outlines: no font is needed to show it. */
export function svgOf({ lines, type }: Block, x: number, y: number): string {
  const { size, leading, colour } = type;
  const above = (size * (leading - ascent - descent)) / 2 + size * ascent;
  const paths = lines.map((runs, i) => {
    const baseline = y + i * size * leading + above;
    let at = x;
    return runs
      .map((run) => {
        const path = pathOf(run, type, at, baseline);
        at += widthOf(run, type);
        return path;
      })
      .join('');
  });
  return `<path fill="${colour}" d="${paths.join('')}"/>`;
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text with an ellipsis, as much of it as a line holds. */
function shortened(text: string, width: number, measure: (run: Run) => number): string {
  const letters = [...graphemes.segment(text.trimEnd())].map(({ segment }) => segment);
  while (letters.length > 0 && linesOf(`${letters.join('')}${ellipsis}`, width, measure).length > 1) letters.pop();
  return `${letters.join('').trimEnd()}${ellipsis}`;
}

function widthOf(run: Run, { size, weight, tracking = 0 }: Type): number {
  const { glyphs, advanceWidth } = laidOut(run, weight);
  return (advanceWidth / fontOf(run, weight).unitsPerEm) * size + glyphs.length * tracking * size;
}

function pathOf(run: Run, { size, weight, tracking = 0 }: Type, x: number, baseline: number): string {
  const scale = size / fontOf(run, weight).unitsPerEm;
  const { glyphs, positions } = laidOut(run, weight);
  let at = x;
  return glyphs
    .map((glyph, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
      const path = glyph.path.transform(scale, 0, 0, -scale, at + xOffset * scale, baseline - yOffset * scale);
      at += xAdvance * scale + tracking * size;
      return path.toSVG();
    })
    .join('');
}

const fonts = new Map<string, Font>();

function fontOf({ part }: Run, weight: Weight): Font {
  const name = `${part}-${weight}`;
  const font = fonts.get(name) ?? (create(fontFile(part, weight)) as Font);
  fonts.set(name, font);
  return font;
}

/** Contextual alternates, such as an arrow for `->`, take half the time of setting a line and no reader misses them. */
const features = { calt: false };

/** Setting the pieces of a line again and again is most of the work. */
const mostKept = 500;
const kept = new Map<string, GlyphRun>();

function laidOut(run: Run, weight: Weight): GlyphRun {
  const key = `${run.part}-${weight} ${run.text}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const made = fontOf(run, weight).layout(run.text, features);
  kept.set(key, made);
  return made;
}

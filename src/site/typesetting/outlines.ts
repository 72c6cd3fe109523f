import { create, type Font, type GlyphRun } from 'fontkit';
import { fontFile, type Run, type Weight } from './fonts.js';
import { breakLines } from './lines.js';

/** Text style, with sizes in pixels. */
export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** Line height relative to the font size. */
  readonly leading: number;
  /** Letter spacing relative to the font size. */
  readonly tracking?: number;
}

/** Laid out lines without a position. */
export interface Block {
  readonly lines: readonly (readonly Run[])[];
  readonly type: TextStyle;
  /** Pixels. */
  readonly height: number;
}

/** Ascent and descent of Inter relative to the font size. */
const [ascent, descent] = [0.969, 0.241];
const ellipsis = '…';

/** Lays out text in at most this many lines of a width in pixels. Longer text ends in an ellipsis. */
export function layoutBlock(text: string, type: TextStyle, width: number, maxLines: number): Block {
  const measure = (run: Run): number => widthOf(run, type);
  const broken = breakLines(text, width, measure);
  const lines = broken.slice(0, maxLines).map(({ runs }) => runs);
  if (broken.length > maxLines) {
    const cache = textOf(lines.at(-1) ?? []);
    lines[lines.length - 1] = breakLines(ellipsize(cache, width, measure), width, measure)[0]?.runs ?? [];
  }
  return { lines, type, height: lines.length * type.size * type.leading };
}

/** Returns the width of the widest line in pixels. */
export const blockWidth = ({ lines, type }: Block): number =>
  Math.max(0, ...lines.map((runs) => runs.reduce((sum, run) => sum + widthOf(run, type), 0)));

/** Renders a block as SVG outlines with its top left corner at x and y. Showing it needs no font. */
export function renderBlockSvg({ lines, type }: Block, x: number, y: number): string {
  const { size, leading, color } = type;
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
  return `<path fill="${color}" d="${paths.join('')}"/>`;
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Shortens text to one line with an ellipsis. */
function ellipsize(text: string, width: number, measure: (run: Run) => number): string {
  const letters = [...graphemes.segment(text.trimEnd())].map(({ segment }) => segment);
  while (letters.length > 0 && breakLines(`${letters.join('')}${ellipsis}`, width, measure).length > 1) letters.pop();
  return `${letters.join('').trimEnd()}${ellipsis}`;
}

function widthOf(run: Run, { size, weight, tracking = 0 }: TextStyle): number {
  const { glyphs, advanceWidth } = shapeRun(run, weight);
  return (advanceWidth / fontOf(run, weight).unitsPerEm) * size + glyphs.length * tracking * size;
}

function pathOf(run: Run, { size, weight, tracking = 0 }: TextStyle, x: number, baseline: number): string {
  const scale = size / fontOf(run, weight).unitsPerEm;
  const { glyphs, positions } = shapeRun(run, weight);
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

/** Contextual alternates, such as an arrow for `->`, are off, since they take half of the layout time. */
const features = { calt: false };

/** Cache of shaped runs. Repeated shaping of the same pieces is most of the work. */
const maxCachedRuns = 500;
const cache = new Map<string, GlyphRun>();

function shapeRun(run: Run, weight: Weight): GlyphRun {
  const key = `${run.part}-${weight} ${run.text}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= maxCachedRuns) cache.clear();
  const made = fontOf(run, weight).layout(run.text, features);
  cache.set(key, made);
  return made;
}

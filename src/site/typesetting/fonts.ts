import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontPart, fontPartsFor } from './coverage.js';

export type Weight = 400 | 600;
export type Slant = 'normal' | 'italic';

const { resolve } = createRequire(import.meta.url);

/** Reads the font file of a subset: Inter or Noto Sans Math (SIL Open Font License 1.1), from @fontsource. */
export function fontFile(part: FontPart, weight: Weight, slant: Slant = 'normal'): Buffer {
  // The symbols font has one weight and no italics.
  const [family, subset, drawn, style] =
    part === 'signs' ? ['noto-sans-math', 'latin', 400, 'normal'] : ['inter', part, weight, slant];
  const folder = dirname(resolve(`@fontsource/${family}/package.json`));
  return readFileSync(join(folder, 'files', `${family}-${subset}-${drawn}-${style}.woff`));
}

/** A piece of text in one font. */
export interface Run {
  readonly part: FontPart;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits a text into the fewest runs of one font each. The text must be printable (`printableText` in coverage.ts). */
export function splitByFont(text: string): Run[] {
  const runs: { part: FontPart; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const able = fontPartsFor(segment);
    const last = runs.at(-1);
    if (last && (able.includes(last.part) || segment === ' ')) last.text += segment;
    else runs.push({ part: able[0] ?? 'latin', text: segment });
  }
  return runs;
}

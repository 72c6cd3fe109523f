import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontPart, fontPartsOf } from './coverage.js';

export type Weight = 400 | 600;
export type Slant = 'normal' | 'italic';

const { resolve } = createRequire(import.meta.url);

/** The file of a part of the bundled fonts, Inter and Noto Sans Math (SIL Open Font License 1.1), as @fontsource has it. */
export function fontFile(part: FontPart, weight: Weight, slant: Slant = 'normal'): Buffer {
  // Signs are upright, in one weight.
  const [family, subset, drawn, style] =
    part === 'signs' ? ['noto-sans-math', 'latin', 400, 'normal'] : ['inter', part, weight, slant];
  const folder = dirname(resolve(`@fontsource/${family}/package.json`));
  return readFileSync(join(folder, 'files', `${family}-${subset}-${drawn}-${style}.woff`));
}

/** A piece of a text in one font. */
export interface Run {
  readonly part: FontPart;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text in the fewest pieces of one font each; it holds only what the fonts have (printableText in coverage.ts). */
export function fontRunsOf(text: string): Run[] {
  const runs: { part: FontPart; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const able = fontPartsOf(segment);
    const last = runs.at(-1);
    if (last && (able.includes(last.part) || segment === ' ')) last.text += segment;
    else runs.push({ part: able[0] ?? 'latin', text: segment });
  }
  return runs;
}

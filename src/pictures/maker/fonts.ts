import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { lazy } from '../../platform/memo.js';

/** A part of the bundled font: which characters it has, and its files by weight. */
interface Part {
  readonly name: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** Inter (SIL Open Font License 1.1), parted by script as @fontsource has it. */
const family = 'inter';
const weights = [400, 600] as const;
const folder = lazy(() => dirname(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`)));

const parts = lazy((): readonly Part[] => {
  const stated = JSON.parse(readFileSync(join(folder(), 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(stated).map(([name, ranges]) => ({ name, ranges: ranges.split(',').map(rangeOf) }));
});

/** `U+0400-045F` or `U+2116`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().slice('U+'.length).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const has = ({ ranges }: Part, character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => point >= from && point <= to);
};

/** Whether the bundled font has every character of a text. */
export function drawable(text: string): boolean {
  return [...text].every((character) => parts().some((part) => has(part, character)));
}

/** A text without the pictures and signs that no font of letters has; what is between them stays. */
export function withoutSigns(text: string): string {
  return text
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}|\u{20e3}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The parts of the font that a text needs, in both weights. */
export function fontsFor(text: string): { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }[] {
  const needed = parts().filter((part) => part.name === 'latin' || [...text].some((character) => has(part, character)));
  // The one with the basic letters comes first: it is what everything is measured by.
  const sorted = needed.toSorted((a, b) => Number(b.name === 'latin') - Number(a.name === 'latin'));
  return sorted.flatMap(({ name }) =>
    weights.map((weight) => ({ name: 'Text', data: fontFile(name, weight), weight, style: 'normal' as const })),
  );
}

const files = new Map<string, Buffer>();

function fontFile(part: string, weight: number): Buffer {
  const name = `${family}-${part}-${weight}-normal.woff`;
  const bytes = files.get(name) ?? readFileSync(join(folder(), 'files', name));
  files.set(name, bytes);
  return bytes;
}

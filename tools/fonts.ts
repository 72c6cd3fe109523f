/**
 * Cuts the bundled fonts out of the packages of @fontsource into src/site/pages/static/fonts, each file with the letters that
 * src/site/pages/theme/type.ts gives it. For a new version of a font, or other letters. Usage: tsx tools/fonts.ts
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { fontFiles } from '../src/site/pages/theme/type.js';

const to = 'src/site/pages/static/fonts';
rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });

for (const { family, subset, weight, italic, range, name } of fontFiles) {
  const from = `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-${italic ? 'italic' : 'normal'}.woff2`;
  writeFileSync(`${to}/${name}`, await subsetFont(readFileSync(from), lettersOf(range), { targetFormat: 'woff2' }));
}
for (const family of new Set(fontFiles.map((file) => file.family))) {
  writeFileSync(`${to}/LICENSE-${family}.txt`, readFileSync(`node_modules/@fontsource/${family}/LICENSE`));
}

/** The letters of a `unicode-range`. */
function lettersOf(range: string): string {
  const points = range.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
  return String.fromCodePoint(...points);
}

import type { Theme } from '../../../content/result/snapshot.js';

/** A font face of a bundled family, in the file `<family>-<subset>-<weight>[-italic].woff2` for each subset. */
interface FontFace {
  readonly family: 'inter' | 'literata';
  readonly weight: 400 | 500 | 600;
  readonly italic?: true;
}

/** Inter is for body text, Literata for titles and introductions (SIL Open Font License 1.1). */
const fontFaces: readonly FontFace[] = [
  { family: 'inter', weight: 400 },
  { family: 'inter', weight: 400, italic: true },
  { family: 'inter', weight: 600 },
  { family: 'literata', weight: 400 },
  { family: 'literata', weight: 400, italic: true },
  { family: 'literata', weight: 500 },
];

/**
 * Values of the CSS property `unicode-range` of each file. Other letters use a system font, and of several matching
 * files the last one counts. `latin-ext` covers only European languages, since phonetic letters would make it six times
 * as large.
 */
const subsets = {
  vietnamese:
    'U+102-103, U+110-111, U+128-129, U+168-169, U+1A0-1A1, U+1AF-1B0, U+300-301, U+303-304, U+308-309, U+323, U+329, U+1EA0-1EF9, U+20AB',
  greek: 'U+370-377, U+37A-37F, U+384-38A, U+38C, U+38E-3A1, U+3A3-3FF',
  cyrillic: 'U+400-45F, U+490-491, U+4B0-4B1, U+2116',
  'latin-ext': 'U+100-130, U+132-151, U+154-17F, U+218-21B, U+1E9E',
  latin:
    'U+20-7E, U+A0-FF, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+2002-200B, U+2010-2027, U+202F-205E, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
} as const;

type Subset = keyof typeof subsets;

export interface FontFile extends FontFace {
  readonly name: string;
  readonly subset: Subset;
  readonly range: string;
}

/** All files of the bundled fonts, in the order of their rules. */
export const fontFiles: readonly FontFile[] = fontFaces.flatMap((cut) =>
  (Object.keys(subsets) as Subset[]).map((subset) => ({
    ...cut,
    subset,
    range: subsets[subset],
    name: `${cut.family}-${subset}-${cut.weight}${cut.italic ? '-italic' : ''}.woff2`,
  })),
);

const includesLetter = (range: string, letter: string): boolean =>
  range.split(', ').some((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    const code = letter.codePointAt(0) ?? 0;
    return first <= code && code <= last;
  });

/** Returns the file names of the fonts that the first screen of a design needs for these texts. */
export function initialFonts({ name, font }: Pick<Theme, 'name' | 'font'>, words: string): string[] {
  const titles = font ?? (name === 'gallery' ? 'sans' : 'serif');
  const text = font ?? (name === 'paper' ? 'serif' : 'sans');
  const cut = {
    'inter-400': titles === 'sans' || text === 'sans',
    'inter-600': titles === 'sans' && name === 'gallery',
    'literata-400': titles === 'serif',
    'literata-500': titles === 'serif',
  };
  const letters = [...new Set(`a${words}`)];
  return fontFiles
    .filter(({ family, weight, italic }) => !italic && cut[`${family}-${weight}` as keyof typeof cut])
    .filter(({ range }) => letters.some((letter) => includesLetter(range, letter)))
    .map((file) => file.name);
}

/** Unicode ranges with a size-adjusted fallback: Latin, Greek and Cyrillic. */
const scripts = ['U+0-24F,U+1E00-1EFF,U+2000-20CF', 'U+370-3FF', 'U+400-52F'] as const;

/**
 * System fonts that are shown until a bundled font is loaded, adjusted to its width and height to avoid layout shifts.
 * A size is the width of a kerned paragraph in the bundled font divided by the width in the system font, for English,
 * Greek and Russian. A script without a size uses the next font.
 */
const fallbackFonts = [
  {
    family: 'inter',
    like: 'Arial',
    local: ['Arial', 'Liberation Sans', 'Arimo'],
    sizes: [1.065, 1.106, 1.063],
  },
  { family: 'inter', like: 'Roboto', local: ['Roboto', 'Roboto-Regular'], sizes: [1.07, 1.053, 1.048] },
  { family: 'inter', like: 'DejaVu', local: ['DejaVu Sans'], sizes: [0.939, 0.957, 0.925] },
  {
    family: 'literata',
    like: 'Times',
    local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    sizes: [1.17, 1.14, 1.19],
  },
  { family: 'literata', like: 'Georgia', local: ['Georgia', 'Gelasio'], sizes: [1.066] },
  {
    family: 'literata',
    like: 'Noto',
    local: ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'],
    sizes: [0.989, 1, 0.995],
  },
  { family: 'literata', like: 'DejaVu', local: ['DejaVu Serif'], sizes: [0.918, 0.893, 0.945] },
] as const;
/** Width of the bold face relative to the regular one. Browsers synthesize bold for system fonts from weight 600 on. */
const boldWidth = 1.02;
const heights = { inter: { ascent: 0.96875, descent: 0.2412 }, literata: { ascent: 1.177, descent: 0.308 } } as const;

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** Returns the `@font-face` rules of the bundled fonts and their fallbacks. `address` returns the path of a file. */
export function fontFaceRules(address: (name: string) => string): string {
  const bundled = fontFiles.map(
    ({ family, weight, italic, name, range }) =>
      // Larger weights use the boldest face, which avoids synthesized bold.
      `@font-face{font-family:${family};font-weight:${weight === 400 ? 400 : `${weight} 900`};font-style:${italic ? 'italic' : 'normal'};font-display:swap;src:url(${address(name)}) format("woff2");unicode-range:${range.replaceAll(', ', ',')}}`,
  );
  const fallbacks = fallbackFonts.flatMap(({ family, like, local, sizes }) =>
    sizes.flatMap((regular, script) =>
      ([400, 500] as const).map((weight) => {
        const { ascent, descent } = heights[family];
        const size = weight === 400 ? regular : boldWidth * regular;
        return `@font-face{font-family:"${family} as ${like}";font-weight:${weight};src:${local.map((font) => `local("${font}")`).join(',')};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%;unicode-range:${scripts[script]}}`;
      }),
    ),
  );
  return `${[...bundled, ...fallbacks].join('\n')}\n`;
}

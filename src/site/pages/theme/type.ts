import type { Theme } from '../../../content/result/snapshot.js';

/** A cut of one of the two bundled families, each in the file `<family>-<subset>-<weight>[-italic].woff2` for each subset. */
interface Cut {
  readonly family: 'inter' | 'literata';
  readonly weight: 400 | 500 | 600;
  readonly italic?: true;
}

/** Inter is for reading on, Literata for titles and what introduces a page (SIL Open Font License 1.1). */
const cuts: readonly Cut[] = [
  { family: 'inter', weight: 400 },
  { family: 'inter', weight: 400, italic: true },
  { family: 'inter', weight: 600 },
  { family: 'literata', weight: 400 },
  { family: 'literata', weight: 400, italic: true },
  { family: 'literata', weight: 500 },
];

/**
 * The letters of each file, as the CSS property `unicode-range` has them; any other letter is in a font of the reader's
 * system. The last one that has a letter counts. The extension of Latin has the letters of Europe's languages alone: with
 * those of phonetics it is six times as large.
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

/** One file of a bundled font. */
export interface FontFile extends Cut {
  readonly name: string;
  readonly subset: Subset;
  readonly range: string;
}

/** Every file of the bundled fonts, in the order in which their rules are written. */
export const fontFiles: readonly FontFile[] = cuts.flatMap((cut) =>
  (Object.keys(subsets) as Subset[]).map((subset) => ({
    ...cut,
    subset,
    range: subsets[subset],
    name: `${cut.family}-${subset}-${cut.weight}${cut.italic ? '-italic' : ''}.woff2`,
  })),
);

const has = (range: string, letter: string): boolean =>
  range.split(', ').some((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    const code = letter.codePointAt(0) ?? 0;
    return first <= code && code <= last;
  });

/** The files that set the first screen of a design where the owner is spoken of in these words, by their plain names. */
export function firstFonts({ name, font }: Pick<Theme, 'name' | 'font'>, words: string): string[] {
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
    .filter(({ range }) => letters.some((letter) => has(range, letter)))
    .map((file) => file.name);
}

/** The letters for which a fallback font is made as wide as the bundled one: Latin, Greek and Cyrillic ones. */
const scripts = ['U+0-24F,U+1E00-1EFF,U+2000-20CF', 'U+370-3FF', 'U+400-52F'] as const;

/**
 * Fonts of systems that are in until a bundled one is there, made as wide and as high as that one, so that nothing moves
 * when it comes. A size is the width of a paragraph in the bundled font over its width in the system's, kerned, for each of
 * the scripts in English, Greek and Russian; a script without one is left to the next font.
 */
const standIns = [
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
/** The bolder cut of a family is as much wider than the regular one; a browser thickens the system's from 600 on. */
const boldWidth = 1.02;
const heights = { inter: { ascent: 0.96875, descent: 0.2412 }, literata: { ascent: 1.177, descent: 0.308 } } as const;

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** The rules that name the bundled fonts, and their fallbacks; `address` is that of a file by its plain name. */
export function fontRules(address: (name: string) => string): string {
  const bundled = fontFiles.map(
    ({ family, weight, italic, name, range }) =>
      // What is bolder than the boldest cut is that cut, and no thickened form of it.
      `@font-face{font-family:${family};font-weight:${weight === 400 ? 400 : `${weight} 900`};font-style:${italic ? 'italic' : 'normal'};font-display:swap;src:url(${address(name)}) format("woff2");unicode-range:${range.replaceAll(', ', ',')}}`,
  );
  const standing = standIns.flatMap(({ family, like, local, sizes }) =>
    sizes.flatMap((regular, script) =>
      ([400, 500] as const).map((weight) => {
        const { ascent, descent } = heights[family];
        const size = weight === 400 ? regular : boldWidth * regular;
        return `@font-face{font-family:"${family} as ${like}";font-weight:${weight};src:${local.map((font) => `local("${font}")`).join(',')};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%;unicode-range:${scripts[script]}}`;
      }),
    ),
  );
  return `${[...bundled, ...standing].join('\n')}\n`;
}

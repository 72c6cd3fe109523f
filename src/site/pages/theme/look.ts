import { memoizePer } from '../../../base/memo.js';
import type { Theme } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import { type Hex, oklchToHex } from './color.js';
import { hashedName } from './hashed-name.js';
import { colorNames, createPalettes, type Palettes } from './palette.js';
import { createSeededRandom } from './seeded-random.js';
import { initialFonts } from './type.js';

/** The owner's theme as CSS and colors. */
export interface ResolvedTheme {
  readonly palettes: Palettes;
  /** Value of `color-scheme`: light, dark, or both according to the visitor's system. */
  readonly scheme: 'light' | 'dark' | 'light dark';
  /** CSS rules that override the default stylesheet. */
  readonly css: string;
  /** File name of the rules with their hash, such as `theme.3f9c2a71b0.css`. */
  readonly name: string;
  /** File names of the fonts for the first screen, without hashes. */
  readonly fonts: readonly string[];
  /** Site path of the owner's stylesheet. */
  readonly stylesheet?: string;
}

/** File name of the rules without a hash. */
export const themeName = 'theme.css';

/** Default background of each design. Its other tokens are in tokens.css. */
const defaultBackgrounds: Readonly<Record<Theme['name'], Hex | undefined>> = {
  studio: undefined,
  paper: '#fdfdfb',
  gallery: '#f5f5f3',
};

/** Resolves the theme of a portfolio. Memoized. */
export const resolveTheme = memoizePer(({ theme, profile }: Portfolio): ResolvedTheme => {
  const { accent = deriveAccent(profile.name), background = defaultBackgrounds[theme.name] } = theme;
  const palettes = createPalettes({ accent, ...(background !== undefined && { background }) });
  const css = rules(theme, palettes);
  const scheme = theme.mode === 'auto' ? 'light dark' : theme.mode;
  return {
    palettes,
    scheme,
    css,
    name: hashedName(themeName, css),
    fonts: initialFonts(theme, `${profile.name} ${profile.role} ${profile.description}`),
    ...(theme.stylesheet === undefined ? {} : { stylesheet: theme.stylesheet }),
  };
});

/** Derives an accent from the owner's name: any hue, dark enough for text. */
function deriveAccent(name: string): Hex {
  const next = createSeededRandom(name);
  const hue = next() % 360;
  return oklchToHex(0.42 + (next() % 6) / 100, 0.08 + (next() % 7) / 100, hue);
}

function rules({ font, radius, mode }: Theme, { light, dark }: Palettes): string {
  const colors = colorNames.map((name) => `  --${name}: light-dark(${light[name]}, ${dark[name]});\n`).join('');
  const shape = [
    // One font family replaces both. Code keeps its own font.
    ...(font === undefined ? [] : [`  --titles: var(--${font}); --text: var(--${font});\n`]),
    ...(radius === undefined ? [] : [`  --radius: ${radius}px;\n`]),
  ].join('');
  return [
    ...(shape === '' ? [] : [`:root {\n${shape}}\n`]),
    // Print has its own colors.
    `@media screen {\n:root {\n${colors}${mode === 'auto' ? '' : `  color-scheme: ${mode};\n`}}\n}\n`,
  ].join('');
}

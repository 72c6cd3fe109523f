import { memoizePer } from '../../../base/memo.js';
import type { Theme } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import { type Hex, oklch } from './colour.js';
import { hashedName } from './hashed-name.js';
import { colourNames, type Palettes, palettesOf } from './palette.js';
import { sequence } from './seeded-random.js';
import { firstFonts } from './type.js';

/** What the owner's theme makes of the site. */
export interface Look {
  readonly palettes: Palettes;
  /** Light, dark, or both as the reader's system has it: the value of `color-scheme`. */
  readonly scheme: 'light' | 'dark' | 'light dark';
  /** The rules that change the service's stylesheet. */
  readonly css: string;
  /** Name of those rules with the hash of what they say, such as `theme.3f9c2a71b0.css`. */
  readonly name: string;
  /** The fonts of a first screen, by the plain names of their files. */
  readonly fonts: readonly string[];
  /** Address of the owner's own stylesheet, a site path. */
  readonly stylesheet?: string;
}

/** The plain name of the rules. */
export const themeName = 'theme.css';

/** The paper of each design where the owner chose none; its other tokens are in tokens.css. */
const grounds: Readonly<Record<Theme['name'], Hex | undefined>> = {
  studio: undefined,
  paper: '#fdfdfb',
  gallery: '#f5f5f3',
};

/** The look of a portfolio, made once. */
export const lookOf = memoizePer(({ theme, profile }: Portfolio): Look => {
  const { accent = accentOf(profile.name), background = grounds[theme.name] } = theme;
  const palettes = palettesOf({ accent, ...(background !== undefined && { background }) });
  const css = rules(theme, palettes);
  const scheme = theme.mode === 'auto' ? 'light dark' : theme.mode;
  return {
    palettes,
    scheme,
    css,
    name: hashedName(themeName, css),
    fonts: firstFonts(theme, `${profile.name} ${profile.role} ${profile.description}`),
    ...(theme.stylesheet === undefined ? {} : { stylesheet: theme.stylesheet }),
  };
});

/** A colour that is the owner's own as long as they choose none: dark enough for text, of any hue. */
function accentOf(name: string): Hex {
  const next = sequence(name);
  const hue = next() % 360;
  return oklch(0.42 + (next() % 6) / 100, 0.08 + (next() % 7) / 100, hue);
}

function rules({ font, radius, mode }: Theme, { light, dark }: Palettes): string {
  const colours = colourNames.map((name) => `  --${name}: light-dark(${light[name]}, ${dark[name]});\n`).join('');
  const shape = [
    // A family of fonts takes the place of both; what is set in code keeps its own.
    ...(font === undefined ? [] : [`  --titles: var(--${font}); --text: var(--${font});\n`]),
    ...(radius === undefined ? [] : [`  --radius: ${radius}px;\n`]),
  ].join('');
  return [
    ...(shape === '' ? [] : [`:root {\n${shape}}\n`]),
    // Paper has its own colours.
    `@media screen {\n:root {\n${colours}${mode === 'auto' ? '' : `  color-scheme: ${mode};\n`}}\n}\n`,
  ].join('');
}

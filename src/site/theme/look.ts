import { createHash } from 'node:crypto';
import { memoizePer } from '../../platform/memo.js';
import type { Portfolio, Theme } from '../../portfolio/snapshot.js';
import { colourNames, type Palettes, palettesOf } from './palette.js';

/** What the owner's theme makes of the site. */
export interface Look {
  readonly palettes: Palettes;
  /** Light, dark, or both as the reader's system has it: the value of `color-scheme`. */
  readonly scheme: 'light' | 'dark' | 'light dark';
  /** The rules that change the service's stylesheet; absent where the look is its own. */
  readonly css?: string;
  /** Name of those rules with the hash of what they say, such as `theme.3f9c2a71b0.css`. */
  readonly name?: string;
  /** Address of the owner's own stylesheet, a site path. */
  readonly stylesheet?: string;
}

/** The plain name of the rules. */
export const themeName = 'theme.css';

/** The look of a portfolio, made once. */
export const lookOf = memoizePer(({ theme }: Portfolio): Look => {
  const palettes = palettesOf(theme);
  const css = rules(theme, palettes);
  const scheme = theme.mode === 'auto' ? 'light dark' : theme.mode;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 10);
  return {
    palettes,
    scheme,
    ...(css === '' ? {} : { css, name: themeName.replace('.', `.${hash}.`) }),
    ...(theme.stylesheet === undefined ? {} : { stylesheet: theme.stylesheet }),
  };
});

/** A family of fonts takes the place of the others; what is set in code keeps its own. */
const families: Readonly<Record<NonNullable<Theme['font']>, string>> = {
  serif: '--sans: var(--serif);',
  sans: '--serif: var(--sans);',
  mono: '--serif: var(--mono); --sans: var(--mono);',
};

function rules({ accent, background, font, radius, mode }: Theme, { light, dark }: Palettes): string {
  const isColoured = accent !== undefined || background !== undefined;
  const colours = colourNames.map((name) => `  --${name}: light-dark(${light[name]}, ${dark[name]});\n`).join('');
  const shape = [
    ...(font === undefined ? [] : [`  ${families[font]}\n`]),
    ...(radius === undefined ? [] : [`  --radius: ${radius}px;\n`]),
  ].join('');
  return [
    ...(shape === '' ? [] : [`:root {\n${shape}}\n`]),
    // Paper has colours of its own.
    ...(isColoured ? [`@media screen {\n:root {\n${colours}}\n}\n`] : []),
    ...(mode === 'auto' ? [] : [`@media screen {\n:root {\n  color-scheme: ${mode};\n}\n}\n`]),
  ].join('');
}

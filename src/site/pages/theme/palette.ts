import { readFileSync } from 'node:fs';
import { lazy } from '../../../base/memo.js';
import type { Theme } from '../../../content/result/snapshot.js';
import { atLightness, contrast, type Hex, luminance, mixed, readable, towards } from './colour.js';

/** The colours of a page, by the names of the custom properties in tokens.css. */
export const colourNames = ['paper', 'card', 'ink', 'soft', 'line', 'accent', 'tint', 'warm', 'bad', 'violet'] as const;
export type ColourName = (typeof colourNames)[number];
export type Palette = Readonly<Record<ColourName, Hex>>;

/** The colours by day and by night. */
export interface Palettes {
  readonly light: Palette;
  readonly dark: Palette;
}

const black = '#000000';
const white = '#ffffff';
/** Paper between these is neither light nor dark enough for text in several colours. Relative luminance. */
const [lightestNight, darkestDay] = [0.06, 0.55];
/** Of an accent, in OKLCH. */
const lightnessByNight = 0.8;
/** Long texts need more than the least contrast. */
const contrastOfInk = 9;

/** The colors of the default theme, from tokens.css. */
export const usualPalettes = lazy((): Palettes => {
  const css = readFileSync(new URL('../static/tokens.css', import.meta.url), 'utf8');
  const stated = new Map<string, readonly string[]>();
  for (const [, name = '', ...both] of css.matchAll(/--(\w+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g))
    stated.set(name, both);
  const side = (at: 0 | 1): Palette =>
    Object.fromEntries(colourNames.map((name) => [name, stated.get(name)?.[at]])) as Palette;
  return { light: side(0), dark: side(1) };
});

/**
 * The colours of a theme. Whatever accent and background the owner asks for, text in every colour of the result has a
 * contrast of at least 4.5 to 1 on paper, cards and tinted boxes (WCAG AA), by day and by night.
 */
export function palettesOf({ accent, background }: Pick<Theme, 'accent' | 'background'>): Palettes {
  const usual = usualPalettes();
  if (accent === undefined && background === undefined) return usual;
  const isNight = background !== undefined && contrast(background, white) > contrast(background, black);
  const day = background === undefined ? usual.light.paper : isNight ? mixed(background, white, 0.95) : background;
  const night = background === undefined ? usual.dark.paper : isNight ? background : mixed(background, black, 0.9);
  return {
    light: palette(
      usual.light,
      towards(day, white, (paper) => luminance(paper) >= darkestDay),
      accent,
      white,
    ),
    dark: palette(
      usual.dark,
      towards(night, black, (paper) => luminance(paper) <= lightestNight),
      accent,
      white,
    ),
  };
}

function palette(usual: Palette, paper: Hex, accent: Hex | undefined, highlight: Hex): Palette {
  const own = paper === usual.paper;
  const card = own ? usual.card : mixed(paper, highlight, luminance(paper) > 0.5 ? 0.6 : 0.04);
  const ink = readable(usual.ink, [paper, card], contrastOfInk);
  const tint = mixed(paper, accent ?? usual.accent, 0.07);
  const backgrounds = [paper, card, tint];
  const read = (colour: Hex): Hex => readable(colour, backgrounds);
  const requested = accent ?? usual.accent;
  // A dark colour by night is the same hue in a light that shines, and not as much of it as can just be read.
  const dim = luminance(paper) < 0.5 && read(requested) !== requested;
  return {
    paper,
    card,
    ink: readable(ink, backgrounds),
    soft: read(usual.soft),
    line: own ? usual.line : mixed(paper, ink, 0.14),
    accent: read(dim ? atLightness(requested, lightnessByNight) : requested),
    tint,
    warm: read(usual.warm),
    bad: read(usual.bad),
    violet: read(usual.violet),
  };
}

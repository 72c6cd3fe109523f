import { readFileSync } from 'node:fs';
import { lazy } from '../../../base/memo.js';
import type { Theme } from '../../../content/result/snapshot.js';
import { contrast, ensureReadable, type Hex, luminance, mixColors, mixUntil, withLightness } from './color.js';

/** Names of the colors, which are custom properties in tokens.css. */
export const colorNames = ['paper', 'card', 'ink', 'soft', 'line', 'accent', 'tint', 'warm', 'bad', 'violet'] as const;
export type ColorName = (typeof colorNames)[number];
export type Palette = Readonly<Record<ColorName, Hex>>;

/** The colors of light and dark mode. */
export interface Palettes {
  readonly light: Palette;
  readonly dark: Palette;
}

const black = '#000000';
const white = '#ffffff';
/**
 * A background between these values is neither dark nor light enough for text in several colors. Relative luminance.
 */
const [maxDarkLuminance, minLightLuminance] = [0.06, 0.55];
/** OKLCH lightness of the accent in dark mode. */
const darkAccentLightness = 0.8;
/** Long texts need more than the minimum contrast. */
const bodyTextContrast = 9;

/** Reads the colors of the default theme from tokens.css. */
export const defaultPalettes = lazy((): Palettes => {
  const css = readFileSync(new URL('../static/tokens.css', import.meta.url), 'utf8');
  const stated = new Map<string, readonly string[]>();
  for (const [, name = '', ...both] of css.matchAll(/--(\w+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g))
    stated.set(name, both);
  const side = (at: 0 | 1): Palette =>
    Object.fromEntries(colorNames.map((name) => [name, stated.get(name)?.[at]])) as Palette;
  return { light: side(0), dark: side(1) };
});

/**
 * Returns the colors of a theme. For any accent and background of the owner, text has a contrast of at least 4.5 to 1
 * on the page, on cards and on tinted boxes (WCAG AA), in light and dark mode.
 */
export function createPalettes({ accent, background }: Pick<Theme, 'accent' | 'background'>): Palettes {
  const usual = defaultPalettes();
  if (accent === undefined && background === undefined) return usual;
  const isDarkBackground = background !== undefined && contrast(background, white) > contrast(background, black);
  const lightPaper =
    background === undefined ? usual.light.paper : isDarkBackground ? mixColors(background, white, 0.95) : background;
  const darkPaper =
    background === undefined ? usual.dark.paper : isDarkBackground ? background : mixColors(background, black, 0.9);
  return {
    light: palette(
      usual.light,
      mixUntil(lightPaper, white, (paper) => luminance(paper) >= minLightLuminance),
      accent,
      white,
    ),
    dark: palette(
      usual.dark,
      mixUntil(darkPaper, black, (paper) => luminance(paper) <= maxDarkLuminance),
      accent,
      white,
    ),
  };
}

function palette(usual: Palette, paper: Hex, accent: Hex | undefined, highlight: Hex): Palette {
  const own = paper === usual.paper;
  const card = own ? usual.card : mixColors(paper, highlight, luminance(paper) > 0.5 ? 0.6 : 0.04);
  const ink = ensureReadable(usual.ink, [paper, card], bodyTextContrast);
  const tint = mixColors(paper, accent ?? usual.accent, 0.07);
  const backgrounds = [paper, card, tint];
  const read = (color: Hex): Hex => ensureReadable(color, backgrounds);
  const requested = accent ?? usual.accent;
  // In dark mode, a dark accent keeps its hue at a bright lightness, rather than at the lowest readable one.
  const dim = luminance(paper) < 0.5 && read(requested) !== requested;
  return {
    paper,
    card,
    ink: ensureReadable(ink, backgrounds),
    soft: read(usual.soft),
    line: own ? usual.line : mixColors(paper, ink, 0.14),
    accent: read(dim ? withLightness(requested, darkAccentLightness) : requested),
    tint,
    warm: read(usual.warm),
    bad: read(usual.bad),
    violet: read(usual.violet),
  };
}

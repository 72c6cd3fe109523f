/** A color as `#rrggbb`. */
export type Hex = string;

type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast of text (WCAG 2.2, success criterion 1.4.3). */
export const minTextContrast = 4.5;
/** Added to the required contrast, so that rounding to eight bits never falls below it. */
const margin = 0.02;
const steps = 24;

const rgb = (hex: Hex): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (color: readonly number[]): Hex =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Converts a channel from 0..255 to linear light. */
function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance of a color, from 0 to 1 (WCAG 2.2). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = rgb(hex).map(linear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * Converts OKLCH (CSS Color 4 §9.4) to hex: lightness 0 to 1, chroma 0 to 0.4, hue in degrees. Equal numbers look
 * equally light and strong. Colors outside of sRGB are clipped.
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): Hex {
  const turn = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return hexOf(
    parts.map((share) => {
      const part = share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055;
      return 255 * Math.min(1, Math.max(0, part));
    }),
  );
}

/** Returns a color with the same hue and chroma and another lightness (0 to 1). */
export function withLightness(color: Hex, lightness: number): Hex {
  const [red = 0, green = 0, blue = 0] = rgb(color).map(linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return oklchToHex(lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI);
}

/** Mixes two colors by the given share of the second one. */
export function mixColors(first: Hex, second: Hex, share: number): Hex {
  const [from, to] = [rgb(first), rgb(second)];
  return hexOf(from.map((part, at) => part + ((to[at] ?? 0) - part) * share));
}

/** Mixes in as little of the other color as needed for `fits`, or returns the other color if nothing less fits. */
export function mixUntil(color: Hex, other: Hex, fits: (candidate: Hex) => boolean): Hex {
  if (fits(color)) return color;
  let [without, withShare] = [0, 1];
  for (let step = 0; step < steps; step += 1) {
    const middle = (without + withShare) / 2;
    if (fits(mixColors(color, other, middle))) withShare = middle;
    else without = middle;
  }
  return mixColors(color, other, withShare);
}

/** Darkens or lightens a color until it is ensureReadable as text on each of these backgrounds. */
export function ensureReadable(color: Hex, backgrounds: readonly Hex[], atLeast = minTextContrast): Hex {
  const isLight = backgrounds.every((background) => contrast(background, '#000000') > contrast(background, '#ffffff'));
  return mixUntil(color, isLight ? '#000000' : '#ffffff', (candidate) =>
    backgrounds.every((background) => contrast(candidate, background) >= atLeast + margin),
  );
}

/** A colour as `#rrggbb`. */
export type Hex = string;

type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast of text that WCAG 2.2 asks for (success criterion 1.4.3). */
export const contrastOfText = 4.5;
/** A little more than is asked for, so that rounding to eight bits never falls below. */
const margin = 0.02;
const steps = 24;

const rgb = (hex: Hex): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (colour: readonly number[]): Hex =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A part of a colour, 0 to 255, as a share of light. */
function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** How much light a colour gives, from 0 to 1 (WCAG 2.2, relative luminance). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = rgb(hex).map(linear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * A colour by its lightness (0 to 1), chroma (0 to 0.4) and hue (degrees) in OKLCH (CSS Color 4 §9.4), where equal numbers
 * look equally light and strong; what a screen cannot show is the nearest that it can.
 */
export function oklch(lightness: number, chroma: number, hue: number): Hex {
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

/** The same hue as strong, at another lightness (0 to 1). */
export function atLightness(colour: Hex, lightness: number): Hex {
  const [red = 0, green = 0, blue = 0] = rgb(colour).map(linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return oklch(lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI);
}

/** The first colour with this share of the second. */
export function mixed(first: Hex, second: Hex, share: number): Hex {
  const [from, to] = [rgb(first), rgb(second)];
  return hexOf(from.map((part, at) => part + ((to[at] ?? 0) - part) * share));
}

/** The colour with as little of the other one as makes it `fits`; the other one itself where nothing less does. */
export function towards(colour: Hex, other: Hex, fits: (candidate: Hex) => boolean): Hex {
  if (fits(colour)) return colour;
  let [without, withShare] = [0, 1];
  for (let step = 0; step < steps; step += 1) {
    const middle = (without + withShare) / 2;
    if (fits(mixed(colour, other, middle))) withShare = middle;
    else without = middle;
  }
  return mixed(colour, other, withShare);
}

/** The colour, made darker or lighter until text in it can be read on each of these backgrounds. */
export function readable(colour: Hex, backgrounds: readonly Hex[], atLeast = contrastOfText): Hex {
  const isLight = backgrounds.every((background) => contrast(background, '#000000') > contrast(background, '#ffffff'));
  return towards(colour, isLight ? '#000000' : '#ffffff', (candidate) =>
    backgrounds.every((background) => contrast(candidate, background) >= atLeast + margin),
  );
}

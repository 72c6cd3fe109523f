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

/** How much light a colour gives, from 0 to 1 (WCAG 2.2, relative luminance). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = rgb(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
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

/** Largest length in a formula, in either direction, in em. KaTeX's `maxSize` leaves offsets and negative lengths as they are. */
export const maxLengthEm = 20;

/** Of the units that KaTeX writes and CSS knows. Browsers ignore a length in another unit. */
const emPerUnit: Readonly<Record<string, number>> = {
  ...{ ex: 0.43, px: 0.08, pt: 0.1, pc: 1.2 },
  ...{ mm: 0.285, cm: 2.85, in: 7.2 },
};

/** Limits the lengths in KaTeX's MathML, so that a formula stays near its place in the text. */
export const limitSizes = (mathml: string): string => flattenTextSizes(limitLengths(mathml));

function limitLengths(mathml: string): string {
  return mathml.replaceAll(
    / (width|height|depth|lspace|voffset)="([+-]?)([\d.]+(?:e\+\d+)?)([a-z]+)"/g,
    (attribute, name: string, sign: string, number: string, unit: string) =>
      Number(number) * (emPerUnit[unit] ?? 1) > maxLengthEm ? ` ${name}="${sign}${maxLengthEm}em"` : attribute,
  );
}

/**
 * Makes each text size relative to the one around it. In TeX `\Huge` means the same inside `\Huge`, but KaTeX writes
 * `2.488em` for both, which browsers multiply.
 */
function flattenTextSizes(mathml: string): string {
  const open = [1];
  return mathml.replaceAll(/<(\/?)mstyle(?: mathsize="([\d.]+)em")?/g, (tag, closing: string, size?: string) => {
    const outer = open.at(-1) ?? 1;
    if (closing) open.pop();
    else open.push(size === undefined ? outer : Number(size));
    if (size === undefined) return tag;
    return `<mstyle mathsize="${Number((Number(size) / outer).toFixed(4))}em"`;
  });
}

/** Maximum number of examined letters. */
const maxLetters = 1000;
export const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Returns the direction of a text whose first letter suggests the wrong one to browsers, such as a Persian sentence that
 * starts with the name of a tool. Returns undefined for other texts.
 */
export function misleadingDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letters = text.slice(0, maxLetters).match(/\p{L}/gu) ?? [];
  const [first] = letters;
  if (first === undefined) return undefined;
  const isMostlyRtl = letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length;
  return isMostlyRtl === rightToLeft.test(first) ? undefined : isMostlyRtl ? 'rtl' : 'ltr';
}

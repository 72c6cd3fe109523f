import { directionOf } from '../dictionary/direction.js';
import { wordsFor } from '../dictionary/words.js';
import { type Interpolation, raw } from '../http/html.js';
import type { Site } from './site.js';

/**
 * Attributes of an element that holds a text of the owner's: `dir` where page or text run from right to left, and `lang`
 * where the page around it speaks another language, for want of a dictionary (content.md §4).
 */
export function own({ portfolio: { language } }: Pick<Site, 'portfolio'>, text: string | undefined): Interpolation {
  const foreign = wordsFor(language).language === language ? '' : ` lang="${language}"`;
  const mayTurn = directionOf(language) === 'rtl' || rightToLeft.test(text ?? '');
  return raw(mayTurn ? `${foreign} dir="${misleading(text ?? '') ?? 'auto'}"` : foreign);
}

/** Letters that are looked at: more change nothing. */
const mostRead = 1000;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * The direction of a text whose first letter would tell a browser the wrong one, such as a Persian sentence that begins
 * with the name of a tool; undefined where the first letter tells the truth.
 */
export function misleading(text: string): 'ltr' | 'rtl' | undefined {
  const letters = text.slice(0, mostRead).match(/\p{L}/gu) ?? [];
  const [first] = letters;
  if (first === undefined) return undefined;
  const many = letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length;
  return many === rightToLeft.test(first) ? undefined : many ? 'rtl' : 'ltr';
}

import { type Interpolation, raw } from '../../../base/html.js';
import { directionOf } from '../../../base/i18n/direction.js';
import { misleadingDirection, rightToLeft } from '../../../base/i18n/text-direction.js';
import { wordsFor } from '../../../base/i18n/words.js';
import type { Site } from './site.js';

/**
 * Attributes of an element that holds a text of the owner's: `dir` where page or text run from right to left, and `lang`
 * where the page around it speaks another language, for want of a dictionary (content.md §4).
 */
export function own({ portfolio: { language } }: Pick<Site, 'portfolio'>, text: string | undefined): Interpolation {
  const foreign = wordsFor(language).language === language ? '' : ` lang="${language}"`;
  const mayTurn = directionOf(language) === 'rtl' || rightToLeft.test(text ?? '');
  return raw(mayTurn ? `${foreign} dir="${misleadingDirection(text ?? '') ?? 'auto'}"` : foreign);
}

import { type Interpolation, raw } from '../../../base/html.js';
import { directionOf } from '../../../base/i18n/direction.js';
import { misleadingDirection, rightToLeft } from '../../../base/i18n/text-direction.js';
import { wordsFor } from '../../../base/i18n/words.js';
import type { Site } from './site.js';

/**
 * Returns `dir` for text that may run right to left, and `lang` if the page is in another language because there are no
 * messages in the owner's language (content.md §4).
 */
export function own({ portfolio: { language } }: Pick<Site, 'portfolio'>, text: string | undefined): Interpolation {
  const foreign = wordsFor(language).language === language ? '' : ` lang="${language}"`;
  const mayTurn = directionOf(language) === 'rtl' || rightToLeft.test(text ?? '');
  return raw(mayTurn ? `${foreign} dir="${misleadingDirection(text ?? '') ?? 'auto'}"` : foreign);
}

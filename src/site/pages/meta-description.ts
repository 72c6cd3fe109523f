import { wordsFor } from '../../base/i18n/words.js';
import { oneLine, truncate } from '../../base/text.js';
import { widthOf } from '../../base/text-width.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { statedRole } from './elements/stated-role.js';

const minLength = 50;
const maxLength = 160;

/**
 * Returns a description of 50 to 160 characters, as search engines show it: cut at a word, or extended by the owner's
 * name and role (discovery.md P-3). In Chinese, Japanese and Korean half as many characters are enough.
 */
export function metaDescription(
  text: string | undefined,
  { profile, language }: Pick<Portfolio, 'profile' | 'language'>,
): string {
  const words = wordsFor(language);
  const sentence = oneLine(text ?? '');
  if (widthOf(sentence) >= minLength) return truncate(sentence, maxLength);
  const stated = statedRole({ portfolio: { profile }, words });
  const name = oneLine(profile.name);
  // The message already ends with a full stop.
  const role = oneLine(stated ?? '').replace(/[.。]$/, '');
  const owner = stated === undefined ? undefined : words.say('fromPortfolio', { name, role });
  const longer = [sentence, owner ?? name, words.say('whatIsHere')].filter((part) => part !== '');
  const enough = longer.slice(
    0,
    widthOf(longer.slice(0, -1).map(withFullStop).join(' ')) >= minLength ? -1 : undefined,
  );
  return truncate(enough.map(withFullStop).join(' '), maxLength);
}

const withFullStop = (text: string): string => (/[.!?…。！？؟।]$/.test(text) ? text : `${text}.`);

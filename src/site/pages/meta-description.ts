import { wordsFor } from '../../base/i18n/words.js';
import { oneLine, truncate } from '../../base/text.js';
import { widthOf } from '../../base/text-width.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { statedRole } from './elements/stated-role.js';

const shortest = 50;
const longest = 160;

/**
 * A description of 50 to 160 characters, as search engines show it: cut at a word, or lengthened by whose portfolio
 * this is (discovery.md P-3). In Chinese, Japanese and Korean half as many are enough.
 */
export function metaDescription(
  text: string | undefined,
  { profile, language }: Pick<Portfolio, 'profile' | 'language'>,
): string {
  const words = wordsFor(language);
  const sentence = oneLine(text ?? '');
  if (widthOf(sentence) >= shortest) return truncate(sentence, longest);
  const stated = statedRole({ portfolio: { profile }, words });
  const name = oneLine(profile.name);
  // The message ends with a full stop of its own.
  const role = oneLine(stated ?? '').replace(/[.。]$/, '');
  const owner = stated === undefined ? undefined : words.say('fromPortfolio', { name, role });
  const longer = [sentence, owner ?? name, words.say('whatIsHere')].filter((part) => part !== '');
  const enough = longer.slice(0, widthOf(longer.slice(0, -1).map(ended).join(' ')) >= shortest ? -1 : undefined);
  return truncate(enough.map(ended).join(' '), longest);
}

const ended = (text: string): string => (/[.!?…。！？؟।]$/.test(text) ? text : `${text}.`);

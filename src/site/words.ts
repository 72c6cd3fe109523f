import { type Words, wordsFor } from '../dictionary/words.js';
import { humanise, oneLine, truncate } from '../platform/text.js';
import type { Offer, Portfolio, Project } from '../portfolio/snapshot.js';
import type { Site } from './site.js';

/** The fixed words of a site's pages. */
export const siteWords = ({ portfolio }: Pick<Site, 'portfolio'>): Words => wordsFor(portfolio.language);

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
  const owner = words.say('fromPortfolio', { name: oneLine(profile.name), role: oneLine(profile.role) });
  const longer = [sentence, owner, words.say('whatIsHere')].filter((part) => part !== '');
  const enough = longer.slice(0, widthOf(longer.slice(0, -1).map(ended).join(' ')) >= shortest ? -1 : undefined);
  return truncate(enough.map(ended).join(' '), longest);
}

/** Who the owner is, in one line. */
export function ownerInShort(portfolio: Pick<Portfolio, 'profile' | 'language'>): string {
  return metaDescription(portfolio.profile.description, portfolio);
}

const ended = (text: string): string => (/[.!?…。！？؟।]$/.test(text) ? text : `${text}.`);

/** Characters; one of Chinese, Japanese and Korean says as much as two letters. */
const widthOf = (text: string): number =>
  text.length + (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);

/** Impact metrics as pairs of words and value, in the owner's order. */
export function metricsOf(project: Project, words: Words): { readonly name: string; readonly value: string }[] {
  return Object.entries(project.metrics ?? {}).map(([name, value]) => ({
    name: humanise(name),
    value: typeof value === 'number' ? words.number(value) : String(value),
  }));
}

/**
 * What an offer costs, with the currency after the first number ("from 6,800 EUR"), or undefined when the owner does
 * not say.
 */
export function priceOf({ price, currency }: Offer): string | undefined {
  if (price === undefined || price === '') return undefined;
  return currency === undefined || price.includes(currency)
    ? price
    : price.replace(/\d(?:[\d.,' ]*\d)?/, (amount) => `${amount} ${currency}`);
}

/** Whether an offer can be taken up, in words. */
export function availabilityOf({ availability }: Offer, words: Words): string | undefined {
  return availability && words.say(availability);
}

/** The status of a project in words. */
export function statusInWords({ status }: Project, words: Words): string | undefined {
  return status && words.say(status === 'Active' ? 'active' : 'comingSoon');
}

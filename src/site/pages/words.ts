import type { Words } from '../../base/i18n/words.js';
import { humanise } from '../../base/text.js';
import type { Offer, Project } from '../../content/result/snapshot.js';

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

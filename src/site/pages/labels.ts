import type { Words } from '../../base/i18n/words.js';
import { humanise } from '../../base/text.js';
import type { Offer, Project } from '../../content/result/snapshot.js';

/** Formats impact metrics as pairs of name and value, in the owner's order. */
export function formatMetrics(project: Project, words: Words): { readonly name: string; readonly value: string }[] {
  return Object.entries(project.metrics ?? {}).map(([name, value]) => ({
    name: humanise(name),
    value: typeof value === 'number' ? words.number(value) : String(value),
  }));
}

/**
 * Formats the price of an offer with the currency after the first number ("from 6,800 EUR"), or returns undefined if
 * there is no price.
 */
export function formatPrice({ price, currency }: Offer): string | undefined {
  if (price === undefined || price === '') return undefined;
  return currency === undefined || price.includes(currency)
    ? price
    : price.replace(/\d(?:[\d.,' ]*\d)?/, (amount) => `${amount} ${currency}`);
}

/** Formats the availability of an offer. */
export function formatAvailability({ availability }: Offer, words: Words): string | undefined {
  return availability && words.say(availability);
}

/** Formats the status of a project. */
export function formatStatus({ status }: Project, words: Words): string | undefined {
  return status && words.say(status === 'Active' ? 'active' : 'comingSoon');
}

import { humanise, oneLine, truncate } from '../platform/text.js';
import type { Offer, Project, SiteProfile } from '../portfolio/snapshot.js';

const shortest = 50;
const longest = 160;

/**
 * A description of 50 to 160 characters, as search engines show it: cut at a word, or lengthened by whose portfolio
 * this is (discovery.md P-3).
 */
export function metaDescription(text: string | undefined, profile: SiteProfile): string {
  const sentence = oneLine(text ?? '');
  if (sentence.length >= shortest) return truncate(sentence, longest);
  const owner = `From the portfolio of ${oneLine(profile.name)}, ${oneLine(profile.role)}.`;
  const longer = [sentence, owner, 'Projects, pages and offers, for people and for agents.'].filter(
    (part) => part !== '',
  );
  const enough = longer.slice(0, longer.slice(0, -1).map(ended).join(' ').length >= shortest ? -1 : undefined);
  return truncate(enough.map(ended).join(' '), longest);
}

const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** Impact metrics as pairs of words and value, in the owner's order. */
export function metricsOf(project: Project): { readonly name: string; readonly value: string }[] {
  return Object.entries(project.metrics ?? {}).map(([name, value]) => ({
    name: humanise(name),
    value: typeof value === 'number' ? numbers.format(value).replace('-', '−') : String(value),
  }));
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date of the form YYYY, YYYY-MM or YYYY-MM-DD in words; anything else as it is. */
export function dateInWords(date: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (year === undefined) return date;
  return [day && name ? String(Number(day)) : undefined, name, year].filter((part) => part !== undefined).join(' ');
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
export function availabilityOf({ availability }: Offer): string | undefined {
  return (
    availability && { available: 'Available now', waitlist: 'Waiting list', closed: 'Closed for now' }[availability]
  );
}

/** An identifier for an anchor, unique among those already used; `used` grows. */
export function anchor(text: string, used: Set<string>, fallback = 'section'): string {
  const slug =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|(?<!-)-+$/g, '') || fallback;
  let name = slug;
  for (let n = 2; used.has(name); n += 1) name = `${slug}-${n}`;
  used.add(name);
  return name;
}

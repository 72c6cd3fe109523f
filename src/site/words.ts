import type { Offer, Project, SiteProfile } from '../portfolio/snapshot.js';

const shortest = 50;
const longest = 160;

/** A description of 50 to 160 characters, as search engines show it: cut at a word, or lengthened by whose portfolio this is (discovery.md P-3). */
export function metaDescription(text: string | undefined, profile: SiteProfile): string {
  const sentence = plain(text ?? '');
  if (sentence.length >= shortest) return cut(sentence, longest);
  const owner = `From the portfolio of ${plain(profile.name)}, ${plain(profile.role)}.`;
  const longer = [sentence, owner, 'Projects, pages and offers, for people and for agents.'].filter((part) => part !== '');
  const enough = longer.slice(0, longer.slice(0, -1).map(ended).join(' ').length >= shortest ? -1 : undefined);
  return cut(enough.map(ended).join(' '), longest);
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** At most `limit` characters, ending at a word with an ellipsis when something was cut. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  const space = head.lastIndexOf(' ');
  return `${head.slice(0, space > limit / 2 ? space : undefined).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}

/** A name as programs write it, in words: `forecastError` becomes "Forecast error". */
export function humanise(name: string): string {
  if (/\s/.test(name)) return name;
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(' ')
    .map((word) => (/^\p{Lu}{2,}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** Impact metrics as pairs of words and value, in the owner's order. */
export function metricsOf(project: Project): { readonly name: string; readonly value: string }[] {
  return Object.entries(project.metrics ?? {}).map(([name, value]) => ({
    name: humanise(name),
    value: typeof value === 'number' ? numbers.format(value).replace('-', '−') : String(value),
  }));
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A date of the form YYYY, YYYY-MM or YYYY-MM-DD in words; anything else as it is. */
export function dateInWords(date: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (year === undefined) return date;
  return [day && name ? String(Number(day)) : undefined, name, year].filter((part) => part !== undefined).join(' ');
}

/** What an offer costs, with the currency after the first number ("from 6,800 EUR"), or undefined when the owner does not say. */
export function priceOf({ price, currency }: Offer): string | undefined {
  if (price === undefined || price === '') return undefined;
  return currency === undefined || price.includes(currency)
    ? price
    : price.replace(/\d(?:[\d.,' ]*\d)?/, (amount) => `${amount} ${currency}`);
}

/** Whether an offer can be taken up, in words. */
export function availabilityOf({ availability }: Offer): string | undefined {
  return availability && { available: 'Available now', waitlist: 'Waiting list', closed: 'Closed for now' }[availability];
}

/** A number and its noun: "1 project", "14 projects". */
export function counted(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;
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

import { isObject } from '../../platform/json-object.js';
import { isPartialDate } from './dates.js';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day, month or year that a date of front matter names in one of the usual ways, or undefined. */
export function dayIn(value: unknown): string | undefined {
  if (typeof value === 'number') return isPartialDate(String(value)) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim().slice(0, 60);
  if (isPartialDate(text)) return text;
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/.exec(text) ?? written(text) ?? [];
  const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter((part) => part !== undefined).join('-');
  return isPartialDate(date) ? date : undefined;
}

/** "Jul 8 2022", "8 July 2022", "July 2022". */
function written(text: string): (string | undefined)[] | undefined {
  const words = text.split(/[\s,.]+/).filter((word) => !/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(word));
  const month = words.findIndex((word) => /^[a-z]/i.test(word) && months.includes(word.slice(0, 3).toLowerCase()));
  const year = words.find((word) => /^\d{4}$/.test(word));
  if (month < 0 || year === undefined) return undefined;
  const day = words.find((word, i) => Math.abs(i - month) === 1 && /^\d{1,2}(?:st|nd|rd|th)?$/.test(word));
  return [
    text,
    year,
    String(months.indexOf((words[month] ?? '').slice(0, 3).toLowerCase()) + 1),
    day?.replace(/\D+/, ''),
  ];
}

/** A list of words: as it is written, or parted by commas, each once. */
export function listOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  const words = parts.map((part: unknown) => (isObject(part) ? (part.name ?? part.title ?? part.label) : part));
  return [
    ...new Set(words.filter((word) => ['string', 'number'].includes(typeof word)).map((word) => String(word).trim())),
  ].filter(Boolean);
}

/** An address, or a picture that is written as an object with its address. */
export function targetOf(value: unknown): string | undefined {
  const text = isObject(value)
    ? ['src', 'image', 'url', 'path', 'feature'].map((key) => value[key]).find((part) => typeof part === 'string')
    : value;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const address = text.trim();
  return /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|me|co)(?:\/|$)/i.test(address)
    ? `https://${address}`
    : address;
}

/** What a picture shows, of one that is given as an object with its address. */
export function pictureTextOf(value: unknown): string | undefined {
  const text = isObject(value)
    ? ['alt', 'caption', 'title'].map((key) => value[key]).find((part) => typeof part === 'string')
    : undefined;
  const folded = typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : '';
  return folded === '' ? undefined : folded;
}

/** Pictures that are given as addresses or as objects with them; what is neither stays, to be told. */
export function picturesOf(value: unknown): unknown {
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list)) return value;
  return list.map((picture: unknown) => {
    const [src, alt] = [targetOf(picture), pictureTextOf(picture)];
    return src === undefined ? picture : { src, ...(alt === undefined ? {} : { alt }) };
  });
}

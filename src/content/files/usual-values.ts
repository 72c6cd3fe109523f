import { isObject } from '../../base/json-object.js';
import { readDate } from '../result/date-text.js';

/** The day, month or year that a date of front matter names, whatever its time of day; undefined where it names none. */
export function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim().slice(0, 60);
  const [day = ''] = text.replace(weekday, '').split(timeOfDay, 1);
  return readDate(day) ?? readDate(text);
}
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[,.]? /i;
const timeOfDay = /[T ]\d{1,2}:/;

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

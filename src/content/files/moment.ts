import { firstDayOf } from '../result/post-place.js';
import { dayIn } from './usual-values.js';

const iso =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ]{1,3}(\d{1,2}):(\d\d)(?::(\d\d))?(?:[.,]\d{1,9})?[ ]?(z|utc|gmt|[+-]\d\d:?\d\d|[+-]\d\d)?$/i;

/**
 * The moment that a date of front matter names, in milliseconds since the epoch; undefined for a value that names none.
 * A day, a month or a year begins at its first midnight, and a time without a zone is one, in UTC.
 */
export function momentOf(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (text.length > 60) return undefined;
  const exact = iso.exec(text);
  if (exact) return momentOfParts(exact);
  const day = dayIn(value);
  if (day === undefined) return undefined;
  // Such as `Tue, 02 Jun 2026 23:00:00 -0800` (RFC 2822).
  const timed = /\d{1,2}:\d\d/.test(text)
    ? Date.parse(/(?:z|utc|gmt|[+-]\d{4})$/i.test(text) ? text : `${text} UTC`)
    : Number.NaN;
  const moment = Number.isNaN(timed) ? Date.parse(`${firstDayOf(day)}T00:00:00Z`) : timed;
  return Number.isNaN(moment) ? undefined : moment;
}

function momentOfParts([, year, month, day, hour, minute, second = '0', zone = 'Z']: RegExpExecArray):
  | number
  | undefined {
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const local = Date.UTC(y, mo - 1, d, h, mi, s);
  const isReal = new Date(Date.UTC(y, mo - 1, d)).getUTCDate() === d && mo <= 12 && h <= 24 && mi < 60 && s <= 60;
  if (!isReal) return undefined;
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? local + offset : local - offset;
}

/** Returns the earliest of some moments, or undefined if none is known. In milliseconds since the epoch. */
export function earliest(...moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

import type { Words } from '../../dictionary/words.js';

/** A moment as people write it, such as `21 November 2026, 13:05 UTC`. */
export const momentInWords = (words: Words, moment: Date): string =>
  words.say('moment', { day: words.date(moment.toISOString().slice(0, 10)), time: words.time(moment) });

/** A span of time as people say it: `15 minutes`, never less than one. */
export const minutesInWords = (words: Words, seconds: number): string =>
  words.quantity(Math.max(1, Math.round(seconds / 60)), 'minute');

const day = 86_400;

/** A span as people say it, in the largest unit that it fills. */
export function spanInWords(words: Words, seconds: number): string {
  if (seconds >= day) return words.quantity(Math.round(seconds / day), 'day');
  return seconds >= 3600 ? words.quantity(Math.round(seconds / 3600), 'hour') : minutesInWords(words, seconds);
}

/** A time to wait, rather too long than too short. */
export function waitInWords(words: Words, seconds: number): string {
  if (seconds < 90) return words.quantity(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? words.quantity(minutes, 'minute') : words.quantity(Math.ceil(minutes / 60), 'hour');
}

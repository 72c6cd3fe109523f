import type { Words } from '../../dictionary/words.js';

/** A moment as people write it, such as `21 November 2026, 13:05 UTC`. */
export const momentInWords = (words: Words, moment: Date): string =>
  words.say('moment', { day: words.date(moment.toISOString().slice(0, 10)), time: words.time(moment) });

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A span as people say it, in the largest unit that it fills: `15 minutes`; rather too long than too short. */
export function spanInWords(words: Words, seconds: number): string {
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1];
  return words.quantity(Math.ceil(seconds / size), unit);
}

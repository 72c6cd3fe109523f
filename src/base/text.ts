const numbers = new Intl.NumberFormat('en');

/** A number and its noun: "1 project", "1,400 projects". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** The beginning of a text, at most `limit` UTF-16 code units, without half of a surrogate pair at its end. */
export const beginningOfText = (text: string, limit: number): string =>
  text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');

/** At most `limit` characters, ending at a word with an ellipsis when something was cut. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = beginningOfText(text, limit - 1);
  const space = head.lastIndexOf(' ');
  return `${head.slice(0, space > limit / 2 ? space : undefined).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}

/** The text on one line: runs of white space and control characters become one space, those at the ends go. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** A name as programs write it, in words: `forecastError` becomes "Forecast error". */
export function humanise(name: string): string {
  if (/\s/.test(name)) return capitalised(name);
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(' ')
    .map((word) => (/^\p{Lu}{2,}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
    .trim();
  return capitalised(words);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

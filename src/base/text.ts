const numbers = new Intl.NumberFormat('en');

/** Formats a count with its noun, as in "1 project", "1,400 projects". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** Returns the start of a text, at most `limit` UTF-16 code units, without splitting a surrogate pair. */
export const beginningOfText = (text: string, limit: number): string =>
  text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');

/** Truncates a text to `limit` characters, between words and with an ellipsis. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = beginningOfText(text, limit - 1);
  const space = head.lastIndexOf(' ');
  return `${head.slice(0, space > limit / 2 ? space : undefined).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}

/** Collapses white space and control characters to single spaces, and trims the text. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Converts an identifier to words: `forecastError` becomes "Forecast error". */
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

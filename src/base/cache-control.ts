/** Returns the max-age of a Cache-Control header in seconds, or undefined. */
export function maxAgeOf(cacheControl: string | undefined): number | undefined {
  if (cacheControl === undefined) return undefined;
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return 0;
  const seconds = /(?:^|[,\s])max-age="?(\d{1,10})/i.exec(cacheControl)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Longer texts are cut. Characters. */
const longestText = 60;

/**
 * A search in the form in which it is counted (docs/reading.md): lower case, single spaces, at most 60 characters; undefined
 * where it may name a person or a place on the web: an address, a URL, a long number.
 */
export function countedSearch(text: string): string | undefined {
  const normal = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (normal === '' || normal.includes('@') || normal.includes('://') || normal.includes('www.')) return undefined;
  if (/\d(?:[ .()/-]?\d){5}/.test(normal)) return undefined;
  return [...normal].slice(0, longestText).join('').trimEnd();
}

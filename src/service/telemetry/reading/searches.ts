/** Maximum length of a stored search, in characters. */
const maxLength = 60;

/**
 * Normalizes a search for counting (docs/reading.md): lower case, single spaces, at most 60 characters. Returns
 * undefined if it could identify a person or a website: an email address, a URL or a long number.
 */
export function countedSearch(text: string): string | undefined {
  const normal = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (normal === '' || normal.includes('@') || normal.includes('://') || normal.includes('www.')) return undefined;
  if (/\d(?:[ .()/-]?\d){5}/.test(normal)) return undefined;
  return [...normal].slice(0, maxLength).join('').trimEnd();
}

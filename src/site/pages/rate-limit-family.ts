/** The two forms of the page that searches. */
const searchPaths: readonly string[] = ['/search', '/search.md'];

/**
 * The rate-limit family of a page, of a file on it, or of nothing at all: a search costs what one through the API does,
 * and counts as one (threat-model.md A6).
 */
export function pageFamily(path: string, query: string): 'pages' | 'portfolio-read' {
  return searchPaths.includes(path) && (new URLSearchParams(query).get('q') ?? '').trim() !== ''
    ? 'portfolio-read'
    : 'pages';
}

const searchPaths: readonly string[] = ['/search', '/search.md'];

/**
 * Returns the rate-limit policy of a page or file. A search on the page costs as much as one through the API, so it
 * counts against the same policy (threat-model.md A6).
 */
export function pageRateLimitPolicy(path: string, query: string): 'pages' | 'portfolio-read' {
  return searchPaths.includes(path) && (new URLSearchParams(query).get('q') ?? '').trim() !== ''
    ? 'portfolio-read'
    : 'pages';
}

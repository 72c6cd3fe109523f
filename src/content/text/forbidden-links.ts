import { isForbidden } from './address.js';
import { findLinks, removeLinks } from './links.js';

/**
 * Removes links and pictures whose addresses must not be published (threat-model.md A23), and returns these addresses as
 * well.
 */
export function withoutForbidden(text: string): { readonly text: string; readonly gone: readonly string[] } {
  const gone = findLinks(text)
    .map(({ target }) => target)
    .filter(isForbidden);
  return { text: gone.length === 0 ? text : removeLinks(text, ({ target }) => isForbidden(target)), gone };
}

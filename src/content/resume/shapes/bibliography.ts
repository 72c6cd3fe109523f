import type { Shape } from './shape.js';

/** BibTeX, as `sources/bibtex.ts` reads it: publications alone. */
export const bibliography: Shape = {
  name: 'BibTeX',
  proof: (root) => Array.isArray(root.bibliography),
  map: (mapping) => mapping.list('publications', ['bibliography']),
};

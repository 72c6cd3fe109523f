import { isEmpty } from '../reading/values.js';
import type { Json } from './mapping.js';

/** A publication whose summary begins with its authors: JSON Resume has a place neither for them nor for a DOI. */
export function asPublication({ authors, doi, summary, url, ...rest }: Json): unknown {
  const names = Array.isArray(authors) ? authors.filter((name) => !isEmpty(name)).join(', ') : authors;
  const address = doiAddress(doi);
  const other = !isEmpty(url) && address !== undefined && url !== address ? address : undefined;
  return {
    ...rest,
    url: isEmpty(url) ? address : url,
    summary: [names, summary, other].filter((text) => !isEmpty(text)).join('\n\n'),
  };
}

/** The address of a DOI, with or without its resolver. */
function doiAddress(doi: unknown): string | undefined {
  if (typeof doi !== 'string' || doi.trim() === '') return undefined;
  const name = doi.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)/i, '');
  return name.startsWith('10.') ? `https://doi.org/${name}` : undefined;
}

import { isObject } from '../../../platform/json-object.js';
import { hiddenEntry } from '../reading/hidden-entries.js';
import { isEmpty } from '../reading/values.js';
import type { Json, MemberNames } from './mapping.js';

/** Members of a publication under the names of RenderCV and BibTeX. */
export const publicationNames: MemberNames = {
  title: 'name',
  journal: 'publisher',
  conference: 'publisher',
  date: 'releaseDate',
};

/** A publication whose summary begins with its authors: JSON Resume has a place neither for them nor for a DOI. */
export function asPublication(entry: unknown): unknown {
  if (!isObject(entry) || entry === hiddenEntry) return entry;
  const { authors, doi, summary, url, ...rest } = entry;
  const names = Array.isArray(authors) ? authors.filter((name) => !isEmpty(name)).join(', ') : authors;
  const address = doiAddress(doi);
  const other = !isEmpty(url) && address !== undefined && url !== address ? address : undefined;
  const texts = [names, summary, other].filter((text) => !isEmpty(text));
  return {
    ...rest,
    ...urlOf(isEmpty(url) ? address : url),
    ...(texts.length > 0 ? { summary: texts.join('\n\n') } : {}),
  };
}

const urlOf = (url: unknown): Json => (url === undefined ? {} : { url });

/** The address of a DOI, with or without its resolver. */
function doiAddress(doi: unknown): string | undefined {
  if (typeof doi !== 'string' || doi.trim() === '') return undefined;
  const name = doi.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)/i, '');
  return name.startsWith('10.') ? `https://doi.org/${name}` : undefined;
}

import { heldAt, publicationOf } from '../files/publication.js';
import { textOf } from '../files/text.js';
import { readFrontMatter } from '../folder/front-matter.js';
import { noResume, type ResumeSource } from '../folder/resume-source.js';
import { type ResumeOptions, readSourcedResume } from '../resume/resume-file.js';
import type { SiteFolder } from './site-folder.js';

/** The publications of a site that are front matter alone, and their files. */
export interface SitePublications {
  readonly source: ResumeSource;
  readonly files: readonly string[];
}

/** Folders in which HugoBlox and academicpages keep one file for each publication. */
const publicationFolder = /^_?publications?$/i;

/** Names by which HugoBlox calls the owner among the authors. */
const ownerNames = new Set(['admin', 'me']);

/**
 * Reads the publications of HugoBlox and academicpages whose file is front matter without a text: their pages are made
 * by the theme. A publication with a text of its own is a page.
 */
export function publicationsOfSite(
  folder: SiteFolder,
  markdown: readonly string[],
  owner: string,
  options: ResumeOptions & { readonly now: number },
): SitePublications {
  const found = markdown
    .filter((file) => file.split('/').some((part) => publicationFolder.test(part)))
    .flatMap((file) => {
      const bytes = folder.read(file);
      const { parts } = bytes === undefined ? {} : readFrontMatter(file, textOf(file, bytes).text);
      const head = parts?.sourced.value as Record<string, unknown> | undefined;
      const isTaken = parts?.body === '' && head?.title !== undefined && !heldAt(publicationOf(head), options.now);
      return isTaken && head ? [{ file, entry: entryOf(head, owner) }] : [];
    });
  if (found.length === 0) return { source: noResume, files: [] };
  const value = { bibliography: found.map(({ entry }) => entry) };
  const { record, problems } = readSourcedResume(
    { file: found[0]?.file ?? '', value, lineOf: () => undefined },
    options,
  );
  const files = found.map(({ file }) => file);
  if (!record) return { source: { ...noResume, problems }, files };
  const { resume, asWritten, own, counts } = record;
  return { source: { ...noResume, resume, complete: resume, asWritten, own, counts, problems }, files };
}

/** A publication as a bibliography has it, from the fields of either theme. */
function entryOf(head: Readonly<Record<string, unknown>>, owner: string): Record<string, unknown> {
  const authors = Array.isArray(head.authors) ? head.authors : [head.authors ?? head.author].flat();
  const links = [head.paperurl, head.url_pdf, head.slidesurl, head.url_code, head.url_slides, head.url_video];
  const [url, ...others] = links.filter((link) => typeof link === 'string' && link !== '');
  return {
    title: head.title,
    authors: authors.map((name) => (ownerNames.has(String(name)) ? owner : name)).filter(Boolean),
    publisher: head.publication || head.venue || head.publication_short,
    date: head.date,
    doi: head.doi,
    summary: [head.abstract || head.excerpt || head.summary, head.citation, ...others].filter(Boolean),
    url,
  };
}

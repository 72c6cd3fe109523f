import type { CompiledContent } from './snapshot.js';

export const cvPath = '/cv';

/** Whether a page of the owner's is at the address of the CV, in lists or not. */
export const hasOwnCv = ({ pages, unlistedEntries }: Pick<CompiledContent, 'pages' | 'unlistedEntries'>): boolean =>
  [...pages, ...unlistedEntries].some(({ path }) => path === cvPath);

/** Whether there is enough of a life for a CV: work or education. An owner's own page at its address takes its place. */
export function hasCv({
  resume,
  pages,
  unlistedEntries,
}: Pick<CompiledContent, 'resume' | 'pages' | 'unlistedEntries'>): boolean {
  if (unlistedEntries.some(({ path }) => path === cvPath)) return false;
  const { work = [], education = [] } = resume;
  return work.length + education.length > 0 || pages.some(({ path }) => path === cvPath);
}

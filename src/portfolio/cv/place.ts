import type { Portfolio } from '../snapshot.js';

export const cvPath = '/cv';

/** Whether a page of the owner's is at the address of the CV, in lists or not. */
export const hasOwnCv = ({ pageByPath, unlisted }: Portfolio): boolean =>
  pageByPath(cvPath) !== undefined || unlisted.has(cvPath);

/** Whether there is enough of a life for a CV: work or education. An owner's own page at its address takes its place. */
export function hasCv({ resume, pageByPath, unlisted }: Portfolio): boolean {
  if (unlisted.has(cvPath)) return false;
  const { work = [], education = [] } = resume;
  return work.length + education.length > 0 || pageByPath(cvPath) !== undefined;
}

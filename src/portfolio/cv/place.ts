import type { Portfolio } from '../snapshot.js';

export const cvPath = '/cv';

/** Whether there is enough of a life for a CV: work or education. An owner's own page at its address takes its place. */
export function hasCv({ resume, pageByPath }: Portfolio): boolean {
  const { work = [], education = [] } = resume;
  return work.length + education.length > 0 || pageByPath(cvPath) !== undefined;
}

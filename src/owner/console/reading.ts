import type { Operation } from '../../http/operation.js';
import type { ReadingReport } from '../reading.js';
import type { ConsolePageDeps } from './deps.js';
import { dataOf } from './owner-data.js';
import { readingView } from './reading-views.js';
import { forOwner } from './signed-in.js';

/** What `vitrine reading` shows as well. */
const weeks = 12;

/** `GET /owner/reading`: what people and agents read, and what they looked for in vain (docs/reading.md). */
export function getOwnerReading(deps: ConsolePageDeps): Operation<'getOwnerReading'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      const report = await dataOf<ReadingReport>(deps, { command: 'reading', weeks });
      return { html: readingView(deps, csrf, report), json: report };
    });
}

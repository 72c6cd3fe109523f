import type { Call, Operation } from '../../http/operation.js';
import { auditCsv } from '../audit-csv.js';
import type { AuditRecord } from '../requests/audit.js';
import { type AuditAsked, auditTrailView } from './audit-views.js';
import type { ConsolePageDeps } from './deps.js';
import { givenOf, onePageAndOne, pageShown } from './list.js';
import { dataOf } from './owner-data.js';
import { forOwner } from './signed-in.js';

/** What one answer holds, and what the command line prints at once. */
const mostExported = 10_000;

/** `GET /owner/audit`: the trail, the newest first, a page at a time. */
export function listOwnerAudit(deps: ConsolePageDeps): Operation<'listOwnerAudit'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      const asked = askedIn(call.query);
      const found = await dataOf<readonly AuditRecord[]>(deps, {
        ...{ command: 'audit.list', limit: onePageAndOne, ...asked },
      });
      const { shown: records, hasOlder } = pageShown(found);
      const html = auditTrailView(deps, csrf, { asked, records, hasOlder });
      return { html, json: records };
    });
}

/** `GET /owner/audit-export`: what the filter takes as CSV, the newest where there is too much for one file. */
export function exportOwnerAudit(deps: ConsolePageDeps): Operation<'exportOwnerAudit'> {
  return (call) =>
    forOwner(deps, call, async () => {
      const records = await dataOf<readonly AuditRecord[]>(deps, {
        ...{ command: 'audit.export', limit: mostExported, ...askedIn(call.query) },
      });
      const file = `audit-${deps.clock.now().toISOString().slice(0, 10)}.csv`;
      return { file, type: 'text/csv', content: auditCsv(records) };
    });
}

const askedIn = (query: Call<'listOwnerAudit'>['query']): AuditAsked =>
  givenOf(query, ['name', 'agent', 'day', 'before']);

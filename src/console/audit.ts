import { given } from '../agent-auth/pages/steps.js';
import type { Call, Operation } from '../http/operation.js';
import { auditCsv } from '../owner/audit-csv.js';
import type { AuditRecord } from '../owner/requests/audit.js';
import { type AuditAsked, auditTrailView } from './audit-views.js';
import type { ConsolePageDeps } from './deps.js';
import { dataOf } from './owner-data.js';
import { forOwner } from './signed-in.js';

const onePage = 50;
/** What one answer holds, and what the command line prints at once. */
const mostExported = 10_000;

/** `GET /owner/audit`: the trail, the newest first, a page at a time. */
export function listOwnerAudit(deps: ConsolePageDeps): Operation<'listOwnerAudit'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      const asked = askedIn(call.query);
      // One more tells whether there are older ones.
      const found = await dataOf<readonly AuditRecord[]>(deps, {
        ...{ command: 'audit.list', limit: onePage + 1, ...asked },
      });
      const records = found.slice(0, onePage);
      const html = auditTrailView(deps, csrf, { asked, records, hasOlder: found.length > onePage });
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

function askedIn(query: Call<'listOwnerAudit'>['query']): AuditAsked {
  const names = ['name', 'agent', 'day', 'before'] as const;
  const found = names.map((name) => [name, given(query[name]?.trim())] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

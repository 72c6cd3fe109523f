import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type Clock, elapsedMs, secondsAfter } from '../../base/clock.js';
import type { Lifetimes } from '../../base/config/lifetimes.js';
import type { Log } from '../../base/log.js';
import type { Random } from '../../base/random.js';
import { requestCounters } from '../http/rate-limit/request-counters.js';
import { StoreUnavailable } from '../store/connection/errors.js';
import type { Store } from '../store/connection/store.js';
import { expired, type Outlived, outlived, purgeBatch } from './records/expired-rows.js';
import { placeKeptSeconds } from './records/proven-places.js';
import { neverClaimed } from './records/registrations.js';

/**
 * A pause after a batch is as long as the batch was, and no longer than this: however much there is, requests find the
 * database free half of the time.
 */
const longestPauseMs = 250;
/** After this many rows the embedded database is tidied. */
const largePurge = 2000;
const hour = 3600;
const day = 24 * hour;
/** How long the kinds stay whose time is a setting (`AGENT_LIFETIMES`). */
type Kept = Pick<Lifetimes, 'neverClaimedKept' | 'auditKept' | 'foldedAuditKept' | 'mailKept'>;

/** Where replicas count requests in Postgres: the windows' ends are milliseconds since 1970. */
const endedWindows = outlived(
  requestCounters.table,
  requestCounters.windowEnd,
  0,
  'CAST(extract(epoch FROM CAST(:before AS timestamptz)) * 1000 AS bigint)',
);

/** How long the rows of every table stay that do not stay for good. */
const allOutlived = ({ neverClaimedKept, auditKept, foldedAuditKept, mailKept }: Kept): readonly Outlived[] => [
  neverClaimed(neverClaimedKept),
  // So that the owner can still see tokens and consents that are over, and a late reuse is still recognised.
  expired('access_tokens', day),
  expired('authorization_codes', day),
  expired('consent_decisions', day),
  expired('refresh_tokens', 7 * day),
  expired('signins', day),
  // So that a clock which runs ahead for a while and is set back makes nothing good twice.
  expired('seen_jtis', day),
  expired('used_challenges', day),
  expired('page_sessions'),
  expired('contact_drafts'),
  expired('client_documents'),
  expired('rate_counters'),
  endedWindows,
  outlived('proven_places', 'proven_at', placeKeptSeconds),
  outlived('audit_events', 'at', auditKept),
  // The hourly counts of the tokens of unclaimed agents.
  outlived('audit_events', 'at', foldedAuditKept, ':before', "AND name = 'tokens.issued'"),
  // Whose next mail may leave at once, and whose last has left.
  outlived('mail_folds', 'free_at', 7 * day),
  // Mail on its way has neither time: it stays until it left or failed.
  outlived('mail_queue', 'sent_at', mailKept),
  outlived('mail_queue', 'failed_at', auditKept),
];

/**
 * Deletes what has outlived its use, in batches that any replica may run beside any other (persistence.md, rule 10);
 * rows by table. `also` is what other features keep for a time.
 */
export async function purge(
  store: Store,
  clock: Clock,
  lifetimes: Kept,
  also: readonly Outlived[] = [],
): Promise<Readonly<Record<string, number>>> {
  const gone: Record<string, number> = {};
  for (const { of, sql, keptSeconds } of [...also, ...allOutlived(lifetimes)]) {
    for (let deleted = purgeBatch; deleted === purgeBatch; ) {
      const now = clock.now();
      const began = elapsedMs();
      const values = { now, before: secondsAfter(now, -keptSeconds) };
      const { rows } = await store.write((db: Knex) => db.raw<{ rows: object[] }>(sql, values), {
        afterLostAnswer: 'repeat',
      });
      deleted = rows.length;
      gone[of] = (gone[of] ?? 0) + deleted;
      if (deleted === purgeBatch) await pause(Math.min(longestPauseMs, elapsedMs() - began));
    }
  }
  if (Object.values(gone).reduce((sum, rows) => sum + rows, 0) >= largePurge) await store.upkeep();
  return gone;
}

/** Does this purge about once an hour, each replica at its own minute, never on a request; returns what stops it. */
export function startPurge(work: () => ReturnType<typeof purge>, random: Random, log: Log): () => void {
  const pauseMs = (): number => (hour / 2 + random.below(hour)) * 1000;
  let timer = setTimeout(run, pauseMs()).unref();
  function run(): void {
    work()
      .then((gone) => log.info({ gone }, 'Rows that had outlived their use were deleted.'))
      .catch((error: unknown) => {
        // The next run comes anyway.
        if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'The purge failed.');
      })
      .finally(() => {
        timer = setTimeout(run, pauseMs()).unref();
      });
  }
  return () => clearTimeout(timer);
}

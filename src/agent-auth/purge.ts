import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type Clock, elapsedMs } from '../platform/clock.js';
import type { Log } from '../platform/log.js';
import type { Random } from '../platform/random.js';
import { StoreUnavailable } from '../store/errors.js';
import type { Store } from '../store/store.js';
import type { Lifetimes } from './limits/lifetimes.js';
import { secondsAfter } from './service.js';

/** Rows that one statement deletes at most: no lock is held for long. */
const batch = 500;
/** A pause after a batch is as long as the batch was, and no longer than this: however much there is, requests find the database free half of the time. */
const longestPauseMs = 250;
/** After so many rows the embedded database is tidied. */
const largePurge = 2000;
const hour = 3600;
/** A token stays this long after its end, so that the owner can still see it. */
const tokenKeptSeconds = 24 * hour;

/** A used jti outlasts its token by this, so that a clock which runs ahead for a while and is set back makes nothing presentable twice. */
const jtiKeptSeconds = 24 * hour;

/** One kind of rows that have outlived their use: a statement that deletes a batch of those before `:before` and returns one row for each. */
interface Leftover {
  readonly of: string;
  readonly sql: string;
  readonly keptSeconds: number;
}

/**
 * By the place of the row (ctid), which the lock holds still: a join by key would read the whole table as soon as a batch is a good part of it. In the
 * order of the index, so that no plan begins at the front of the table, where the batches before left their dead.
 */
const ended = (table: string, column: string, before: string, keptSeconds: number, only = ''): Leftover => ({
  of: table,
  keptSeconds,
  sql: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${column} < ${before} ${only} ORDER BY ${column} LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )) RETURNING 1`,
});
const expired = (table: string, keptSeconds = 0): Leftover => ended(table, 'expires_at', ':before', keptSeconds);
/** Where replicas count requests in Postgres: the windows' ends are milliseconds since 1970. */
const endedWindows = ended('request_counters', 'expire', 'CAST(extract(epoch FROM CAST(:before AS timestamptz)) * 1000 AS bigint)', 0);

/**
 * Registrations that nobody ever claimed go 30 days after their window, so that a late poll still hears expired_token; claimed or revoked ones stay,
 * and so does whoever has written a message (agent-auth.md §16).
 */
const neverClaimed = (keptSeconds: number): Leftover => ({
  of: 'registrations',
  keptSeconds,
  sql: `WITH gone AS (
      DELETE FROM registrations WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM registrations r
        WHERE claim_expires_at < :before AND claimed_at IS NULL AND revoked_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.registration_id = r.id)
        ORDER BY claim_expires_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
      )) RETURNING id
    )
    INSERT INTO audit_events (id, at, name, registration_id, data)
    SELECT gen_random_uuid()::text, CAST(:now AS timestamptz), 'registration.expired', id, '{}' FROM gone RETURNING 1`,
});

/** How long the kinds stay whose time is a setting (`AGENT_LIFETIMES`). */
type Kept = Pick<Lifetimes, 'neverClaimedKept' | 'auditKept' | 'foldedAuditKept' | 'mailKept'>;

const leftovers = ({ neverClaimedKept, auditKept, foldedAuditKept, mailKept }: Kept): readonly Leftover[] => [
  neverClaimed(neverClaimedKept),
  expired('access_tokens', tokenKeptSeconds),
  expired('signin_links'),
  expired('page_sessions'),
  expired('seen_jtis', jtiKeptSeconds),
  expired('rate_counters'),
  endedWindows,
  ended('audit_events', 'at', ':before', auditKept),
  ended('audit_events', 'at', ':before', foldedAuditKept, "AND name = 'tokens.issued'"),
  // Mail on its way has neither time: it stays until it left or failed.
  ended('mail_queue', 'sent_at', ':before', mailKept),
  ended('mail_queue', 'failed_at', ':before', auditKept),
];

export interface PurgeOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly lifetimes: Kept;
}

/** Deletes what has outlived its use, in batches that any replica may run beside any other (persistence.md, rule 10); rows by table. */
export async function purge({ store, clock, lifetimes }: PurgeOptions): Promise<Readonly<Record<string, number>>> {
  const gone: Record<string, number> = {};
  for (const { of, sql, keptSeconds } of leftovers(lifetimes)) {
    for (let deleted = batch; deleted === batch; ) {
      const now = clock.now();
      const began = elapsedMs();
      const values = { now, before: secondsAfter(now, -keptSeconds) };
      const { rows } = await store.write((db: Knex) => db.raw<{ rows: object[] }>(sql, values), { afterLostAnswer: 'repeat' });
      deleted = rows.length;
      gone[of] = (gone[of] ?? 0) + deleted;
      if (deleted === batch) await pause(Math.min(longestPauseMs, elapsedMs() - began));
    }
  }
  if (Object.values(gone).reduce((sum, rows) => sum + rows, 0) >= largePurge) await store.upkeep();
  return gone;
}

export interface Purging extends PurgeOptions {
  readonly random: Random;
  readonly log: Log;
}

/** Purges about once an hour, each replica at its own minute, never on a request; returns what stops it. */
export function startPurge(options: Purging): () => void {
  const { random, log } = options;
  const pauseMs = (): number => (hour / 2 + random.below(hour)) * 1000;
  let timer = setTimeout(run, pauseMs()).unref();
  function run(): void {
    purge(options)
      .then((gone) => log.info({ gone }, 'Rows that had outlived their use were deleted.'))
      .catch((fault: unknown) => {
        // The next run comes anyway.
        if (!(fault instanceof StoreUnavailable)) log.error({ err: fault }, 'The purge failed.');
      })
      .finally(() => {
        timer = setTimeout(run, pauseMs()).unref();
      });
  }
  return () => clearTimeout(timer);
}

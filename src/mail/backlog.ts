import type { Knex } from 'knex';

/** What the mail queue holds beside what has left. */
export interface MailBacklog {
  /** Mails that wait for their first or next try. */
  readonly waiting: number;
  /** Mails that were given up, until the purge takes them. */
  readonly failed: number;
  /** When the oldest waiting mail was queued. */
  readonly oldest: Date | undefined;
}

/** Counts the queue; all processes share it, so each sees the same. */
export async function mailBacklog(db: Knex): Promise<MailBacklog> {
  const rows = await db('mail_queue')
    .whereNull('sent_at')
    .select<{ waiting: string; failed: string; oldest: Date | null }[]>(
      db.raw('count(*) FILTER (WHERE failed_at IS NULL) AS waiting'),
      db.raw('count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed'),
      db.raw('min(created_at) FILTER (WHERE failed_at IS NULL) AS oldest'),
    );
  const { waiting = 0, failed = 0, oldest = null } = rows[0] ?? {};
  return { waiting: Number(waiting), failed: Number(failed), oldest: oldest ?? undefined };
}

import type { Knex } from 'knex';
import { dayOf, daysBefore, mondayOf } from '../base/days.js';
import { advanceMark } from '../service/agent-auth/records/owner-timestamps.js';
import { countAgentsSince } from '../service/agent-auth/records/registration-sets.js';
import { mailBacklog } from '../service/mail/queue-rows.js';
import { countReceivedBetween, countUnread } from '../service/messages/rows.js';
import type { Store } from '../service/store/connection/store.js';
import { readingOf } from './reading.js';
import { readingSummary } from './reading-summary.js';

/** How often the owner gets a digest (`OWNER_DIGEST`). */
export type DigestPace = 'daily' | 'weekly';

/** What was new on whole days (UTC), the last one among them. */
export type Digest = Awaited<ReturnType<typeof digestOf>>;

/** Hours of the day, UTC, after which a digest is due; that of a week on its Monday. */
const dueHour = 6;
const hourMs = 3_600_000;
const longestList = 3;
const daysOf = { daily: 1, weekly: 7 } as const;

/** The last moment at which a digest was due. */
export function lastDue(now: Date, pace: DigestPace): Date {
  const day = dayOf(new Date(now.getTime() - dueHour * hourMs));
  const from = pace === 'daily' ? day : mondayOf(day);
  return new Date(Date.parse(from) + dueHour * hourMs);
}

/**
 * Mails the digest that is due, once, whatever many processes ask (docs/console.md, Digest). Nothing is mailed when
 * nothing was new, for what was due before digests were turned on, or twice for what a stopped service missed.
 */
export function mailDigest(
  store: Pick<Store, 'unit'>,
  now: Date,
  pace: DigestPace,
  enqueue: (trx: Knex.Transaction, digest: Digest) => Promise<unknown>,
): Promise<void> {
  const due = lastDue(now, pace);
  return store.unit(async (trx) => {
    const advanced = await advanceMark(trx, 'digest', due);
    if (!advanced || advanced.before === null) return;
    const digest = await digestOf(trx, due, pace);
    if (!isQuiet(digest)) await enqueue(trx, digest);
  });
}

async function digestOf(db: Knex, due: Date, pace: DigestPace) {
  const lastDay = daysBefore(dayOf(due), 1);
  const firstDay = daysBefore(dayOf(due), daysOf[pace]);
  // Whole days, as reads have them: what came since belongs to the next digest.
  const [since, until] = [new Date(firstDay), new Date(dayOf(due))];
  const { counts } = await readingOf(db, due, 2);
  const { weeks, byAgents } = readingSummary({
    counts: counts.filter(({ day }) => day >= firstDay && day <= lastDay),
    searches: [],
  });
  const sum = (kind: 'people' | 'agents' | 'others'): number => weeks.reduce((all, week) => all + week[kind], 0);
  return {
    firstDay,
    lastDay,
    messages: await countReceivedBetween(db, since, until),
    /** Of all messages, whenever they came. */
    unread: await countUnread(db),
    /** Mails of messages that wait for the owner's leave. */
    held: (await mailBacklog(db)).held,
    agents: await countAgentsSince(db, since, { until }),
    reads: { people: sum('people'), agents: sum('agents'), others: sum('others') },
    /** What agents read most. */
    byAgents: byAgents.slice(0, longestList),
  };
}

const isQuiet = ({ messages, agents, reads }: Digest): boolean =>
  messages + agents + reads.people + reads.agents + reads.others === 0;

import { secondsAfter } from '../base/clock.js';
import { canMail } from '../base/config/config.js';
import { dayOf, daysBefore } from '../base/days.js';
import { ownersSignIns } from '../service/agent-auth/records/audit-events.js';
import { countAgentsSince } from '../service/agent-auth/records/registration-sets.js';
import { lastMailFailure, mailBacklog } from '../service/mail/queue-rows.js';
import { countUnread } from '../service/messages/rows.js';
import type { SignInWay } from './console-access.js';
import type { OwnerDeps } from './deps.js';
import type { Plain } from './owner-answer.js';
import { isAgent, readingOf } from './reading.js';

export type Overview = Plain<Awaited<ReturnType<typeof overviewOf>>>;

const week = 7 * 86_400;
const mostSignIns = 3;

/** What the owner should know at a glance: what is new, what agents read, which problems there are. */
export async function overviewOf(deps: OwnerDeps) {
  const { store, clock, config, running } = deps;
  const now = clock.now();
  const [unread, newAgents, reading, backlog, failure, signIns, disk] = await Promise.all([
    store.read((db) => countUnread(db)),
    store.read((db) => countAgentsSince(db, secondsAfter(now, -week))),
    store.read((db) => readingOf(db, now, 2)),
    store.read((db) => mailBacklog(db)),
    store.read((db) => lastMailFailure(db)),
    store.read((db) => ownersSignIns(db, mostSignIns)),
    running?.diskSpace(),
  ]);
  const thisWeek = daysBefore(dayOf(now), 6);
  const ofAgents = reading.counts.filter(({ audience }) => isAgent(audience));
  const reads = (of: (day: string) => boolean): number =>
    ofAgents.reduce((sum, { day, count }) => (of(day) ? sum + count : sum), 0);
  return {
    unread,
    /** Registered within seven days. */
    new_agents: newAgents,
    agent_reads: { this_week: reads((day) => day >= thisWeek), last_week: reads((day) => day < thisWeek) },
    mail: {
      /** False without SMTP. */
      delivers: canMail(config),
      waiting: backlog.waiting,
      /** Mails of unknown senders that wait for the owner to allow them. */
      held: backlog.held,
      failed: backlog.failed,
      ...(failure !== undefined && { last_failure: failure }),
    },
    // By file and line; absent where the service that reads the content was not asked.
    ...(running && { content_faults: running.contentFaults(), content_held_back: running.contentHeldBack() }),
    ...(disk && { disk }),
    /** The newest first. */
    sign_ins: signIns.map(({ at, by }) => ({ at, by: by as SignInWay })),
  };
}

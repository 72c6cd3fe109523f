import { ownersSignIns } from '../agent-auth/records/audit-events.js';
import { countAgentsSince } from '../agent-auth/records/registration-sets.js';
import { canMail } from '../config.js';
import { lastMailFailure, mailBacklog } from '../mail/queue-rows.js';
import { countUnread } from '../messages/rows.js';
import { secondsAfter } from '../platform/clock.js';
import { dayOf, daysBefore } from '../platform/days.js';
import type { SignInWay } from './console.js';
import type { OwnerDeps } from './deps.js';
import type { DiskSpace } from './disk.js';
import { isAgent, readingOf } from './reading.js';

/** What the owner should know at a glance. */
export interface Overview {
  readonly unread: number;
  /** Registered within seven days. */
  readonly new_agents: number;
  readonly agent_reads: { readonly this_week: number; readonly last_week: number };
  readonly mail: {
    /** False without SMTP. */
    readonly delivers: boolean;
    readonly waiting: number;
    /** Mails of unknown senders that wait for the owner to allow them. */
    readonly held: number;
    readonly failed: number;
    readonly last_failure?: string;
  };
  /** By file and line; absent where the service that reads the content was not asked. */
  readonly content_faults?: readonly string[];
  /** Of DATA_DIR; absent where the service was not asked, or its system does not say. */
  readonly disk?: DiskSpace;
  /** The newest first. */
  readonly sign_ins: readonly { readonly at: string; readonly by: SignInWay }[];
}

const week = 7 * 86_400;
const mostSignIns = 3;

/** What the owner should know at a glance: what is new, what agents read, what is to be mended. */
export async function overviewOf(deps: OwnerDeps): Promise<Overview> {
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
    new_agents: newAgents,
    agent_reads: { this_week: reads((day) => day >= thisWeek), last_week: reads((day) => day < thisWeek) },
    mail: {
      delivers: canMail(config),
      waiting: backlog.waiting,
      held: backlog.held,
      failed: backlog.failed,
      ...(failure !== undefined && { last_failure: failure }),
    },
    ...(running && { content_faults: running.contentFaults() }),
    ...(disk && { disk }),
    sign_ins: signIns.map(({ at, by }) => ({ at: at.toISOString(), by: by as SignInWay })),
  };
}

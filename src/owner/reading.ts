import type { Knex } from 'knex';
import { dayOf, daysBefore } from '../base/days.js';
import { countAgentsSince } from '../service/agent-auth/records/registration-sets.js';
import { countWritersSince } from '../service/messages/rows.js';
import { missedSearches } from '../service/telemetry/reading/missed-searches.js';
import { readsSince } from '../service/telemetry/reading/read-counts.js';

/** What was read, and what was looked for in vain (docs/reading.md). */
export type ReadingReport = Awaited<ReturnType<typeof readingOf>>;

/** Whether a reader is a program that reads for a person or for an index; a tool or an unknown reader may be either. */
export function isAgent(audience: string): boolean {
  return audience === 'agent' || ['crawler:', 'assistant:', 'mcp:'].some((kind) => audience.startsWith(kind));
}

/** The counts of this many weeks, today's included; days are UTC. */
export async function readingOf(db: Knex, now: Date, weeks: number) {
  const since = daysBefore(dayOf(now), weeks * 7 - 1);
  const from = new Date(since);
  return {
    counts: await readsSince(db, since),
    searches: await missedSearches(db, since),
    /** What agents did beyond reading. */
    agents: {
      registered: await countAgentsSince(db, from),
      confirmed: await countAgentsSince(db, from, { when: 'claimed_at' }),
      wrote: await countWritersSince(db, from),
    },
  };
}

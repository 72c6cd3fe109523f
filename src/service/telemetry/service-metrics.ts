import type { Registry } from 'prom-client';
import type { Clock } from '../../base/clock.js';
import { mailBacklog } from '../mail/queue-rows.js';
import type { Following, PortfolioSource } from '../portfolio/portfolio.js';
import type { StoreState } from '../store/connection/connection-gate.js';
import type { Store } from '../store/connection/store.js';

type Prometheus = typeof import('prom-client');

/** Sources of the gauges, which are read at each scrape. */
export interface ServiceParts {
  readonly version: string;
  readonly store: Store;
  readonly source: PortfolioSource & { following(): Following };
  readonly clock: Clock;
  /** Share of the daily limit of sign-in emails that has been used. */
  readonly signinMailsUsed: () => Promise<number>;
  /** Number of new messages that this process has stored, by sender: `agent` or `person`. */
  readonly messagesReceived: () => Readonly<Record<string, number>>;
  /** Read counts of this process. */
  readonly reads: () => Iterable<{ readonly surface: string; readonly audience: string; readonly count: number }>;
  /** False while the process is starting or stopping. */
  readonly ready: () => boolean;
}

const storeStates: readonly StoreState[] = ['opening', 'ready', 'down', 'behind', 'refused', 'closed'];
/** Maximum wait for the database in a scrape, in milliseconds. Without it the mail metrics are omitted. */
const databaseTimeoutMs = 1_000;

/** Values by label, or a single value without labels. */
type Numbers = number | Iterable<readonly [labels: Readonly<Record<string, string>>, number]>;

/** A metric whose value is read at each scrape. */
interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** Returns the value. Undefined keeps the previous one. */
  readonly read: () => Numbers | Promise<Numbers | undefined>;
}

/** Registers the metrics of the service's components. Names ending in `_total` are counters. */
export function serviceMetrics(prometheus: Prometheus, registry: Registry, parts: ServiceParts): void {
  for (const { name, help, labels = [], read } of metricsOf(parts)) {
    const Kind = name.endsWith('_total') ? prometheus.Counter : prometheus.Gauge;
    new Kind({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const now = await read();
        if (now === undefined) return;
        this.reset();
        if (typeof now === 'number') this.inc(now);
        else for (const [values, count] of now) this.inc(values, count);
      },
    });
  }
}

const by = (label: string, counts: Readonly<Record<string, number>>): Numbers =>
  Object.entries(counts).map(([value, count]) => [{ [label]: value }, count]);

const metricsOf = (parts: ServiceParts): readonly Metric[] => [
  {
    name: 'vitrine_build_info',
    help: 'The running build.',
    labels: ['version', 'node'],
    read: () => [[{ version: parts.version, node: process.version }, 1]],
  },
  { name: 'vitrine_ready', help: 'Whether this process takes new work.', read: () => Number(parts.ready()) },
  ...ofDatabase(parts.store),
  ...ofContent(parts.source),
  ...ofMail(parts),
  {
    name: 'vitrine_messages_total',
    help: 'New messages to the owner, by who wrote them: an agent, or a person by the contact form.',
    labels: ['by'],
    read: () => by('by', parts.messagesReceived()),
  },
  {
    name: 'vitrine_reads_total',
    help: 'Answers that let their client read something, by surface and by the kind of reader.',
    labels: ['surface', 'audience'],
    read: () => [...parts.reads()].map(({ surface, audience, count }) => [{ surface, audience }, count]),
  },
];

const ofDatabase = (store: Store): readonly Metric[] => [
  {
    name: 'vitrine_database_ready',
    help: 'Whether calls to the database are served.',
    read: () => Number(store.ready()),
  },
  {
    name: 'vitrine_database_clock_difference_seconds',
    help: 'How far the database clock is ahead of ours.',
    read: () => (store.health().clockDifferenceMs ?? 0) / 1000,
  },
  {
    name: 'vitrine_database_state',
    help: 'The state of the database: 1 at the one that holds.',
    labels: ['state'],
    read: () => storeStates.map((state) => [{ state }, Number(store.state === state)]),
  },
  {
    name: 'vitrine_database_pool_connections',
    help: 'Connections of this process to a database server, and calls that wait for one.',
    labels: ['use'],
    read: () => by('use', { ...store.health().pool }),
  },
  {
    name: 'vitrine_database_outages_total',
    help: 'How often the database was lost after it had been there.',
    read: () => store.health().outages,
  },
];

const ofContent = (source: ServiceParts['source']): readonly Metric[] => [
  {
    name: 'vitrine_content_faults',
    help: 'Faults of the content on disk; above 0 the last good content is served.',
    read: () => source.following().faults.length,
  },
  {
    name: 'vitrine_content_records',
    help: 'What is served.',
    labels: ['kind'],
    read: () => by('kind', { project: source.current().projects.length, page: source.current().pages.length }),
  },
  {
    name: 'vitrine_content_reloads_total',
    help: 'Changes of the content by what became of them.',
    labels: ['outcome'],
    read: () => by('outcome', { published: source.following().published, refused: source.following().refused }),
  },
];

function ofMail({ store, clock, signinMailsUsed }: ServiceParts): readonly Metric[] {
  const backlog = () => within(store, () => store.read(mailBacklog));
  return [
    {
      name: 'vitrine_signin_mails_used_ratio',
      help: 'Part of the sign-in mails of a day that strangers used up; from 0.5 on a network that is new gets one; 0 while the database is away.',
      read: async () => (await within(store, signinMailsUsed)) ?? 0,
    },
    {
      name: 'vitrine_mail_queue_oldest_seconds',
      help: 'Age of the oldest mail that waits; 0 when none does.',
      read: async () => {
        const found = await backlog();
        if (!found) return undefined;
        return found.oldest ? Math.max(0, (clock.now().getTime() - found.oldest.getTime()) / 1000) : 0;
      },
    },
    {
      name: 'vitrine_mail_queue_messages',
      help: 'Mails that wait or were given up, of all processes on this database; left out while it is away.',
      labels: ['state'],
      read: async () => {
        const found = await backlog();
        return found ? by('state', { waiting: found.waiting, failed: found.failed }) : [];
      },
    },
  ];
}

/** Returns a value from the database, or undefined if it does not answer in time. */
async function within<T>(store: Store, read: () => Promise<T>): Promise<T | undefined> {
  if (!store.ready()) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), databaseTimeoutMs);
  });
  try {
    return await Promise.race([read().catch(() => undefined), patience]);
  } finally {
    clearTimeout(timer);
  }
}

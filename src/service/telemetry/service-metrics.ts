import type { Registry } from 'prom-client';
import type { Clock } from '../../base/clock.js';
import { mailBacklog } from '../mail/queue-rows.js';
import type { Following, PortfolioSource } from '../portfolio/portfolio.js';
import type { StoreState } from '../store/connection/connection-gate.js';
import type { Store } from '../store/connection/store.js';

type Prometheus = typeof import('prom-client');

/** What the gauges look at, at each scrape. */
export interface ServiceParts {
  readonly version: string;
  readonly store: Store;
  readonly source: PortfolioSource & { following(): Following };
  readonly clock: Clock;
  /** The part of the day's sign-in mails that has left. */
  readonly signinMailsUsed: () => Promise<number>;
  /** New messages to the owner that this process stored, by who wrote them: `agent` or `person`. */
  readonly messagesReceived: () => Readonly<Record<string, number>>;
  /** What this process counted of reading. */
  readonly reads: () => Iterable<{ readonly surface: string; readonly audience: string; readonly count: number }>;
  /** False while the process is starting or stopping. */
  readonly ready: () => boolean;
}

const storeStates: readonly StoreState[] = ['opening', 'ready', 'down', 'behind', 'refused', 'closed'];
/** A scrape must answer while the database is slow; its mail figures are then left out. Milliseconds. */
const backlogPatience = 1_000;

/** Numbers by their labels; one alone has none. */
type Numbers = number | Iterable<readonly [labels: Readonly<Record<string, string>>, number]>;

/** A figure that is kept elsewhere, and looked at with each scrape. */
interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** Undefined leaves it as it was. */
  readonly look: () => Numbers | Promise<Numbers | undefined>;
}

/** Adds what the parts of the service say of themselves; what ends in `_total` only rises. */
export function serviceMetrics(prometheus: Prometheus, registry: Registry, parts: ServiceParts): void {
  for (const { name, help, labels = [], look } of figuresOf(parts)) {
    const Kind = name.endsWith('_total') ? prometheus.Counter : prometheus.Gauge;
    new Kind({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const now = await look();
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

const figuresOf = (parts: ServiceParts): readonly Figure[] => [
  {
    name: 'vitrine_build_info',
    help: 'The running build.',
    labels: ['version', 'node'],
    look: () => [[{ version: parts.version, node: process.version }, 1]],
  },
  { name: 'vitrine_ready', help: 'Whether this process takes new work.', look: () => Number(parts.ready()) },
  ...ofDatabase(parts.store),
  ...ofContent(parts.source),
  ...ofMail(parts),
  {
    name: 'vitrine_messages_total',
    help: 'New messages to the owner, by who wrote them: an agent, or a person by the contact form.',
    labels: ['by'],
    look: () => by('by', parts.messagesReceived()),
  },
  {
    name: 'vitrine_reads_total',
    help: 'Answers that let their client read something, by surface and by the kind of reader.',
    labels: ['surface', 'audience'],
    look: () => [...parts.reads()].map(({ surface, audience, count }) => [{ surface, audience }, count]),
  },
];

const ofDatabase = (store: Store): readonly Figure[] => [
  {
    name: 'vitrine_database_ready',
    help: 'Whether calls to the database are served.',
    look: () => Number(store.ready()),
  },
  {
    name: 'vitrine_database_clock_difference_seconds',
    help: 'How far the database clock is ahead of ours.',
    look: () => (store.health().clockDifferenceMs ?? 0) / 1000,
  },
  {
    name: 'vitrine_database_state',
    help: 'The state of the database: 1 at the one that holds.',
    labels: ['state'],
    look: () => storeStates.map((state) => [{ state }, Number(store.state === state)]),
  },
  {
    name: 'vitrine_database_pool_connections',
    help: 'Connections of this process to a database server, and calls that wait for one.',
    labels: ['use'],
    look: () => by('use', { ...store.health().pool }),
  },
  {
    name: 'vitrine_database_outages_total',
    help: 'How often the database was lost after it had been there.',
    look: () => store.health().outages,
  },
];

const ofContent = (source: ServiceParts['source']): readonly Figure[] => [
  {
    name: 'vitrine_content_faults',
    help: 'Faults of the content on disk; above 0 the last good content is served.',
    look: () => source.following().faults.length,
  },
  {
    name: 'vitrine_content_records',
    help: 'What is served.',
    labels: ['kind'],
    look: () => by('kind', { project: source.current().projects.length, page: source.current().pages.length }),
  },
  {
    name: 'vitrine_content_reloads_total',
    help: 'Changes of the content by what became of them.',
    labels: ['outcome'],
    look: () => by('outcome', { published: source.following().published, refused: source.following().refused }),
  },
];

function ofMail({ store, clock, signinMailsUsed }: ServiceParts): readonly Figure[] {
  const backlog = () => within(store, () => store.read(mailBacklog));
  return [
    {
      name: 'vitrine_signin_mails_used_ratio',
      help: 'Part of the sign-in mails of a day that strangers used up; from 0.5 on a network that is new gets one; 0 while the database is away.',
      look: async () => (await within(store, signinMailsUsed)) ?? 0,
    },
    {
      name: 'vitrine_mail_queue_oldest_seconds',
      help: 'Age of the oldest mail that waits; 0 when none does.',
      look: async () => {
        const found = await backlog();
        if (!found) return undefined;
        return found.oldest ? Math.max(0, (clock.now().getTime() - found.oldest.getTime()) / 1000) : 0;
      },
    },
    {
      name: 'vitrine_mail_queue_messages',
      help: 'Mails that wait or were given up, of all processes on this database; left out while it is away.',
      labels: ['state'],
      look: async () => {
        const found = await backlog();
        return found ? by('state', { waiting: found.waiting, failed: found.failed }) : [];
      },
    },
  ];
}

/** What the database says, or undefined where it does not answer in time. */
async function within<T>(store: Store, look: () => Promise<T>): Promise<T | undefined> {
  if (!store.ready()) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), backlogPatience);
  });
  try {
    return await Promise.race([look().catch(() => undefined), patience]);
  } finally {
    clearTimeout(timer);
  }
}

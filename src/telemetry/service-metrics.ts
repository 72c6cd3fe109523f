import type { Gauge as GaugeType, Registry } from 'prom-client';
import { mailBacklog } from '../mail/queue-rows.js';
import type { Clock } from '../platform/clock.js';
import type { Following, PortfolioSource } from '../portfolio/snapshot.js';
import type { StoreState } from '../store/connection-gate.js';
import type { Store } from '../store/store.js';

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

/** Adds what the parts of the service say of themselves. */
export function serviceMetrics(prometheus: Prometheus, registry: Registry, parts: ServiceParts): void {
  const registers = [registry];
  const gauge = (name: string, help: string, collect: (self: GaugeType) => void | Promise<void>): void => {
    new prometheus.Gauge({
      name,
      help,
      registers,
      collect() {
        return collect(this as unknown as GaugeType);
      },
    });
  };
  build(prometheus, registers, parts.version);
  gauge('vitrine_ready', 'Whether this process takes new work.', (self) => self.set(Number(parts.ready())));
  database(prometheus, registers, gauge, parts.store);
  content(prometheus, registers, gauge, parts.source);
  mail(prometheus, registers, parts);
  counterOf(prometheus, registers, {
    name: 'vitrine_messages_total',
    help: 'New messages to the owner, by who wrote them: an agent, or a person by the contact form.',
    label: 'by',
    value: parts.messagesReceived,
  });
  reading(prometheus, registers, parts);
}

function reading(prometheus: Prometheus, registers: Registry[], { reads }: ServiceParts): void {
  new prometheus.Counter({
    name: 'vitrine_reads_total',
    help: 'Answers that let their client read something, by surface and by the kind of reader.',
    labelNames: ['surface', 'audience'],
    registers,
    collect() {
      this.reset();
      for (const { surface, audience, count } of reads()) this.inc({ surface, audience }, count);
    },
  });
}

type AddGauge = (name: string, help: string, collect: (self: GaugeType) => void | Promise<void>) => void;

function build(prometheus: Prometheus, registers: Registry[], version: string): void {
  const info = new prometheus.Gauge({
    name: 'vitrine_build_info',
    help: 'The running build.',
    labelNames: ['version', 'node'],
    registers,
  });
  info.set({ version, node: process.version }, 1);
}

function database(prometheus: Prometheus, registers: Registry[], gauge: AddGauge, store: Store): void {
  gauge('vitrine_database_ready', 'Whether calls to the database are served.', (self) =>
    self.set(Number(store.ready())),
  );
  gauge('vitrine_database_clock_difference_seconds', 'How far the database clock is ahead of ours.', (self) =>
    self.set((store.health().clockDifferenceMs ?? 0) / 1000),
  );
  new prometheus.Gauge({
    name: 'vitrine_database_state',
    help: 'The state of the database: 1 at the one that holds.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of storeStates) this.set({ state }, Number(store.state === state));
    },
  });
  new prometheus.Gauge({
    name: 'vitrine_database_pool_connections',
    help: 'Connections of this process to a database server, and calls that wait for one.',
    labelNames: ['use'],
    registers,
    collect() {
      this.reset();
      for (const [use, count] of Object.entries(store.health().pool ?? {})) this.set({ use }, count);
    },
  });
  counterOf(prometheus, registers, {
    name: 'vitrine_database_outages_total',
    help: 'How often the database was lost after it had been there.',
    value: () => store.health().outages,
  });
}

function content(prometheus: Prometheus, registers: Registry[], gauge: AddGauge, source: ServiceParts['source']): void {
  gauge('vitrine_content_faults', 'Faults of the content on disk; above 0 the last good content is served.', (self) =>
    self.set(source.following().faults.length),
  );
  new prometheus.Gauge({
    name: 'vitrine_content_records',
    help: 'What is served.',
    labelNames: ['kind'],
    registers,
    collect() {
      const { projects, pages } = source.current();
      this.set({ kind: 'project' }, projects.length);
      this.set({ kind: 'page' }, pages.length);
    },
  });
  counterOf(prometheus, registers, {
    name: 'vitrine_content_reloads_total',
    help: 'Changes of the content by what became of them.',
    label: 'outcome',
    value: () => ({ published: source.following().published, refused: source.following().refused }),
  });
}

function mail(prometheus: Prometheus, registers: Registry[], { store, clock, signinMailsUsed }: ServiceParts): void {
  new prometheus.Gauge({
    name: 'vitrine_signin_mails_used_ratio',
    help: 'Part of the sign-in mails of a day that strangers used up; from 0.5 on a network that is new gets one. Left out while the database is away.',
    registers,
    async collect() {
      const used = await within(store, signinMailsUsed);
      if (used === undefined) this.reset();
      else this.set(used);
    },
  });
  const oldest = new prometheus.Gauge({
    name: 'vitrine_mail_queue_oldest_seconds',
    help: 'Age of the oldest mail that waits; 0 when none does.',
    registers,
  });
  new prometheus.Gauge({
    name: 'vitrine_mail_queue_messages',
    help: 'Mails that wait or were given up, of all processes on this database; left out while it is away.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const backlog = await within(store, () => store.read(mailBacklog));
      if (!backlog) return;
      this.set({ state: 'waiting' }, backlog.waiting);
      this.set({ state: 'failed' }, backlog.failed);
      oldest.set(backlog.oldest ? Math.max(0, (clock.now().getTime() - backlog.oldest.getTime()) / 1000) : 0);
    },
  });
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

/** A counter whose value is kept elsewhere. */
function counterOf(
  prometheus: Prometheus,
  registers: Registry[],
  {
    name,
    help,
    label,
    value,
  }: { name: string; help: string; label?: string; value: () => number | Readonly<Record<string, number>> },
): void {
  new prometheus.Counter({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    collect() {
      const now = value();
      this.reset();
      if (typeof now === 'number') this.inc(now);
      else for (const [key, count] of Object.entries(now)) this.inc({ [label ?? '']: key }, count);
    },
  });
}

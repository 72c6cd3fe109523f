import type { Read } from './read-of.js';

/** Different things that one flush counts; what comes after them counts as `other`. */
const mostKeys = 5000;
/** Different searches of a day that a process remembers: a flood of invented ones costs no more than this. */
const mostSearches = 2000;

/** One number: reads of an item, on a surface, by an audience. */
export interface ReadCount extends Read {
  readonly audience: string;
  readonly count: number;
}

/** A search that found nothing, and how often it came. */
export interface MissedSearch {
  readonly text: string;
  readonly count: number;
}

/** What was counted since the last time it was taken. */
export interface Batch {
  readonly reads: readonly ReadCount[];
  readonly searches: readonly MissedSearch[];
}

type Counts = Map<string, number>;
/** By surface, by audience: each lookup is of a text that is there already, so that counting makes no new one. */
type Keys = Map<string, Map<string, Counts>>;

/** Counts in memory, within bounds. */
export class Tally {
  private keys: Keys = new Map();
  private size = 0;
  private searches: Counts = new Map();
  private searchesOfDay = 0;
  private readonly totals: Keys = new Map();

  read({ surface, item }: Read, audience: string): void {
    const counts = inner(inner(this.keys, surface), audience);
    const before = counts.get(item);
    const isNew = before === undefined;
    if (isNew && this.size >= mostKeys) increase(counts, 'other');
    else counts.set(item, (before ?? 0) + 1);
    if (isNew) this.size += 1;
  }

  missed(text: string): void {
    if (!this.searches.has(text)) {
      if (this.searchesOfDay >= mostSearches) return;
      this.searchesOfDay += 1;
    }
    increase(this.searches, text);
  }

  /** Empties it; what could not be written comes back by `giveBack`. */
  take(): Batch {
    const reads = [...flat(this.keys)];
    const searches = [...this.searches].map(([text, count]) => ({ text, count }));
    for (const { surface, audience, count } of reads) increase(inner(inner(this.totals, surface), audience), '', count);
    this.keys = new Map();
    this.size = 0;
    this.searches = new Map();
    return { reads, searches };
  }

  giveBack({ reads, searches }: Batch): void {
    for (const { surface, audience, item, count } of reads) {
      increase(inner(inner(this.totals, surface), audience), '', -count);
      const counts = inner(inner(this.keys, surface), audience);
      const isNew = !counts.has(item);
      increase(counts, isNew && this.size >= mostKeys ? 'other' : item, count);
      if (isNew) this.size += 1;
    }
    for (const { text, count } of searches) increase(this.searches, text, count);
  }

  /** Lets new searches in again. */
  newDay(): void {
    this.searchesOfDay = 0;
  }

  /** Reads since the start, by surface and audience. */
  *sums(): Iterable<{ readonly surface: string; readonly audience: string; readonly count: number }> {
    const sums: Keys = new Map();
    for (const keys of [this.totals, this.keys]) {
      for (const { surface, audience, count } of flat(keys)) increase(inner(inner(sums, surface), audience), '', count);
    }
    yield* flat(sums);
  }
}

function inner<T>(outer: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const found = outer.get(key);
  if (found) return found;
  const made = new Map<string, T>();
  outer.set(key, made);
  return made;
}

function increase(counts: Counts, key: string, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function* flat(keys: Keys): Iterable<ReadCount> {
  for (const [surface, audiences] of keys) {
    for (const [audience, counts] of audiences) {
      for (const [item, count] of counts) yield { surface: surface as Read['surface'], audience, item, count };
    }
  }
}

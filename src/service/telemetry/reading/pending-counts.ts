import type { Read } from './read-of.js';

/** Maximum number of counters per flush. Further items are counted as `other`. */
const maxCounters = 5000;
/** Maximum number of distinct searches per day, which bounds the cost of invented ones. */
const maxDailySearches = 2000;

/** Number of reads of an item, by surface and audience. */
export interface ReadCount extends Read {
  readonly audience: string;
  readonly count: number;
}

/** A search without results, and its number of occurrences. */
export interface MissedSearch {
  readonly text: string;
  readonly count: number;
}

/** Counts since the last call of `take`. */
export interface Batch {
  readonly reads: readonly ReadCount[];
  readonly searches: readonly MissedSearch[];
}

/** Number of reads since the start, by surface and audience. */
export type ReadSum = Omit<ReadCount, 'item'>;

/** Counts in memory with a bounded size. */
export class Tally {
  private counts = new Map<string, ReadCount>();
  private searches = new Map<string, number>();
  private searchesOfDay = 0;
  private readonly totals = new Map<string, ReadSum>();

  read(read: Read, audience: string): void {
    this.add({ ...read, audience, count: 1 });
    const { surface } = read;
    const key = `${surface} ${audience}`;
    this.totals.set(key, { surface, audience, count: (this.totals.get(key)?.count ?? 0) + 1 });
  }

  missed(text: string): void {
    if (!this.searches.has(text)) {
      if (this.searchesOfDay >= maxDailySearches) return;
      this.searchesOfDay += 1;
    }
    this.addSearch({ text, count: 1 });
  }

  /** Returns and resets the counts. Counts that could not be written are returned with `giveBack`. */
  take(): Batch {
    const reads = [...this.counts.values()];
    const searches = [...this.searches].map(([text, count]) => ({ text, count }));
    this.counts = new Map();
    this.searches = new Map();
    return { reads, searches };
  }

  giveBack({ reads, searches }: Batch): void {
    for (const read of reads) this.add(read);
    for (const search of searches) this.addSearch(search);
  }

  /** Resets the daily limit of searches. */
  newDay(): void {
    this.searchesOfDay = 0;
  }

  /** Reads since the start, by surface and audience. */
  sums(): Iterable<ReadSum> {
    return this.totals.values();
  }

  private add(read: ReadCount): void {
    const keyOf = (item: string): string => `${read.surface} ${read.audience} ${item}`;
    const isOver = this.counts.size >= maxCounters && !this.counts.has(keyOf(read.item));
    const item = isOver ? 'other' : read.item;
    const before = this.counts.get(keyOf(item))?.count ?? 0;
    this.counts.set(keyOf(item), { ...read, item, count: before + read.count });
  }

  private addSearch({ text, count }: MissedSearch): void {
    this.searches.set(text, (this.searches.get(text) ?? 0) + count);
  }
}

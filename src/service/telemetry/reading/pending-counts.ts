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

/** What was read on a surface by an audience since the start. */
export type ReadSum = Omit<ReadCount, 'item'>;

/** Counts in memory, within bounds. */
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
      if (this.searchesOfDay >= mostSearches) return;
      this.searchesOfDay += 1;
    }
    this.addSearch({ text, count: 1 });
  }

  /** Empties it; what could not be written comes back by `giveBack`. */
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

  /** Lets new searches in again. */
  newDay(): void {
    this.searchesOfDay = 0;
  }

  /** Reads since the start, by surface and audience. */
  sums(): Iterable<ReadSum> {
    return this.totals.values();
  }

  private add(read: ReadCount): void {
    const keyOf = (item: string): string => `${read.surface} ${read.audience} ${item}`;
    const isOver = this.counts.size >= mostKeys && !this.counts.has(keyOf(read.item));
    const item = isOver ? 'other' : read.item;
    const before = this.counts.get(keyOf(item))?.count ?? 0;
    this.counts.set(keyOf(item), { ...read, item, count: before + read.count });
  }

  private addSearch({ text, count }: MissedSearch): void {
    this.searches.set(text, (this.searches.get(text) ?? 0) + count);
  }
}

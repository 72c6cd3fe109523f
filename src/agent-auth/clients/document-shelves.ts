import type { Clock } from '../../platform/clock.js';
import type { Lifetimes } from '../limits/lifetimes.js';
import type { OAuthClient } from './client.js';

/** What came of asking in vain; `page` is faulty only where no other copy is. */
export interface DocumentFailure {
  readonly refusal: 'unreachable' | 'invalid' | 'page';
  readonly why: string;
}

/** One document and how fetching it went. Moments are milliseconds. */
export interface Shelf {
  kept?: { readonly client: OAuthClient; readonly since: number; readonly freshUntil: number } | undefined;
  failure?: (DocumentFailure & { readonly at: number }) | undefined;
  fetching?: Promise<void> | undefined;
}

const second = 1000;
const day = 86_400;
/** A changed document is noticed within a day, whatever its sender says. */
const freshMost = day;
/** A host's outage must not stop clients that worked last week. */
const staleSeconds = 7 * day;
/** A host that is down is not asked for each page. */
const failureSeconds = 60;
const mostShelves = 500;

/** The documents that this process keeps, the least recently asked for going first; those that failed before others. */
export class DocumentShelves {
  readonly #shelves = new Map<string, Shelf>();

  constructor(
    private readonly clock: Clock,
    private readonly lifetimes: Pick<Lifetimes, 'clientDocumentFresh'>,
  ) {}

  at(address: string): Shelf {
    const shelf = this.#shelves.get(address) ?? {};
    this.#shelves.delete(address);
    if (this.#shelves.size >= mostShelves) this.#makeRoom();
    this.#shelves.set(address, shelf);
    return shelf;
  }

  keep(shelf: Shelf, client: OAuthClient, maxAge: number | undefined): void {
    const least = this.lifetimes.clientDocumentFresh;
    const seconds = Math.min(Math.max(freshMost, least), Math.max(least, maxAge ?? least));
    const since = this.#now();
    shelf.kept = { client, since, freshUntil: since + seconds * second };
    shelf.failure = undefined;
  }

  /** What is faulty counts at once; what cannot be had leaves the copy that there is. */
  fail(shelf: Shelf, failure: DocumentFailure): void {
    shelf.failure = { ...failure, at: this.#now() };
    if (failure.refusal === 'invalid') shelf.kept = undefined;
  }

  // A moment that lies ahead was noted before the clock was set back: it holds nothing up.
  isFresh({ kept }: Shelf): boolean {
    return kept !== undefined && kept.since <= this.#now() && this.#now() < kept.freshUntil;
  }

  hasFailed({ failure }: Shelf): boolean {
    return failure !== undefined && failure.at <= this.#now() && this.#now() < failure.at + failureSeconds * second;
  }

  /** A copy that is no longer fresh and not too old. */
  spare({ kept }: Shelf): OAuthClient | undefined {
    return kept && this.#now() < kept.freshUntil + staleSeconds * second ? kept.client : undefined;
  }

  secondsToRetry({ failure }: Shelf): number {
    const left = failure ? failure.at + failureSeconds * second - this.#now() : 0;
    return Math.min(failureSeconds, Math.max(1, Math.ceil(left / second)));
  }

  #makeRoom(): void {
    let oldest: string | undefined;
    for (const [address, { kept, fetching }] of this.#shelves) {
      if (fetching) continue;
      oldest ??= address;
      if (kept) continue;
      oldest = address;
      break;
    }
    if (oldest !== undefined) this.#shelves.delete(oldest);
  }

  #now(): number {
    return this.clock.now().getTime();
  }
}

import type { Clock } from '../../../base/clock.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { ClientLookup, OAuthClient } from './client.js';

/** The outcome of a failed lookup; `page` is faulty only where no other copy is. */
export interface DocumentFailure {
  readonly refusal: 'unreachable' | 'invalid' | 'page';
  readonly why: string;
}

/** A document that was good when it was fetched. */
export interface KeptDocument {
  readonly client: OAuthClient;
  readonly fetchedAt: Date;
  readonly freshUntil: Date;
  /** Until when it serves while its host fails. */
  readonly usableUntil: Date;
}

/** One document in this process and how fetching it went. */
export interface Shelf {
  kept?: KeptDocument | undefined;
  failure?: (DocumentFailure & { readonly at: number }) | undefined;
  /** One at a time looks for it; what the others wait for. */
  looking?: Promise<ClientLookup | undefined> | undefined;
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

/** The documents that this process caches; failed ones are evicted first, then the least recently used. */
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

  /** Keeps what was just fetched, for as long as its sender allows within our bounds. */
  keep(shelf: Shelf, client: OAuthClient, maxAge: number | undefined): KeptDocument {
    const least = this.lifetimes.clientDocumentFresh;
    const seconds = Math.min(Math.max(freshMost, least), Math.max(least, maxAge ?? least));
    const fetchedAt = this.clock.now();
    const after = (more: number): Date => new Date(fetchedAt.getTime() + more * second);
    const kept = { client, fetchedAt, freshUntil: after(seconds), usableUntil: after(seconds + staleSeconds) };
    shelf.kept = kept;
    shelf.failure = undefined;
    return kept;
  }

  /** Takes over what another process fetched, unless this one has fetched later. */
  put(shelf: Shelf, kept: KeptDocument): void {
    if (shelf.kept && shelf.kept.fetchedAt >= kept.fetchedAt) return;
    shelf.kept = kept;
    shelf.failure = undefined;
  }

  /** What is faulty counts at once; what cannot be had leaves the copy that there is. */
  fail(shelf: Shelf, failure: DocumentFailure): void {
    shelf.failure = { ...failure, at: this.#now() };
    if (failure.refusal === 'invalid') shelf.kept = undefined;
  }

  /** Whether there is nothing to look for now. */
  isSettled(shelf: Shelf): boolean {
    return this.isFresh(shelf) || this.#hasFailed(shelf);
  }

  // A moment that lies ahead was noted before the clock was set back: it holds nothing up.
  isFresh({ kept }: Shelf): boolean {
    return kept !== undefined && kept.fetchedAt.getTime() <= this.#now() && this.#now() < kept.freshUntil.getTime();
  }

  /** A copy that is no longer fresh and not too old. */
  spare({ kept }: Shelf): OAuthClient | undefined {
    return kept && this.#now() < kept.usableUntil.getTime() ? kept.client : undefined;
  }

  secondsToRetry({ failure }: Shelf): number {
    const left = failure ? failure.at + failureSeconds * second - this.#now() : 0;
    return Math.min(failureSeconds, Math.max(1, Math.ceil(left / second)));
  }

  #hasFailed({ failure }: Shelf): boolean {
    return failure !== undefined && failure.at <= this.#now() && this.#now() < failure.at + failureSeconds * second;
  }

  #makeRoom(): void {
    let oldest: string | undefined;
    for (const [address, { kept, looking }] of this.#shelves) {
      if (looking) continue;
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

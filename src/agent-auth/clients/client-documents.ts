import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import { atMost } from '../../platform/turns.js';
import type { Lifetimes } from '../limits/lifetimes.js';
import type { ClientLookup, ClientRequester, OAuthClient } from './client.js';
import type { ClientLimits } from './client-limits.js';
import type { DocumentAnswer, FetchDocument } from './document-fetch.js';
import { type DocumentFailure, DocumentShelves, type Shelf } from './document-shelves.js';
import { readClientDocument } from './metadata-document.js';
import type { PinnedClients } from './pinned-clients.js';

export interface ClientDocumentsDeps {
  readonly fetch: FetchDocument;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: ClientLimits;
  readonly lifetimes: Pick<Lifetimes, 'clientDocumentFresh'>;
  readonly pinned: PinnedClients;
  readonly redirectSchemes: readonly string[];
}

/** The client whose document is at an address. */
export type FindByDocument = (url: URL, requester: ClientRequester) => Promise<ClientLookup>;

/** A host that answers slowly holds up no more than its share. */
const fetchesAtOnce = 4;
const mostWaiting = 8;
/** Seconds until a fetch that waits has likely had its turn. */
const busyRetry = 10;

/**
 * Keeps documents of clients (consent.md, Documents of clients): each fetched once at a time, kept as long as its
 * sender allows within our bounds, used stale while its host fails, and the owner's copy where there is nothing else.
 */
export function createClientDocuments(deps: ClientDocumentsDeps): FindByDocument {
  const { fetch, clock, log, limits, lifetimes, pinned, redirectSchemes } = deps;
  const shelves = new DocumentShelves(clock, lifetimes);
  const inTurn = atMost(fetchesAtOnce, mostWaiting);

  async function find(url: URL, requester: ClientRequester): Promise<ClientLookup> {
    const shelf = shelves.at(url.href);
    if (shelf.fetching) await shelf.fetching;
    else if (!shelves.isFresh(shelf) && !shelves.hasFailed(shelf)) {
      const refusal = await refresh(shelf, url, requester);
      if (refusal) return refusal;
    }
    return answerFrom(shelf, url);
  }

  /** Fetches once for all who ask meanwhile; the refusal of this requester, if there is one. */
  async function refresh(shelf: Shelf, url: URL, { ip }: ClientRequester): Promise<ClientLookup | undefined> {
    const known = shelves.spare(shelf) ?? pinned.get(url.href);
    const reached = known ? undefined : limits.take('clientDocument', { ip, host: url.hostname });
    if (reached) return { refusal: 'limited', description: reached.description, retryAfter: reached.seconds };
    const turn = inTurn(() => fetch(url));
    if (!turn) return known ? { client: known } : { refusal: 'limited', description: busy, retryAfter: busyRetry };
    shelf.fetching = turn
      .then((answer) => take(shelf, url, answer))
      .finally(() => {
        shelf.fetching = undefined;
      });
    await shelf.fetching;
    return undefined;
  }

  function take(shelf: Shelf, url: URL, answer: DocumentAnswer): void {
    const failure = failureOf(shelf, url, answer);
    if (!failure) return;
    shelves.fail(shelf, failure);
    log.warn({ client: url.href, fault: failure.why }, 'The document of an OAuth client cannot be used.');
  }

  function failureOf(shelf: Shelf, url: URL, answer: DocumentAnswer): DocumentFailure | undefined {
    if (answer.kind === 'failed') return { refusal: 'unreachable', why: answer.why };
    if (answer.kind === 'faulty')
      return { refusal: 'invalid', why: `The document of the client cannot be used: ${answer.why}.` };
    // A host that means to see a browser says nothing about the document; without any other copy it is faulty.
    if (answer.kind === 'page')
      return { refusal: 'page', why: 'The address of the client holds a page, not its document.' };
    const context = { id: url.href, host: url.hostname, kind: 'cimd', redirectSchemes } as const;
    const read = readClientDocument(answer.parsed, context);
    if ('fault' in read) return { refusal: 'invalid', why: read.fault };
    shelves.keep(shelf, read.client, answer.maxAge);
    return undefined;
  }

  function answerFrom(shelf: Shelf, url: URL): ClientLookup {
    const { kept, failure } = shelf;
    if (kept && shelves.isFresh(shelf)) return { client: kept.client };
    if (failure?.refusal === 'invalid') return { refusal: 'invalid', description: failure.why };
    const spare: OAuthClient | undefined = shelves.spare(shelf) ?? pinned.get(url.href);
    if (spare) return { client: spare };
    if (failure?.refusal === 'page') return { refusal: 'invalid', description: failure.why };
    const retryAfter = shelves.secondsToRetry(shelf);
    const why = failure?.why ?? 'its host could not be reached';
    return {
      refusal: 'unreachable',
      description: `The document of the client cannot be had now: ${why}. Try again in ${retryAfter} seconds.`,
      retryAfter,
    };
  }

  return find;
}

const busy = `Too many documents of clients are being fetched. Try again in ${busyRetry} seconds.`;

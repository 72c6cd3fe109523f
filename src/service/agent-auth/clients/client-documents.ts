import type { Clock } from '../../../base/clock.js';
import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { Log } from '../../../base/log.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import type { ClientDocumentRow } from '../../store/rows.js';
import type { LimitReached } from '../limits/rate-windows.js';
import type { ClientLookup, OAuthClient } from './client.js';
import { acceptedRedirectUris } from './client-metadata.js';
import type { DocumentBudget } from './document-budget.js';
import { type DocumentFailure, DocumentShelves, type KeptDocument, type Shelf } from './document-cache.js';
import type { DocumentAnswer, FetchDocument } from './document-fetch.js';
import type { DocumentRecords } from './document-records.js';
import { fetchLimits } from './fetch-limits.js';
import { readClientDocument } from './metadata-document.js';
import type { PinnedClients } from './pinned-clients.js';

/** What clients are found with. */
export interface OAuthClientsDeps {
  readonly settings: {
    /** Whether ids of registered clients are good. */
    readonly registration: boolean;
    readonly hosts: readonly string[] | undefined;
    readonly redirectSchemes: readonly string[];
  };
  readonly secrets: Pick<DerivedKeys, 'clientIds'>;
  readonly fetch: FetchDocument;
  readonly pinned: PinnedClients;
  readonly budget: DocumentBudget;
  readonly records: DocumentRecords;
  readonly lifetimes: Pick<Lifetimes, 'clientDocumentFresh'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The client whose document is at an address. */
export type FindByDocument = (url: URL, ip: string) => Promise<ClientLookup>;

/** Seconds until a fetch that waits has likely had its turn. */
const busyRetry = 10;

/**
 * Keeps documents of clients (consent.md, Documents of clients): each fetched once at a time, kept in the database as
 * long as its sender allows within our bounds, used stale while its host fails or cannot be asked, and the owner's copy
 * where there is nothing else. What is known costs no limit.
 */
export function createClientDocuments(deps: OAuthClientsDeps): FindByDocument {
  const { fetch, clock, log, budget, records, lifetimes, pinned } = deps;
  const { redirectSchemes } = deps.settings;
  const shelves = new DocumentShelves(clock, lifetimes);
  const limits = fetchLimits();

  async function find(url: URL, ip: string): Promise<ClientLookup> {
    const shelf = shelves.at(url.href);
    while (!shelves.isSettled(shelf)) {
      if (shelf.looking) {
        await shelf.looking;
        continue;
      }
      shelf.looking = look(shelf, url, ip).finally(() => {
        shelf.looking = undefined;
      });
      const answer = await shelf.looking;
      if (answer) return answer;
    }
    return answerFrom(shelf, url);
  }

  /** Looks in the database, then at the host, once for all who ask meanwhile; an answer is for this address alone. */
  async function look(shelf: Shelf, url: URL, ip: string): Promise<ClientLookup | undefined> {
    const row = await records.find(url.href);
    const kept = row && keptOf(row, url, redirectSchemes);
    if (kept) shelves.put(shelf, kept);
    if (shelves.isFresh(shelf)) return undefined;
    const spare = shelves.spare(shelf) ?? pinned.get(url.href);
    if (row || spare) {
      const turn = limits.known(() => refresh(shelf, url));
      if (!turn) return spare ? { client: spare } : busy;
      await turn;
      return undefined;
    }
    try {
      return await firstLook(shelf, url, ip);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return unreachable('this service cannot count what it fetches', busyRetry);
    }
  }

  /** Only what is fetched counts: the turn comes before the limit. */
  async function firstLook(shelf: Shelf, url: URL, ip: string): Promise<ClientLookup | undefined> {
    const place = await budget.placeOf(ip);
    const work = async (): Promise<LimitReached | undefined> => {
      const reached = await budget.take(ip, place);
      if (!reached) await refresh(shelf, url);
      return reached;
    };
    const turn = place === undefined ? limits.strangers(ip, work) : limits.known(work);
    if (!turn) return busy;
    const reached = await turn;
    return reached && { refusal: 'limited', description: reached.description, retryAfter: reached.seconds };
  }

  async function refresh(shelf: Shelf, url: URL): Promise<void> {
    const failure = await taken(shelf, url, await fetch(url));
    if (!failure) return;
    shelves.fail(shelf, failure);
    if (failure.refusal === 'invalid') await records.withdraw(url.href, clock.now());
    log.warn({ client: url.href, fault: failure.why }, 'The document of an OAuth client cannot be used.');
  }

  async function taken(shelf: Shelf, url: URL, answer: DocumentAnswer): Promise<DocumentFailure | undefined> {
    if (answer.kind === 'failed') return { refusal: 'unreachable', why: answer.why };
    if (answer.kind === 'faulty')
      return { refusal: 'invalid', why: `The document of the client cannot be used: ${answer.why}.` };
    // A host that means to see a browser says nothing about the document; without any other copy it is faulty.
    if (answer.kind === 'page')
      return { refusal: 'page', why: 'The address of the client holds a page, not its document.' };
    const context = { id: url.href, host: url.hostname, kind: 'cimd', redirectSchemes } as const;
    const read = readClientDocument(answer.parsed, context);
    if ('fault' in read) return { refusal: 'invalid', why: read.fault };
    await records.keep(rowOf(shelves.keep(shelf, read.client, answer.maxAge)));
    return undefined;
  }

  function answerFrom(shelf: Shelf, url: URL): ClientLookup {
    const { kept, failure } = shelf;
    if (kept && shelves.isFresh(shelf)) return { client: kept.client };
    if (failure?.refusal === 'invalid') return { refusal: 'invalid', description: failure.why };
    const spare: OAuthClient | undefined = shelves.spare(shelf) ?? pinned.get(url.href);
    if (spare) return { client: spare };
    if (failure?.refusal === 'page') return { refusal: 'invalid', description: failure.why };
    return unreachable(failure?.why ?? 'its host could not be reached', shelves.secondsToRetry(shelf));
  }

  return find;
}

/** Undefined where the owner accepts none of its addresses any more. */
function keptOf(row: ClientDocumentRow, { hostname: host }: URL, schemes: readonly string[]): KeptDocument | undefined {
  const redirectUris = acceptedRedirectUris(row.redirect_uris, schemes);
  if (redirectUris.length === 0) return undefined;
  const { client_id: id, client_name: name, refreshes } = row;
  return {
    client: { id, kind: 'cimd', name, host, redirectUris, refreshes },
    fetchedAt: row.fetched_at,
    freshUntil: row.fresh_until,
    usableUntil: row.usable_until,
  };
}

const rowOf = ({ client, fetchedAt, freshUntil, usableUntil }: KeptDocument): ClientDocumentRow => ({
  client_id: client.id,
  client_name: client.name,
  redirect_uris: [...client.redirectUris],
  refreshes: client.refreshes,
  fetched_at: fetchedAt,
  fresh_until: freshUntil,
  usable_until: usableUntil,
  expires_at: usableUntil,
});

const unreachable = (why: string, retryAfter: number): ClientLookup => ({
  refusal: 'unreachable',
  description: `The document of the client cannot be had now: ${why}. Try again in ${retryAfter} seconds.`,
  retryAfter,
});

const busy: ClientLookup = {
  refusal: 'limited',
  description: `Too many documents of clients are being fetched. Try again in ${busyRetry} seconds.`,
  retryAfter: busyRetry,
};

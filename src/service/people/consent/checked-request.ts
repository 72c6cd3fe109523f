import type { OAuthClients } from '../../agent-auth/clients/client.js';
import { blockAmong } from '../../agent-auth/records/blocks.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import { type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { ownerBlocked, refusal } from '../pages/refusals.js';
import { type ReadQuery, readParameters } from './parameters.js';
import { clientRefused, unreadable, unredirected } from './refused-request-pages.js';
import {
  type AuthorizationRequest,
  type Back,
  type ClientAnswer,
  type ClientErrorCode,
  judge,
  redirectTo,
} from './request.js';

/** The way back to the client, for whatever form the browser asked for. */
export const toClient = ({ urls }: PageFrame, back: Back, answer: ClientAnswer): PageAnswer => ({
  status: 200,
  html: { location: redirectTo(back, answer, urls.base) },
});

function refusedAtClient(deps: PageFrame, back: Back, error: ClientErrorCode, description: string): PageRefusal {
  return new PageRefusal(toClient(deps, back, { error, error_description: description }));
}

/** The request that a form carries; a broken one is the form's fault and not the client's. */
export async function requestOfForm(
  deps: PageDeps,
  clients: OAuthClients,
  text: string | undefined,
  ip: string,
): Promise<AuthorizationRequest> {
  const read = readParameters(text ?? '');
  if (read.kind !== 'parameters') throw refusal(deps, 'formIncomplete');
  return checkedRequest(deps, clients, read, ip);
}

const noClient = 'client_id is required: the address of a client metadata document, or an id from registration.';

/**
 * The request of a query, checked in its order (consent.md, Order of checks); throws a page until the redirect URI is known to be
 * the client's, and from then on the way back to the client. Nothing is trusted because it was checked before.
 */
export async function checkedRequest(
  deps: PageDeps,
  clients: OAuthClients,
  read: ReadQuery,
  ip: string,
): Promise<AuthorizationRequest> {
  const { urls, mail } = deps;
  if (read.kind !== 'parameters') throw unreadable(deps, read);
  const { client_id } = read.parameters;
  if (client_id === undefined) throw clientRefused(deps, { refusal: 'missing', description: noClient });
  const found = await clients.lookUp(client_id, ip);
  if ('refusal' in found) throw clientRefused(deps, found);
  const judged = judge(read.parameters, found.client, urls.base);
  if (judged.kind === 'page') throw unredirected(deps, judged.reason, judged.redirectUri);
  if (judged.kind === 'client') throw refusedAtClient(deps, judged.back, judged.error, judged.description);
  if (!mail.delivers) throw unavailable(deps, judged.request);
  return judged.request;
}

/** Refuses a client, and the mailbox that is signed in, where the owner has blocked either. */
export async function requireUnblocked(
  deps: PageDeps,
  { client }: AuthorizationRequest,
  mailbox?: string,
): Promise<void> {
  const blocked = await deps.store.read((db) => blockAmong(db, { client, mailbox: mailbox ?? null }));
  if (blocked) throw ownerBlocked(deps, blocked);
}

/** Runs what needs the database: while it is away the client hears so (consent.md, Order of checks). */
export async function whileStored(
  deps: PageDeps,
  request: AuthorizationRequest,
  work: () => Promise<PageAnswer>,
): Promise<PageAnswer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreUnavailable ? unavailable(deps, request) : error;
  }
}

const unavailable = (deps: PageFrame, back: Back): PageRefusal =>
  refusedAtClient(
    deps,
    back,
    'temporarily_unavailable',
    'This service cannot ask its user right now. Try again later.',
  );

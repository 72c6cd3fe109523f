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
  redirectTo,
  validateRequest,
} from './request.js';

/** Returns the redirect to the client, regardless of the preferred media type. */
export const toClient = ({ urls }: PageFrame, back: Back, answer: ClientAnswer): PageAnswer => ({
  status: 200,
  html: { location: redirectTo(back, answer, urls.base) },
});

function refusedAtClient(deps: PageFrame, back: Back, error: ClientErrorCode, description: string): PageRefusal {
  return new PageRefusal(toClient(deps, back, { error, error_description: description }));
}

/** Validates the request in a form. A malformed one is an error of the form, not of the client. */
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
 * Validates an authorization request (consent.md, Order of checks). Throws an error page until the redirect URI is
 * verified, and after that an error redirect to the client. Earlier checks are never trusted.
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
  const result = validateRequest(read.parameters, found.client, urls.base);
  if (result.kind === 'page') throw unredirected(deps, result.reason, result.redirectUri);
  if (result.kind === 'client') throw refusedAtClient(deps, result.back, result.error, result.description);
  if (!mail.delivers) throw unavailable(deps, result.request);
  return result.request;
}

/** Throws an error page if the owner has blocked the client or the signed-in address. */
export async function requireUnblocked(
  deps: PageDeps,
  { client }: AuthorizationRequest,
  mailbox?: string,
): Promise<void> {
  const blocked = await deps.store.read((db) => blockAmong(db, { client, mailbox: mailbox ?? null }));
  if (blocked) throw ownerBlocked(deps, blocked);
}

/**
 * Runs work that needs the database. If the database is unavailable, the error is sent to the client
 * (consent.md, Order of checks).
 */
export async function withDatabase(
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

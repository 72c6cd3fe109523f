import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import type { OAuthClients } from '../../agent-auth/clients/client.js';
import { hashSecret, newId, newToken } from '../../agent-auth/crypto/secrets.js';
import { type AllowedAddresses, mayActFor } from '../../agent-auth/dependencies/allowed-addresses.js';
import { requesterFacts } from '../../agent-auth/errors/requester.js';
import { countWithin } from '../../agent-auth/limits/rate-windows.js';
import { counted } from '../../agent-auth/limits/shared-halves.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import { audit, auditHourly } from '../../agent-auth/records/audit-events.js';
import { insertAuthorizationCode } from '../../agent-auth/records/authorization-codes.js';
import { blockAmong } from '../../agent-auth/records/blocks.js';
import { rememberClient } from '../../agent-auth/records/client-documents.js';
import { decideOnce } from '../../agent-auth/records/consent-decisions.js';
import { isMuted } from '../../agent-auth/records/mail-suppressions.js';
import { rememberNetwork } from '../../agent-auth/records/proven-places.js';
import type { Requester } from '../../agent-auth/records/registrations.js';
import { provenUserId } from '../../agent-auth/records/users.js';
import type { Operation } from '../../http/operation.js';
import { answerBy, errorJson, type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { ownerBlocked, refusal } from '../pages/refusals.js';
import { requireOurForm } from '../sign-in/csrf.js';
import { purposes } from '../sign-in/purposes.js';
import { findSession } from '../sign-in/session.js';
import { requestOfForm, toClient, withDatabase } from './checked-request.js';
import { allowedMail } from './mails.js';
import { isTooSoon } from './page-time.js';
import { type AuthorizationRequest, type ClientAnswer, clientDigest } from './request.js';
import { askFor } from './show-consent.js';
import { decidedBeforeView } from './views.js';

/** A person is notified of a consent at once, and then of further ones at most every 15 minutes. */
const noticeSeconds = 900;

/** A decision in progress. */
export interface Decider {
  readonly request: AuthorizationRequest;
  readonly email: string;
  /** Hash of the session cookie. */
  readonly cookieHash: Buffer;
  readonly sessionEnds: Date;
  readonly ip: string;
  readonly requester: Pick<Requester, 'created_ip' | 'created_ua'>;
}

/** Returns the key of a decision: this session and this request (consent.md, Decisions). */
export const decisionKey = (cookieHash: Buffer, { text }: Pick<AuthorizationRequest, 'text'>): Buffer =>
  hashSecret(`${cookieHash.toString('base64url')} ${hashSecret(text).toString('base64url')}`);

/** Called for each allowed client in the transaction of the decision. */
export type ConsentListener = (
  trx: Knex.Transaction,
  consent: {
    readonly request: Pick<AuthorizationRequest, 'client' | 'scopes'>;
    readonly email: string;
    /** Id of the registration that redeeming the code creates. */
    readonly registrationId: string;
    readonly at: Date;
  },
) => Promise<void>;

/**
 * `POST /oauth2/authorize/decide`: checks everything again, including the client, records the decision of this session
 * about this request, and redirects to the client (consent.md, Decisions).
 */
export function decideAuthorization(
  deps: PageDeps,
  clients: OAuthClients,
  settings: AllowedAddresses,
  consented?: ConsentListener,
): Operation<'decideAuthorization'> {
  return (call) =>
    answerBy(call, purposes.person.headers, async () => {
      const { csrf, cookieHash } = requireOurForm(deps, 'person', call.request, call.body?.csrf);
      const { decision, request: text, shown, page_time: pageTime } = call.body ?? {};
      if (decision !== 'allow' && decision !== 'deny') throw refusal(deps, 'formIncomplete');
      const { ip } = call.request;
      const request = await requestOfForm(deps, clients, text, ip);
      return withDatabase(deps, request, async (): Promise<PageAnswer> => {
        const session = await findSession(deps, 'person', cookieHash);
        // Without a session, the page asks for the address again.
        if (!session) return { status: 200, html: { location: `${agentEndpoints.authorize}?${request.text}` } };
        const { email, expiresAt: sessionEnds } = session;
        if (!mayActFor(settings, email)) throw refusal(deps, 'addressExcluded');
        const requester = requesterFacts({ request: call.request, clientName: undefined });
        const decider: Decider = { request, email, cookieHash, sessionEnds, ip, requester };
        if (decision === 'deny') return toClient(deps, request, await denyClient(deps, decider));
        const problem = findProblem(deps, { isUnchanged: shown === clientDigest(request), csrf, pageTime });
        if (problem) return askFor(deps, request, { address: email, csrf, problem });
        return toClient(deps, request, await allowClient(deps, decider, consented));
      });
    });
}

/** Returns why Allow is rejected, or undefined. */
function findProblem(
  deps: PageDeps,
  {
    isUnchanged,
    csrf,
    pageTime,
  }: { readonly isUnchanged: boolean; readonly csrf: string; readonly pageTime: string | undefined },
): 'appChanged' | 'allowedTooSoon' | undefined {
  if (!isUnchanged) return 'appChanged';
  return isTooSoon(deps, csrf, pageTime) ? 'allowedTooSoon' : undefined;
}

/** Creates the 409 page for a request that this session has decided before. Nothing is issued. */
function decidedBefore(frame: PageFrame, decision: 'allow' | 'deny'): PageRefusal {
  const json = errorJson('invalid_request', 'This request is already decided.');
  return new PageRefusal({ status: 409, html: decidedBeforeView(frame, decision), json });
}

/**
 * Allows a client: stores the decision, the user and the code in one transaction and queues the notifications.
 * Everything that the token endpoint needs is stored here.
 */
export async function allowClient(
  deps: PageDeps,
  decider: Decider,
  consented?: ConsentListener,
): Promise<ClientAnswer> {
  const { store, clock, random } = deps;
  const [now, userId] = [clock.now(), newId('user', random)];
  const registrationId = newId('registration', random);
  const code = newToken('code', registrationId, random);
  return store.unit<ClientAnswer>(async (trx) => {
    const blocked = await blockAmong(trx, { client: decider.request.client, mailbox: decider.email });
    if (blocked) throw ownerBlocked(deps, blocked);
    const known = await decideOnce(trx, decisionRow(decider, 'allow', now));
    if (known) throw decidedBefore(deps, known);
    await countWithin(trx, deps.limits, counted('consent', { email: decider.email }), now);
    await insertAuthorizationCode(trx, {
      ...boundTo(decider),
      registrationId,
      tokenHash: code.hash,
      userId: await provenUserId(trx, userId, decider.email, now),
      expiresAt: secondsAfter(now, deps.lifetimes.authorizationCode),
      createdAt: now,
    });
    const { client, scopes } = decider.request;
    await rememberClient(trx, client.id, secondsAfter(now, deps.lifetimes.refreshAbsolute));
    await rememberNetwork(trx, deps.secrets, 'clients', decider.ip, now);
    await audit(trx, 'consent.allowed', registrationId, { client: client.id, scopes }, now);
    await consented?.(trx, { request: decider.request, email: decider.email, registrationId, at: now });
    await notifyPerson(trx, deps, decider, now);
    return { code: code.secret };
  });
}

/** Denies a client. Only the decision is stored. */
export async function denyClient(deps: PageDeps, decider: Decider): Promise<ClientAnswer> {
  const { store, clock } = deps;
  const now = clock.now();
  const row = decisionRow(decider, 'deny', now);
  return store.unit<ClientAnswer>(async (trx) => {
    const known = await decideOnce(trx, row);
    if (known) throw decidedBefore(deps, known);
    await auditHourly(trx, 'consent.denied', { of: decider.email, data: { client: decider.request.client.id } }, now);
    return { error: 'access_denied', error_description: 'The user did not allow it.' };
  });
}

const decisionRow = ({ cookieHash, request, sessionEnds }: Decider, decision: 'allow' | 'deny', now: Date) => ({
  decision_key: decisionKey(cookieHash, request),
  decision,
  expires_at: sessionEnds,
  created_at: now,
});

function boundTo({ request, email, requester }: Decider) {
  const { client, redirectUri, resources, scopes, codeChallenge } = request;
  const { created_ip: createdIp, created_ua: userAgent } = requester;
  return { client, redirectUri, resources, scopes, codeChallenge, email, createdIp, userAgent };
}

/** Notifies the person of the consent and how to revoke it. */
async function notifyPerson(trx: Knex.Transaction, deps: PageDeps, decider: Decider, at: Date): Promise<void> {
  const { mail } = deps;
  const { email, request, ip } = decider;
  if (!mail.delivers || (await isMuted(trx, deps.secrets, email, at))) return;
  await mail.fold(trx, { key: `consented ${email}`, everySeconds: noticeSeconds, waitSeconds: 0 }, (folded) =>
    allowedMail(deps, { client: request.client, to: email, ip }, at, folded),
  );
}

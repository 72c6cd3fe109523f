import type { Knex } from 'knex';
import { hashSecret, newId, newToken } from '../../agent-auth/credentials/secrets.js';
import { rememberClientsNetwork } from '../../agent-auth/limits/proven-places.js';
import { countWithin } from '../../agent-auth/limits/rate-windows.js';
import { counted } from '../../agent-auth/limits/shared-halves.js';
import { audit, auditHourly } from '../../agent-auth/records/audit-events.js';
import { authorizationCode, insertAuthorizationCode } from '../../agent-auth/records/authorization-codes.js';
import { type BlockKind, blockAmong } from '../../agent-auth/records/blocks.js';
import { rememberClient } from '../../agent-auth/records/client-documents.js';
import { decideOnce, decisionOf } from '../../agent-auth/records/consent-decisions.js';
import { provenUserId } from '../../agent-auth/records/users.js';
import { secondsAfter } from '../../platform/clock.js';
import type { PageDeps } from '../pages/deps.js';
import { isMuted } from '../sign-in/mute.js';
import { allowedMail } from './mails.js';
import type { AuthorizationRequest, ClientAnswer, Decider } from './request.js';

/** A person hears at once of what was allowed, then of what a quarter of an hour brings. */
const noticeSeconds = 900;

/**
 * The outcome of a decision: what the client is told, or that nothing was done, since it is known from before, or the owner
 * has blocked the mailbox or the client.
 */
export type Decided = ClientAnswer | { readonly known: 'allow' | 'deny' } | { readonly blocked: BlockKind };

/** What makes a decision one: this session and this request (consent.md, Decisions). */
export const decisionKey = (cookieHash: Buffer, { text }: Pick<AuthorizationRequest, 'text'>): Buffer =>
  hashSecret(`${cookieHash.toString('base64url')} ${hashSecret(text).toString('base64url')}`);

/** What the page shows of a client; another value means that the person has seen another client. */
export const clientDigest = ({ client }: AuthorizationRequest): string => {
  const { id, kind, name, host = null, redirectUris, refreshes } = client;
  return hashSecret(JSON.stringify([id, kind, name, host, redirectUris, refreshes])).toString('base64url');
};

/** Hears of a client that was allowed, in the transaction of the decision. */
export type ConsentListener = (
  trx: Knex.Transaction,
  consent: {
    readonly request: Pick<AuthorizationRequest, 'client' | 'scopes'>;
    readonly email: string;
    /** Of the registration that the client's code makes. */
    readonly registrationId: string;
    readonly at: Date;
  },
) => Promise<void>;

/**
 * Allows: the decision, the user and the code in one transaction, with the notes that tell of it. Everything that the
 * token endpoint needs is bound here. After a lost answer the code's own row says whether it was written.
 */
export async function allowClient(deps: PageDeps, decider: Decider, consented?: ConsentListener): Promise<Decided> {
  const { store, clock, random } = deps;
  const [now, userId] = [clock.now(), `usr_${random.bytes(16).toString('base64url')}`];
  const registrationId = newId('registration', random);
  const code = newToken('code', registrationId, random);
  const issued = { code: code.secret };
  return store.unit<Decided>(
    async (trx) => {
      const blocked = await blockAmong(trx, { client: decider.request.client, mailbox: decider.email });
      if (blocked) return { blocked };
      const known = await decideOnce(trx, decisionRow(decider, 'allow', now));
      if (known) return { known };
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
      await rememberClientsNetwork(trx, deps.secrets, decider.ip, now);
      await audit(trx, 'consent.allowed', registrationId, { client: client.id, scopes }, now);
      await consented?.(trx, { request: decider.request, email: decider.email, registrationId, at: now });
      await tell(trx, deps, decider, now);
      return issued;
    },
    {
      afterLostAnswer: async (db) =>
        (await authorizationCode(db, { registrationId, hash: code.hash })) ? issued : undefined,
    },
  );
}

/** Refuses: nothing but the decision is written. */
export async function denyClient(
  { store, clock }: Pick<PageDeps, 'store' | 'clock'>,
  decider: Decider,
): Promise<Decided> {
  const now = clock.now();
  const row = decisionRow(decider, 'deny', now);
  const refused = { error: 'access_denied', error_description: 'The user did not allow it.' } as const;
  return store.unit<Decided>(
    async (trx) => {
      const known = await decideOnce(trx, row);
      if (known) return { known };
      await auditHourly(trx, 'consent.denied', { of: decider.email, data: { client: decider.request.client.id } }, now);
      return refused;
    },
    { afterLostAnswer: async (db) => ((await decisionOf(db, row.decision_key)) === 'deny' ? refused : undefined) },
  );
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

/** The person learns of what was allowed in their name, and where to take it back. */
async function tell(trx: Knex.Transaction, deps: PageDeps, decider: Decider, at: Date): Promise<void> {
  const { mail } = deps;
  const { email } = decider;
  if (!mail.delivers || (await isMuted(trx, deps, email))) return;
  await mail.fold(trx, { key: `consented ${email}`, everySeconds: noticeSeconds, waitSeconds: 0 }, (folded) =>
    allowedMail(deps, decider, at, folded),
  );
}

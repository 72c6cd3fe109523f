import type { Knex } from 'knex';
import { liveGrantsPerClient, liveGrantsPerMailbox } from '../../../base/config/limits.js';
import type { AuthorizationCodeRow } from '../../store/rows.js';
import { equalSecrets, hashSecret, newToken, parseToken } from '../crypto/secrets.js';
import type { AgentService } from '../dependencies/service.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { areConsented, resourcesNamed } from '../protocol/protected-resources.js';
import { insertToken } from '../records/access-tokens.js';
import { audit, auditAll } from '../records/audit-events.js';
import { authorizationCode, redeemCode } from '../records/authorization-codes.js';
import { grantsBeyond, insertClientGrant } from '../records/client-grants.js';
import { insertRefreshToken } from '../records/refresh-tokens.js';
import { insertRegistration } from '../records/registrations.js';
import { lockUser } from '../records/users.js';
import { revokeRegistrations } from '../revocation/revoke-registrations.js';
import type { Grant, TokenRequest } from './grant.js';
import { grantEnds, type IssuedPair, tokenPair, tokenRowOf } from './token-pair.js';

/** RFC 7636 §4.1. */
const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * A code for the first tokens of a grant (consent.md, Tokens and storage). Everything was bound at consent: nothing is looked up over
 * the network.
 */
export function authorizationCodeGrant(service: AgentService): Grant {
  return {
    types: ['authorization_code'],
    required: ['code', 'redirect_uri', 'client_id', 'code_verifier'],
    async exchange({ body }) {
      const code = await presentedCode(service, body);
      const now = service.clock.now();
      const { registration_id: id } = code;
      const refresh = code.refreshes ? newToken('refresh', id, service.random) : undefined;
      const pair = tokenPair(service, id, refresh);
      const outcome = await redeem(service, code, pair, now);
      if (outcome === 'replayed') throw notGood();
      return pair.record(code.scopes);
    },
  };
}

const notGood = (): OAuthError =>
  new OAuthError('invalid_grant', {
    description:
      'The code is unknown, expired, used, or of another client, redirect_uri or verifier. Ask for consent again.',
  });

/** The code, if all that it was issued for fits; a request that does not fit uses nothing up (rows 1 to 4). */
async function presentedCode(service: AgentService, body: TokenRequest): Promise<AuthorizationCodeRow> {
  const { code: text = '', client_id, redirect_uri, code_verifier: verifier = '' } = body;
  if (!verifierForm.test(verifier)) {
    throw new OAuthError('invalid_request', {
      description:
        'code_verifier must have 43 to 128 letters, digits, hyphens, dots, underscores or tildes (RFC 7636).',
    });
  }
  const resources = resourcesNamed(service.urls.base, [body.resource ?? '']);
  if (!resources) throw new OAuthError('invalid_target');
  const token = parseToken('code', text);
  const code = token && (await service.store.read((db) => authorizationCode(db, token)));
  if (!code) throw notGood();
  if (!areConsented(service.urls.base, resources, code.resources)) {
    throw new OAuthError('invalid_target', { description: 'resource must be one that was consented to.' });
  }
  const fits =
    code.expires_at > service.clock.now() &&
    code.client_id === client_id &&
    code.redirect_uri === redirect_uri &&
    equalSecrets(code.code_challenge, hashSecret(verifier).toString('base64url'));
  if (!fits) throw notGood();
  return code;
}

type Outcome = 'redeemed' | 'replayed';

async function redeem(
  service: AgentService,
  code: AuthorizationCodeRow,
  pair: IssuedPair,
  now: Date,
): Promise<Outcome> {
  return service.store.unit((trx) => redeemOnce(trx, service, { code, pair, now }));
}

interface Redemption {
  readonly code: AuthorizationCodeRow;
  readonly pair: IssuedPair;
  readonly now: Date;
}

/** One transaction, whose first statement uses the code up: exactly one request ever gets past it (rows 5 and 6). */
async function redeemOnce(trx: Knex.Transaction, service: AgentService, redemption: Redemption): Promise<Outcome> {
  const { code, pair, now } = redemption;
  const id = code.registration_id;
  if (!(await redeemCode(trx, code, now))) {
    const ended = await revokeRegistrations(trx, { id }, now, 'replay');
    if (ended.length > 0) await audit(trx, 'code.replayed', id, {}, now);
    return 'replayed';
  }
  // One redemption for a mailbox at a time, so that the limit of its grants holds.
  await lockUser(trx, code.user_id);
  await makeGrant(trx, service, redemption);
  await insertToken(trx, tokenRowOf(service, pair, { scopes: code.scopes, generation: 0, now }));
  const { client_name: client, scopes } = code;
  await auditAll(
    trx,
    [
      { name: 'registration.created', registrationId: id, data: { kind: 'client' } },
      { name: 'code.redeemed', registrationId: id, data: { client, scopes } },
      { name: 'token.issued', registrationId: id, data: { grant: 'authorization_code', scopes } },
    ],
    now,
  );
  const bounds = { most: liveGrantsPerMailbox, mostOfClient: liveGrantsPerClient };
  for (const unused of await grantsBeyond(trx, { userId: code.user_id, newest: id, ...bounds, now })) {
    await revokeRegistrations(trx, { id: unused }, now, 'limit');
  }
  return 'redeemed';
}

/** The registration, what it has as a client's, and its first refresh token where the client takes one. */
async function makeGrant(trx: Knex.Transaction, service: AgentService, redemption: Redemption): Promise<void> {
  const { code, pair, now } = redemption;
  const { registration_id, client_id, client_kind, client_name, client_host, redirect_uri, resources } = code;
  const ends = grantEnds(service.lifetimes, now, code.refreshes);
  await insertRegistration(trx, {
    id: registration_id,
    kind: 'client',
    user_id: code.user_id,
    bound_email: code.email,
    scope_ceiling: code.scopes,
    consented_at: code.created_at,
    claimed_at: now,
    created_at: now,
    created_ip: code.created_ip,
    created_ua: code.created_ua,
  });
  await insertClientGrant(trx, {
    registration_id,
    client_id,
    client_kind,
    client_name,
    client_host,
    redirect_uri,
    resources,
    idle_ends_at: ends.idle,
    ends_at: ends.absolute,
  });
  if (!pair.refresh) return;
  await insertRefreshToken(trx, {
    registration_id,
    token_hash: pair.refresh.hash,
    generation: 0,
    issued_at: now,
    expires_at: ends.idle,
  });
}

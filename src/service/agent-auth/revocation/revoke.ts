import type { Knex } from 'knex';
import type { Operation } from '../../http/operation.js';
import { looksLikeAssertion } from '../crypto/assertion.js';
import { type PresentedToken, parseToken } from '../crypto/secrets.js';
import type { AgentService } from '../dependencies/service.js';
import { agentHeaders } from '../errors/error-format.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { revokeAccessToken as revoke } from '../records/access-tokens.js';
import { isRefreshTokenOf } from '../records/refresh-tokens.js';
import { revokeRegistrations } from './revoke-registrations.js';

/**
 * `POST /oauth2/revoke` (RFC 7009): ends one access token, or the whole grant of a refresh token. The answer does not
 * say whether there was one; hints change nothing (agent-auth.md §7.1; consent.md, Tokens and storage).
 */
export function revokeToken({ store, clock }: Pick<AgentService, 'store' | 'clock'>): Operation<'revokeToken'> {
  return async ({ body }) => {
    if (looksLikeAssertion(body.token)) throw new OAuthError('unsupported_token_type');
    const token = parseToken('access', body.token);
    const now = clock.now();
    if (token) await store.write((db) => revoke(db, token, now), { afterLostAnswer: 'repeat' });
    const refresh = parseToken('refresh', body.token);
    if (refresh) await store.unit((trx) => endGrant(trx, refresh, now));
    return { status: 200, headers: agentHeaders };
  };
}

/** Any refresh token that the grant ever had ends it: one that was used up is no better in other hands. */
async function endGrant(trx: Knex.Transaction, token: PresentedToken, now: Date): Promise<void> {
  if (!(await isRefreshTokenOf(trx, token))) return;
  await revokeRegistrations(trx, { id: token.registrationId }, now, 'client');
}

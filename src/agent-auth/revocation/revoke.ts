import type { Operation } from '../../http/operation.js';
import { looksLikeAssertion } from '../credentials/assertion.js';
import { parseToken } from '../credentials/secrets.js';
import { agentHeaders } from '../error-surface.js';
import { OAuthError } from '../oauth-error.js';
import { revokeAccessToken as revoke } from '../records/access-tokens.js';
import type { AgentService } from '../service.js';

/**
 * `POST /oauth2/revoke` (RFC 7009): ends one access token. The answer does not say whether there was one; hints change
 * nothing (agent-auth.md §7.1).
 */
export function revokeToken({ store, clock }: Pick<AgentService, 'store' | 'clock'>): Operation<'revokeToken'> {
  return async ({ body }) => {
    if (looksLikeAssertion(body.token)) throw new OAuthError('unsupported_token_type');
    const token = parseToken('access', body.token);
    const now = clock.now();
    if (token) await store.write((db) => revoke(db, token, now), { afterLostAnswer: 'repeat' });
    return { status: 200, headers: agentHeaders };
  };
}

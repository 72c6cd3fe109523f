import type { Operation } from '../http/operation.js';
import { authOf, bearerOf } from './credentials/access-token.js';
import { scopes as allScopes } from './scopes.js';

/**
 * `GET /api/resource`: the registration behind the token, in any state that has a live token (agent-auth.md §8). The
 * guard has read all of it.
 */
export const getResource: Operation<'getResource'> = ({ auth }) => {
  const { registrationId, expiresAt, scopes } = authOf(auth);
  const { kind, claimed_at, email } = bearerOf(auth);
  const claimed = claimed_at !== null;
  return {
    status: 200,
    type: 'application/json',
    body: {
      message: claimed
        ? 'This agent acts for a verified human.'
        : 'This agent is registered and not claimed by a human.',
      registration_id: registrationId,
      registration_type: kind === 'anonymous' ? 'anonymous' : 'identity_assertion',
      claimed,
      scope: allScopes.filter((scope) => scopes.includes(scope)),
      user: claimed ? { email } : null,
      expires_at: expiresAt,
    },
  };
};

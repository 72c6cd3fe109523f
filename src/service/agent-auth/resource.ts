import type { Operation } from '../http/operation.js';
import { authOf, bearerOf } from './credentials/access-token.js';
import type { AgentService } from './dependencies/service.js';
import { registrationTypes } from './protocol/registration-type.js';
import { knownScopes } from './protocol/scopes.js';
import { clientGrantOf } from './records/client-grants.js';

/**
 * `GET /api/resource`: the registration behind the token, in any state that has a live token (agent-auth.md §8). The
 * guard has read all of it but the client behind a grant, which costs its own lookup.
 */
export function getResource({ store }: Pick<AgentService, 'store'>): Operation<'getResource'> {
  return async ({ auth }) => {
    const { registrationId, expiresAt, scopes } = authOf(auth);
    const { kind, claimed_at, email } = bearerOf(auth);
    const claimed = claimed_at !== null;
    const client = kind === 'client' ? await store.read((db) => clientGrantOf(db, registrationId)) : undefined;
    return {
      status: 200,
      type: 'application/json',
      body: {
        message: claimed
          ? 'This agent acts for a verified human.'
          : 'This agent is registered and not claimed by a human.',
        registration_id: registrationId,
        registration_type: registrationTypes[kind],
        claimed,
        scope: knownScopes(scopes),
        user: claimed ? { email } : null,
        expires_at: expiresAt,
        ...(client && { client: { id: client.client_id, name: client.client_name } }),
      },
    };
  };
}

import type { Operation } from '../http/operation.js';
import type { RegistrationRow } from '../store/rows.js';
import { guardedBy, invalidToken } from './credentials/access-token.js';
import { scopes as allScopes } from './scopes.js';
import type { AgentService } from './service.js';

type Registration = Pick<RegistrationRow, 'kind' | 'claimed_at'> & { readonly email: string | null };

/** `GET /api/resource`: the registration behind the token, in any state that has a live token (agent-auth.md §8). */
export function getResource({ store, urls }: Pick<AgentService, 'store' | 'urls'>): Operation<'getResource'> {
  return async ({ auth }) => {
    const { registrationId, expiresAt, scopes } = guardedBy(auth);
    const row = await store.read<Registration | undefined>((db) =>
      db('registrations as r')
        .leftJoin('users as u', 'u.id', 'r.user_id')
        .where('r.id', registrationId)
        .first('r.kind', 'r.claimed_at', 'u.email'),
    );
    if (!row) throw invalidToken(urls);
    const claimed = row.claimed_at !== null;
    return {
      status: 200,
      type: 'application/json',
      body: {
        message: claimed ? 'This agent acts for a verified human.' : 'This agent is registered and not claimed by a human.',
        registration_id: registrationId,
        registration_type: row.kind === 'anonymous' ? 'anonymous' : 'identity_assertion',
        claimed,
        scope: allScopes.filter((scope) => scopes.includes(scope)),
        user: claimed ? { email: row.email } : null,
        expires_at: expiresAt,
      },
    };
  };
}

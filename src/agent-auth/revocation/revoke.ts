import type { Operation } from '../../http/operation.js';
import { looksLikeAssertion } from '../credentials/assertion.js';
import { parseToken } from '../credentials/secrets.js';
import { agentHeaders } from '../error-surface.js';
import { OAuthError } from '../oauth-error.js';
import type { AgentService } from '../service.js';

const revokeSql = `
  WITH token AS (
    UPDATE access_tokens SET revoked_at = :now WHERE registration_id = :id AND token_hash = :hash AND revoked_at IS NULL
    RETURNING registration_id
  )
  INSERT INTO audit_events (id, at, name, registration_id, data)
  SELECT gen_random_uuid()::text, CAST(:now AS timestamptz), 'token.revoked', registration_id, '{}' FROM token`;

/** `POST /oauth2/revoke` (RFC 7009): ends one access token; whether there was one, nobody is told. Hints change nothing (agent-auth.md §7.1). */
export function revokeToken({ store, clock }: Pick<AgentService, 'store' | 'clock'>): Operation<'revokeToken'> {
  return async ({ body }) => {
    if (looksLikeAssertion(body.token)) throw new OAuthError('unsupported_token_type');
    const token = parseToken('access', body.token);
    if (token) {
      const values = { id: token.registrationId, hash: token.hash, now: clock.now() };
      await store.write((db) => db.raw(revokeSql, values), { afterLostAnswer: 'repeat' });
    }
    return { status: 200, headers: agentHeaders };
  };
}

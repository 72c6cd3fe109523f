import type { components } from '../../../../generated/types.js';
import { parseToken } from '../crypto/secrets.js';
import type { AgentService } from '../dependencies/service.js';
import { agentHeaders } from '../errors/error-format.js';
import { countAlone } from '../limits/rate-windows.js';
import { counted } from '../limits/shared-halves.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { newestAttempt } from '../records/attempts.js';
import { claimStatus } from '../records/claim-state-machine.js';
import { registrationByClaimToken } from '../records/registrations.js';

type ClaimView = components['schemas']['ClaimView'];

export interface ViewReply {
  readonly status: 200;
  readonly type: 'application/json';
  readonly headers: typeof agentHeaders;
  readonly body: ClaimView;
}

/**
 * Shows where a claim is, by the claim token; no code, token or assertion, and the poll clock stays (agent-auth.md
 * §4).
 */
export async function viewClaim(service: AgentService, claimToken: string): Promise<ViewReply> {
  const { store, clock } = service;
  const token = parseToken('claim', claimToken);
  const found = token && (await store.read((db) => registrationByClaimToken(db, token)));
  if (!found) throw new OAuthError('invalid_claim_token');
  const now = clock.now();
  await countAlone(service, counted('viewOfClaim', { registration: found.id }), now);
  const newest = await store.read((db) => newestAttempt(db, found.id));
  const body: ClaimView = {
    registration_id: found.id,
    claim_attempt_id: newest?.id ?? null,
    status: claimStatus(found, newest, now),
    expires_at: newest?.expires_at.toISOString() ?? null,
    claim_token_expires: (found.claim_expires_at ?? found.created_at).toISOString(),
    interval: found.poll_interval,
  };
  return { status: 200, type: 'application/json', headers: agentHeaders, body };
}

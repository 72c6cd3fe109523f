import { jwtBearerGrant } from '../../../src/service/agent-auth/protocol/urns.js';
import { claimGrantType } from '../../support/people.js';
import type { Bench, Json, Reply } from './bench.js';

/** Single requests of the agent journeys. */
export const register = (bench: Bench): Promise<Reply> => bench.post('/agent/identity', { type: 'anonymous' });

export const present = (bench: Bench, assertion: string): Promise<Reply> =>
  bench.post('/agent/identity', {
    type: 'identity_assertion',
    assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
    assertion,
  });

export const exchange = (bench: Bench, assertion: string, more: Record<string, string> = {}): Promise<Reply> =>
  bench.form('/oauth2/token', { grant_type: jwtBearerGrant, assertion, ...more });

export const poll = (bench: Bench, claimToken: string): Promise<Reply> =>
  bench.form('/oauth2/token', { grant_type: claimGrantType, claim_token: claimToken });

export const claim = (bench: Bench, claimToken: string, email = 'jo@example.net'): Promise<Reply> =>
  bench.post('/agent/identity/claim', { claim_token: claimToken, email });

export const view = (bench: Bench, claimToken: string): Promise<Reply> =>
  bench.post('/agent/identity/claim/view', { claim_token: claimToken });

export const notify = (bench: Bench, set: string): Promise<Reply> =>
  bench.send('/agent/event/notify', {
    method: 'POST',
    headers: { 'Content-Type': 'application/secevent+jwt' },
    body: set,
  });

/** The credentials of a claimed agent. */
export interface Claimed {
  readonly registrationId: string;
  readonly claimToken: string;
  readonly before: { readonly assertion: string; readonly token: string };
  readonly assertion: string;
  readonly token: string;
}

/** Registers an agent, lets the human with this email address confirm it, and collects its token. */
export async function becomeClaimed(bench: Bench, email = 'jo@example.net'): Promise<Claimed> {
  const { json: registration } = await register(bench);
  const { json: first } = await exchange(bench, registration.identity_assertion);
  const { json: started } = await claim(bench, registration.claim_token, email);
  await confirm(bench, started);
  const { json: collected } = await poll(bench, registration.claim_token);
  return {
    registrationId: registration.registration_id,
    claimToken: registration.claim_token,
    before: { assertion: registration.identity_assertion, token: first.access_token },
    assertion: collected.identity_assertion,
    token: collected.access_token,
  };
}

/** Confirms the claim attempt of this response, as the human would. */
export function confirm(bench: Bench, answer: Pick<Json, 'claim_attempt'>): Promise<string> {
  const { verification_uri, user_code } = answer.claim_attempt;
  return bench.human(verification_uri, 'authorize', user_code);
}

/** Counts the responses by status and error. */
export function tally(answers: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, json } of answers) {
    const name = status < 400 ? String(status) : `${status} ${json.reason ?? json.error}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

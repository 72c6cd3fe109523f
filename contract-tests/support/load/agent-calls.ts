import type { Answer } from '../http.js';
import type { Caller } from './calls.js';

const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const claimGrant = 'urn:vendor:agent-auth:grant-type:claim';

/** Response members that the load uses. */
export interface Body {
  readonly registration_id: string;
  readonly identity_assertion: string;
  readonly claim_token: string;
  readonly claim_attempt_id: string;
  readonly claim_attempt: { readonly user_code: string; readonly verification_uri: string };
  readonly access_token: string;
  readonly status: string;
  readonly id: string;
  readonly messages: readonly { readonly id: string }[];
}

type Answered = Promise<Answer | undefined>;

/** Returns the requests of an agent. */
export function agentCalls(caller: Caller) {
  return {
    register: (): Answered => caller.json('register', '/agent/identity', { type: 'anonymous' }),
    present: (assertion: string): Answered =>
      caller.json('present', '/agent/identity', {
        type: 'identity_assertion',
        assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
        assertion,
      }),
    exchange: (assertion: string): Answered =>
      caller.form('exchange', '/oauth2/token', { grant_type: jwtBearer, assertion }),
    claim: (claim_token: string, email: string): Answered =>
      caller.json('claim', '/agent/identity/claim', { claim_token, email }),
    view: (claim_token: string): Answered => caller.json('view', '/agent/identity/claim/view', { claim_token }),
    poll: (claim_token: string): Answered =>
      caller.form('poll', '/oauth2/token', { grant_type: claimGrant, claim_token }),
    revoke: (token: string): Answered => caller.form('revoke', '/oauth2/revoke', { token }),
    resource: (token: string): Answered =>
      caller.call('agent', 'resource', '/api/resource', { headers: bearer(token) }),
    write: (token: string, subject: string): Answered =>
      caller.json('write', '/api/v1/messages', { subject, body: 'A message of the load.' }, bearer(token)),
    messages: (token: string): Answered =>
      caller.call('agent', 'messages', '/api/v1/messages?limit=100', { headers: bearer(token) }),
    notify: (event: string): Answered =>
      caller.call('agent', 'notify', '/agent/event/notify', {
        method: 'POST',
        headers: { 'content-type': 'application/secevent+jwt' },
        body: event,
      }),
  };
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Returns the body of a 2xx response, or undefined. */
export function accepted(answer: Answer | undefined): Body | undefined {
  return answer && answer.status >= 200 && answer.status < 300 ? ((answer.json ?? {}) as Body) : undefined;
}

/** Describes an unexpected status, or returns undefined. */
export function notStatus(answer: Answer | undefined, ...statuses: readonly number[]): string | undefined {
  if (answer && statuses.includes(answer.status)) return undefined;
  return `expected ${statuses.join(' or ')}, got ${answer ? `${answer.status} ${answer.text.slice(0, 200)}` : 'no answer'}`;
}

import { type OAuthErrorCode, oauthErrors } from '../../agent-auth/oauth-error.js';
import { table } from './markdown-blocks.js';

interface Advice {
  /** Which endpoint answers with it, in Markdown. */
  readonly where: string;
  /** What it means for the caller and what to do. */
  readonly action: string;
  /** Where the status is not always the catalogue's. */
  readonly status?: string;
}

const everywhere = 'all';
const identity = '`/agent/identity`';
const claim = '`/agent/identity/claim`';
const token = '`/oauth2/token`';

/**
 * Every code of the registration and OAuth endpoints, with what an agent should do (specification, Errors;
 * agent-auth.md §1.1).
 */
const advice: Readonly<Record<OAuthErrorCode, Advice>> = {
  invalid_request: {
    where: everywhere,
    status: '400, 405, 413',
    action: 'The request is faulty; the description says how. Do not repeat it unchanged.',
  },
  anonymous_not_enabled: { where: identity, action: 'Anonymous registration is off. Pick another method.' },
  interaction_required: {
    where: identity,
    action: 'A human must confirm. Show the address and the code, then poll the claim grant.',
  },
  login_required: {
    where: identity,
    action: 'Have the user sign in again at the provider, then send a fresh assertion.',
  },
  access_denied: {
    where: 'identity, claim, token',
    status: '403; 400 at the token endpoint',
    action: 'The human said no. Do not ask again.',
  },
  invalid_claim_token: { where: claim, action: 'No registration has this claim_token. Register again.' },
  email_mismatch: { where: claim, action: 'The first claim call fixed the address. Use that one.' },
  claimed_or_in_flight: { where: claim, action: 'Already confirmed. Poll the claim grant to collect.' },
  claim_expired: { where: claim, action: 'The claim window is over. Register again.' },
  authorization_pending: { where: token, action: 'The human has not finished. Poll again after the interval.' },
  slow_down: {
    where: token,
    action: 'Polled too early. From now on wait `interval` seconds, at least 5 more than before.',
  },
  expired_token: {
    where: token,
    action: 'The code or the claim window is over. Start the claim again, or register again.',
  },
  invalid_grant: { where: token, action: 'The assertion is expired, revoked or spent. Restart at registration.' },
  invalid_scope: {
    where: token,
    action: 'The assertion permits none of the scopes asked for. Ask for fewer, or be claimed first.',
  },
  invalid_target: { where: token, action: 'Send the `resource` of the protected resource metadata.' },
  unsupported_grant_type: { where: token, action: 'Use one of `grant_types_supported`.' },
  unsupported_token_type: { where: '`/oauth2/revoke`', action: 'Only access tokens are revoked here.' },
  rate_limited: { where: everywhere, action: 'Wait for the seconds in `Retry-After`.' },
  temporarily_unavailable: {
    where: everywhere,
    action: 'Wait for the seconds in `Retry-After`, then send the same request again.',
  },
  server_error: { where: everywhere, action: 'Try again later; quote `X-Request-Id` when you report it.' },
};

/** The codes as a Markdown table. */
export function oauthCodeTable(): string {
  const codes = Object.keys(advice) as OAuthErrorCode[];
  return table(
    ['code', 'status', 'where', 'what to do'],
    codes.map((code) => [
      `\`${code}\``,
      advice[code].status ?? String(oauthErrors[code].status),
      advice[code].where,
      advice[code].action,
    ]),
  );
}

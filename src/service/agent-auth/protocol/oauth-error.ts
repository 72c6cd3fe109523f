import type { components } from '../../../../generated/types.js';
import { ApiError, type ApiErrorCode } from '../../http/api-errors.js';

export type OAuthErrorCode = components['schemas']['OAuthErrorCode'];
export type IdentityFailureReason = components['schemas']['IdentityFailureReason'];

/**
 * Each code once, with its HTTP status and the words it has when the thrower gives no better ones (agent-auth.md §1.1).
 */
export const oauthErrors: Readonly<Record<OAuthErrorCode, { readonly status: number; readonly description: string }>> =
  {
    invalid_request: { status: 400, description: 'The request does not have the documented shape.' },
    anonymous_not_enabled: {
      status: 400,
      description: 'Anonymous registration is not enabled here. Use identity_assertion.',
    },
    service_auth_not_enabled: {
      status: 400,
      description: 'Registration by address is not enabled here. Use identity_assertion.',
    },
    invalid_login_hint: {
      status: 400,
      description: 'login_hint must be one plain ASCII email address of at most 254 characters.',
    },
    interaction_required: {
      status: 401,
      description: 'A human must confirm this agent. Show the address and the code, then poll.',
    },
    login_required: { status: 401, description: 'The user must sign in again at the provider.' },
    access_denied: { status: 403, description: 'The user denied this agent.' },
    invalid_claim_token: { status: 401, description: 'No registration has this claim_token. Register again.' },
    email_mismatch: {
      status: 400,
      description: 'This registration is bound to another address by its first claim call.',
    },
    claimed_or_in_flight: { status: 409, description: 'Already confirmed. Poll the claim grant to collect.' },
    claim_expired: { status: 410, description: 'The claim window is over. Register again.' },
    invalid_grant: {
      status: 400,
      description: 'The assertion is expired, revoked or not valid here. Restart at registration.',
    },
    authorization_pending: { status: 400, description: 'The user has not finished. Poll again after the interval.' },
    slow_down: { status: 400, description: 'Polled too early. Wait for the new interval between polls from now on.' },
    expired_token: { status: 400, description: 'The code has ended. Start the claim again.' },
    unsupported_grant_type: { status: 400, description: 'This grant is not supported. See grant_types_supported.' },
    invalid_scope: { status: 400, description: 'The assertion permits none of the scopes asked for.' },
    invalid_target: {
      status: 400,
      description: 'resource must be the resource of one of the protected resource metadata documents.',
    },
    unsupported_token_type: { status: 400, description: 'Identity assertions cannot be revoked here.' },
    rate_limited: { status: 429, description: 'Too many requests. Wait for the seconds in Retry-After.' },
    temporarily_unavailable: { status: 503, description: 'The service cannot do this right now. Try again later.' },
    server_error: { status: 500, description: 'The service failed to answer.' },
  };

/** What a thrower may add to a code. Spans of time are whole seconds. */
export interface OAuthErrorRefinement {
  /** One sentence of ours; it never repeats what the caller or a token said (agent-auth.md §1, rule 2). */
  readonly description?: string;
  /** Only where the status differs from the catalogue's, such as 400 for access_denied at the token endpoint. */
  readonly status?: number;
  readonly reason?: IdentityFailureReason;
  readonly retryAfter?: number;
  readonly interval?: number;
  readonly maxAge?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The largest wait that an answer asks for. */
const longestRetry = 86_400;

/**
 * A refusal in the shape of RFC 6749 §5.2. It is an ApiError so that the one error handler carries it;
 * `agentErrorFormat` gives it its body. `retryAfter` is sent as Retry-After too.
 */
export class OAuthError extends ApiError {
  readonly description: string;
  readonly refinement: OAuthErrorRefinement;

  constructor(
    readonly error: OAuthErrorCode,
    refinement: OAuthErrorRefinement = {},
  ) {
    const status = refinement.status ?? oauthErrors[error].status;
    const description = printable(refinement.description ?? oauthErrors[error].description);
    const retryAfter =
      refinement.retryAfter === undefined
        ? undefined
        : Math.min(longestRetry, Math.max(1, Math.ceil(refinement.retryAfter)));
    super(recordCode(status), description, {
      status,
      headers: { ...refinement.headers, ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }) },
    });
    this.name = 'OAuthError';
    this.description = description;
    this.refinement = { ...refinement, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
}

/** The body of an OAuth error (RFC 6749 §5.2), with those additions that its code carries. */
export interface OAuthErrorBody {
  readonly error: OAuthErrorCode;
  readonly error_description: string;
  readonly reason?: IdentityFailureReason;
  readonly retry_after?: number;
  readonly interval?: number;
  readonly max_age?: number;
}

/**
 * Renders the body: `reason`, `retry_after` with rate_limited, `interval` with slow_down, `max_age` with
 * login_required.
 */
export function oauthErrorBody({ error, description, refinement }: OAuthError): OAuthErrorBody {
  const { reason, retryAfter, interval, maxAge } = refinement;
  return {
    error,
    error_description: description,
    ...(reason === undefined ? {} : { reason }),
    ...(error === 'rate_limited' && retryAfter !== undefined ? { retry_after: retryAfter } : {}),
    ...(error === 'slow_down' && interval !== undefined ? { interval } : {}),
    ...(error === 'login_required' && maxAge !== undefined ? { max_age: maxAge } : {}),
  };
}

/**
 * Printable ASCII without quotation mark and backslash (RFC 6749 §5.2, RFC 6750 §3); the text is ours, so this changes
 * nothing unless we erred.
 */
export function printable(text: string): string {
  return text
    .replaceAll('"', "'")
    .replaceAll(/[^\x20-\x5b\x5d-\x7e]/g, '?')
    .slice(0, 500);
}

/** The code it would have in an Error record: seen only if a surface is missing, so the status decides. */
function recordCode(status: number): ApiErrorCode {
  switch (status) {
    case 401:
      return 'UNAUTHORIZED';
    case 403:
      return 'INSUFFICIENT_SCOPE';
    case 409:
      return 'CONFLICT';
    case 429:
      return 'RATE_LIMITED';
    case 500:
      return 'INTERNAL_ERROR';
    case 503:
      return 'SERVICE_UNAVAILABLE';
    default:
      return 'BAD_REQUEST';
  }
}

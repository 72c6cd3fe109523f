import { type IdentityFailureReason, OAuthError } from '../protocol/oauth-error.js';

/**
 * Reasons that need no further data. The last two come from the steps that need the database (agent-auth.md §2.4, §10.2
 * step 18).
 */
type PlainReason = Exclude<IdentityFailureReason, 'missing_claim'>;

/** Why an ID-JAG is refused, with its data; `idJagError` puts it on the wire. */
export type IdJagFailure =
  | { readonly reason: PlainReason }
  /** The claim is absent or has a wrong form. */
  | { readonly reason: 'missing_claim'; readonly claim: string }
  /** Seconds: the largest age of a sign-in. */
  | {
      readonly reason: 'login_required';
      readonly maxAge: number;
      readonly because: 'too_old' | 'in_future' | 'amr' | 'acr';
    }
  /** The provider's keys cannot be had; nothing is used up. Seconds. */
  | { readonly reason: 'keys_unavailable'; readonly retryAfter: number };

/** Every other reason, in words; a reason without any does not compile. */
const words: Readonly<Record<PlainReason, string>> = {
  malformed_assertion:
    'The assertion is not a compact JWT with a plain header, or is bound to a key (cnf), which cannot be proven here.',
  unsupported_alg: 'The algorithm of the assertion is not accepted.',
  wrong_typ: 'The typ of the assertion must be oauth-id-jag+jwt.',
  issuer_not_enabled: 'The issuer of the assertion is not enabled here.',
  unknown_key: 'The provider publishes no fitting key for the assertion.',
  invalid_signature: 'The signature of the assertion is not valid.',
  audience_mismatch: 'aud must be the resource of one of the protected resource metadata documents, alone.',
  assertion_expired: 'The assertion is expired. Get a fresh one.',
  issued_in_future: 'The assertion is not valid yet. Check the clock of the provider.',
  assertion_lifetime: 'The assertion lives too long. exp must be soon after iat.',
  invalid_client_id: 'The client_id of the assertion is not accepted.',
  resource_mismatch: 'The resource of the assertion is not this service.',
  invalid_scope: 'The scope of the assertion names no scope of this service.',
  unverified_identity: 'The assertion names neither a verified email address nor a verified phone number.',
  replay_detected: 'This assertion was used before. Get a fresh one.',
  no_confirmation_channel: 'Confirmation is needed and no verified email address is known.',
};

/**
 * Puts a refused ID-JAG on the wire: 400 with its reason, 401 for a stale sign-in, 503 when keys cannot be had
 * (agent-auth.md §10.2).
 */
export function idJagError(failure: IdJagFailure): OAuthError {
  switch (failure.reason) {
    case 'login_required':
      return new OAuthError('login_required', { maxAge: failure.maxAge });
    case 'keys_unavailable':
      return new OAuthError('temporarily_unavailable', {
        retryAfter: failure.retryAfter,
        description: `The keys of the provider cannot be fetched. Try again in ${failure.retryAfter} seconds.`,
      });
    case 'missing_claim':
      return new OAuthError('invalid_request', {
        reason: failure.reason,
        description: `The assertion lacks the claim ${failure.claim}, or has it in a wrong form.`,
      });
    default:
      return new OAuthError('invalid_request', { reason: failure.reason, description: words[failure.reason] });
  }
}

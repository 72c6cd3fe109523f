import type { IdentityFailureReason } from '../oauth-error.js';

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

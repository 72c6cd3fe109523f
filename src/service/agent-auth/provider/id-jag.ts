import { longestAssertion } from '../crypto/assertion.js';
import { foreignAlgorithm, hasPlainHeader, hasSignature, hasType, readCompactJws } from '../crypto/compact-jws.js';
import { claimChecks, type IdentityRules, identityIn, type VerifiedIdentity } from './id-jag-claims.js';
import type { IdJagFailure } from './id-jag-failure.js';
import type { ProviderKeys } from './provider-keys.js';
import type { TrustList } from './trust-list.js';

export type IdJagResult =
  | { readonly ok: true; readonly identity: VerifiedIdentity }
  | { readonly ok: false; readonly failure: IdJagFailure };

export const idJagType = 'oauth-id-jag+jwt';

/** Recognizes an ID-JAG by its form alone, without a key. */
export function looksLikeIdJag(text: string): boolean {
  const jws = readCompactJws(text, longestAssertion);
  return jws !== undefined && hasType(jws, idJagType);
}

const failed = (failure: IdJagFailure): IdJagResult => ({ ok: false, failure });

/**
 * Verifies an ID-JAG by the steps 1 to 17 of agent-auth.md §10.2, in their order. The first six use no network, so an
 * untrusted issuer never makes us fetch. Replay (18) and the subject (19) are the caller's, in the transaction of the
 * registration.
 */
export async function verifyIdJag(
  assertion: unknown,
  trust: Pick<TrustList, 'find'>,
  keys: ProviderKeys,
  rules: IdentityRules,
): Promise<IdJagResult> {
  const jws = readCompactJws(assertion, longestAssertion);
  if (!jws) return failed({ reason: 'malformed_assertion' });
  const alg = foreignAlgorithm(jws);
  if (!alg) return failed({ reason: 'unsupported_alg' });
  if (!hasType(jws, idJagType)) return failed({ reason: 'wrong_typ' });
  if (!hasPlainHeader(jws)) return failed({ reason: 'malformed_assertion' });
  const provider = trust.find(jws.payload.iss);
  if (!provider) return failed({ reason: 'issuer_not_enabled' });
  if (!provider.algorithms.includes(alg)) return failed({ reason: 'unsupported_alg' });

  const lookup = await keys.find(provider, { alg, kid: jws.header.kid as string | undefined });
  if (lookup.found === 'unavailable') return failed({ reason: 'keys_unavailable', retryAfter: lookup.retryAfter });
  if (lookup.found === 'none') return failed({ reason: 'unknown_key' });
  if (!hasSignature(jws, lookup.key, alg)) return failed({ reason: 'invalid_signature' });

  // From here the payload is the provider's word, and `iss` with it: what was verified is what was read above.
  const signed = { claims: jws.payload, provider, rules };
  for (const check of claimChecks) {
    const failure = check(signed);
    if (failure) return failed(failure);
  }
  return { ok: true, identity: identityIn(signed) };
}

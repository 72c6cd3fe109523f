import type { components } from '../../../../generated/types.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import { isObject, type Unchecked } from '../../../base/json-object.js';
import { foreignAlgorithm, hasPlainHeader, hasSignature, hasType, readCompactJws } from '../crypto/compact-jws.js';
import { assertionRevokedAlias } from '../protocol/urns.js';
import { isIdentifier, isMeantFor, isNumericDate } from './foreign-claims.js';
import type { ProviderKeys } from './provider-keys.js';
import type { TrustList } from './trust-list.js';

export type SecurityEventErrorCode = components['schemas']['SecurityEventErrorCode'];

/** A security event that a trusted provider has signed about one of its own subjects. */
export interface SecurityEvent {
  readonly issuer: string;
  readonly subject: string;
  readonly jti: string;
  /** Its effect reaches what was established at or before this moment and the skew. */
  readonly issuedAt: Date;
  /** Whether it holds the one event that has an effect; others beside it do not matter. */
  readonly revokesAssertions: boolean;
}

export type SecurityEventResult =
  | { readonly ok: true; readonly event: SecurityEvent }
  /** The code and words of RFC 8935 §2.4, with status 400. */
  | { readonly ok: false; readonly err: SecurityEventErrorCode; readonly description: string }
  /** The provider's keys cannot be had: 503 without a body, and nothing is used up. Seconds. */
  | { readonly ok: false; readonly err: 'keys_unavailable'; readonly retryAfter: number };

/** What an event is measured against. */
export interface SecurityEventRules {
  readonly now: Date;
  readonly lifetimes: Pick<Lifetimes, 'clockSkew'>;
  /** Issuer, resource and events endpoint, each with and without a trailing slash (`eitherSlash`). */
  readonly audiences: readonly string[];
  /** The identifier of the revocation event under our own schema base; its alias is known here. */
  readonly revokedEvent: string;
}

export const securityEventType = 'secevent+jwt';
/** Characters, which are bytes in a JWS. */
export const longestSecurityEvent = 32_768;

const refused = (err: SecurityEventErrorCode, description: string): SecurityEventResult => ({
  ok: false,
  err,
  description,
});

/**
 * Verifies a Security Event Token by the steps 1 to 10 of agent-auth.md §7.2, in their order; replay and effect are the
 * caller's.
 */
export async function verifySecurityEvent(
  text: string,
  trust: Pick<TrustList, 'find'>,
  keys: ProviderKeys,
  rules: SecurityEventRules,
): Promise<SecurityEventResult> {
  const jws = readCompactJws(text, longestSecurityEvent);
  const alg = jws && foreignAlgorithm(jws);
  if (!jws || !alg || !hasType(jws, securityEventType) || !hasPlainHeader(jws)) {
    return refused('invalid_request', 'The body is not a signed Security Event Token.');
  }
  const provider = trust.find(jws.payload.iss);
  if (!provider) return refused('invalid_issuer', 'The issuer is not trusted here.');
  if (!provider.events) return refused('access_denied', 'This issuer may not push events here.');
  const fits = provider.algorithms.includes(alg);
  const lookup = fits
    ? await keys.find(provider, { alg, kid: jws.header.kid as string | undefined })
    : { found: 'none' as const };
  if (lookup.found === 'unavailable') return { ok: false, err: 'keys_unavailable', retryAfter: lookup.retryAfter };
  if (lookup.found === 'none') return refused('invalid_key', 'The provider publishes no fitting key with this key id.');
  if (!hasSignature(jws, lookup.key, alg)) return refused('authentication_failed', 'The signature is not valid.');
  if (!isMeantFor(jws.payload, rules.audiences))
    return refused('invalid_audience', 'The token is not meant for this service.');
  return eventIn(jws.payload, provider.issuer, rules);
}

/** Steps 8 to 10, on claims whose signature is good. */
function eventIn(
  claims: Unchecked,
  issuer: string,
  { now, lifetimes, revokedEvent }: SecurityEventRules,
): SecurityEventResult {
  const { iat, exp, jti, events } = claims;
  const seconds = Math.floor(now.getTime() / 1000);
  if (!isNumericDate(iat) || iat > seconds + lifetimes.clockSkew)
    return refused('invalid_request', 'iat must be a time that has passed.');
  if (exp !== undefined && (!isNumericDate(exp) || exp <= seconds - lifetimes.clockSkew)) {
    return refused('invalid_request', 'The token has expired.');
  }
  if (!isIdentifier(jti)) return refused('invalid_request', 'jti must be a string of 1 to 255 characters.');
  if (!isObjectOfObjects(events)) return refused('invalid_request', 'events must be a non-empty object of objects.');
  const about = subjectIn(claims);
  if (!about) return refused('invalid_request', 'A subject is needed, as sub or as sub_id in the format iss_sub.');
  if (about.iss !== undefined && about.iss !== issuer) {
    return refused('access_denied', 'A provider may report about its own subjects only.');
  }
  const revokesAssertions = [revokedEvent, assertionRevokedAlias].some((event) => Object.hasOwn(events, event));
  return { ok: true, event: { issuer, subject: about.sub, jti, issuedAt: new Date(iat * 1000), revokesAssertions } };
}

function isObjectOfObjects(value: unknown): value is Unchecked {
  return isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isObject);
}

/**
 * The subject (RFC 8417 §2.2, RFC 9493 §3.2.2). Two that disagree are no subject: we could not know which was meant.
 */
function subjectIn({ sub, sub_id }: Unchecked): { readonly sub: string; readonly iss?: unknown } | undefined {
  if (sub_id === undefined) return isIdentifier(sub) ? { sub } : undefined;
  if (!isObject(sub_id) || sub_id.format !== 'iss_sub' || !isIdentifier(sub_id.sub) || typeof sub_id.iss !== 'string')
    return undefined;
  return sub === undefined || sub === sub_id.sub ? { sub: sub_id.sub, iss: sub_id.iss } : undefined;
}

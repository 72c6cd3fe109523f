import { hash, type KeyObject } from 'node:crypto';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { Unchecked } from '../../../base/json-object.js';
import { type TextMemory, textMemory } from '../../../base/memo.js';
import { knownScopes, type Scope } from '../protocol/scopes.js';
import { hasPlainHeader, hasSignature, hasType, readCompactJws, signedByOwnKey } from './compact-jws.js';
import { isId } from './secrets.js';

/** `pre`: before a human has claimed the registration; `post`: after, or vouched for by a provider. */
export type AssertionLevel = 'pre' | 'post';

/** What an assertion says of a registration (agent-auth.md §9.2). */
export interface Assertion {
  readonly registrationId: string;
  /** Must equal the registration's own: it rises whenever earlier assertions shall end. */
  readonly generation: number;
  readonly level: AssertionLevel;
  /** The most that may be bought with it. */
  readonly scopes: readonly Scope[];
  readonly jti: string;
  readonly issuedAt: Date;
  /** A whole second. */
  readonly expiresAt: Date;
  /** The verified address, after a claim. */
  readonly email?: string;
}

/** The private typ keeps our tokens apart from ID-JAGs and SETs (RFC 8725 §3.11). */
export const assertionType = 'agent-identity+jwt';
export const assertionAlgorithm = 'EdDSA';
/** Characters; the contract and every assertion parameter say the same. */
export const longestAssertion = 8192;

/** A key of ours that signs. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/** Our public key with this id, retired ones included; undefined when we have none. */
export type OwnKeyLookup = (kid: string) => Promise<KeyObject | undefined>;

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Signs an assertion about a registration, compact, as `iss` = `aud` = issuer. */
export function signAssertion(assertion: Assertion, issuer: string, { kid, privateKey }: SigningKey): string {
  const { registrationId, generation, level, scopes, jti, issuedAt, expiresAt, email } = assertion;
  const claims = {
    gen: generation,
    lvl: level,
    scope: scopes.join(' '),
    ...(email === undefined ? {} : { email, email_verified: true }),
    iss: issuer,
    aud: issuer,
    sub: registrationId,
    iat: secondsOf(issuedAt),
    exp: secondsOf(expiresAt),
    jti,
  };
  return signedByOwnKey({ alg: assertionAlgorithm, typ: assertionType, kid }, claims, privateKey);
}

/** Which of the three lifetimes an assertion has. */
export type AssertionKind = 'unclaimed' | 'claimed' | 'provider';

/**
 * When an assertion made now ends, a whole second: for an unclaimed registration never past the end of its claim
 * window.
 */
export function assertionExpiry(kind: AssertionKind, now: Date, lifetimes: Lifetimes, claimWindowEnds?: Date): Date {
  const { preClaimAssertion, claimedAssertion, providerAssertion } = lifetimes;
  const lifetime = { unclaimed: preClaimAssertion, claimed: claimedAssertion, provider: providerAssertion }[kind];
  const end = secondsOf(now) + lifetime;
  const bound = kind === 'unclaimed' && claimWindowEnds ? Math.min(end, secondsOf(claimWindowEnds)) : end;
  return new Date(bound * 1000);
}

/** Why an assertion is refused: for the log and the tests; on the wire each is the same invalid_grant. */
export type AssertionFailure =
  | 'malformed'
  | 'wrong_alg'
  | 'wrong_typ'
  | 'unknown_key'
  | 'invalid_signature'
  | 'wrong_claims'
  | 'expired';
interface Refused {
  readonly ok: false;
  readonly failure: AssertionFailure;
}
export type AssertionResult = { readonly ok: true; readonly assertion: Assertion } | Refused;

export interface AssertionRules {
  readonly issuer: string;
  readonly now: Date;
  /** Seconds by which clocks of replicas may differ; only a future `iat` is forgiven, never a past `exp`. */
  readonly clockSkew: number;
  readonly keyFor: OwnKeyLookup;
  /** Of one issuer. */
  readonly verified?: VerifiedAssertions;
}

/** An assertion whose form and signature were good, by this key. */
interface Verified {
  readonly kid: string;
  readonly key: KeyObject;
  readonly assertion: Assertion;
}

/**
 * What was verified before, each under the SHA-256 of its whole text, since an agent presents the same assertion for
 * each of its tokens. It spares only reading and the signature check: the time, and whether we still have
 * the key that made the signature, are looked at each time. Refusals are not remembered.
 */
export type VerifiedAssertions = TextMemory<Verified>;

/** About 3 MB when full; an agent comes once an hour. */
export const mostVerified = 5_000;
const digestLength = 43;
export const verifiedAssertions = (): VerifiedAssertions => textMemory({ most: mostVerified, longest: digestLength });

const refused = (failure: AssertionFailure): Refused => ({ ok: false, failure });

/**
 * Verifies an assertion of ours by form, algorithm, typ, key, signature and claims (agent-auth.md §6.1, step 4).
 * Whether the registration still is behind it, its row decides.
 */
export async function verifyAssertion(text: string, rules: AssertionRules): Promise<AssertionResult> {
  const { now, clockSkew, keyFor, verified } = rules;
  const digest = verified && text.length <= longestAssertion ? hash('sha256', text, 'base64url') : '';
  const known = verified?.get(digest);
  const found = known && (await keyFor(known.kid)) === known.key ? known : await readAndVerified(text, rules);
  if ('failure' in found) return found;
  const { assertion } = found;
  if (secondsOf(assertion.issuedAt) > secondsOf(now) + clockSkew) return refused('wrong_claims');
  // Exactly at the end is closed; no skew for a token of our own (agent-auth.md §1, rule 10).
  if (assertion.expiresAt.getTime() <= now.getTime()) return refused('expired');
  if (found !== known) verified?.set(digest, found);
  return { ok: true, assertion };
}

/** What of an assertion does not depend on the time. */
async function readAndVerified(text: string, { issuer, keyFor }: AssertionRules): Promise<Verified | Refused> {
  const jws = readCompactJws(text, longestAssertion);
  if (!jws || !hasPlainHeader(jws)) return refused('malformed');
  if (jws.header.alg !== assertionAlgorithm) return refused('wrong_alg');
  if (!hasType(jws, assertionType)) return refused('wrong_typ');
  const { kid } = jws.header;
  const key = typeof kid === 'string' ? await keyFor(kid) : undefined;
  if (typeof kid !== 'string' || !key) return refused('unknown_key');
  if (!hasSignature(jws, key, assertionAlgorithm)) return refused('invalid_signature');
  const assertion = assertionOf(jws.payload, issuer);
  return assertion ? { kid, key, assertion } : refused('wrong_claims');
}

/** Recognises an assertion of ours by its form alone, without a key (agent-auth.md §7.1). */
export function looksLikeAssertion(text: string): boolean {
  const jws = readCompactJws(text, longestAssertion);
  return jws !== undefined && hasType(jws, assertionType);
}

function assertionOf(claims: Unchecked, issuer: string): Assertion | undefined {
  const { iss, aud, sub, jti, iat, exp, gen, lvl, scope, email } = claims;
  if (iss !== issuer || aud !== issuer) return undefined;
  if (typeof sub !== 'string' || !isId('registration', sub) || typeof jti !== 'string' || jti === '') return undefined;
  if (!isWhole(iat) || !isWhole(exp) || exp <= iat || !isWhole(gen)) return undefined;
  if ((lvl !== 'pre' && lvl !== 'post') || typeof scope !== 'string') return undefined;
  const scopes = knownScopes(scope.split(' '));
  if (scopes.length === 0) return undefined;
  const base = {
    registrationId: sub,
    generation: gen,
    level: lvl,
    scopes,
    jti,
    issuedAt: dateOf(iat),
    expiresAt: dateOf(exp),
  } as const;
  return typeof email === 'string' && claims.email_verified === true ? { ...base, email } : base;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const dateOf = (seconds: number): Date => new Date(seconds * 1000);

import type { Lifetimes } from '../../../base/config/lifetimes.js';
import { parseEmailAddress } from '../../../base/email-address.js';
import type { Unchecked } from '../../../base/json-object.js';
import { protectedResources } from '../protocol/protected-resources.js';
import { knownScopes, postClaimScopes, type Scope } from '../protocol/scopes.js';
import { eitherSlash, isIdentifier, isMeantFor, isNumericDate } from './foreign-claims.js';
import type { IdJagFailure } from './id-jag-failure.js';
import type { TrustEntry } from './trust-entry.js';

/** What claims are measured against. */
export interface IdentityRules {
  /** Our base URL, without a trailing slash; what is meant for one of its protected resources is meant for us. */
  readonly resource: string;
  readonly now: Date;
  readonly lifetimes: Pick<Lifetimes, 'clockSkew' | 'idJagLifetime'>;
}

/** What a trusted provider says of a user, checked. Only attributes that it verified are here. */
export interface VerifiedIdentity {
  readonly provider: TrustEntry;
  readonly issuer: string;
  readonly subject: string;
  readonly jti: string;
  /** Until then, and the skew, the jti must be remembered. */
  readonly expiresAt: Date;
  /** Lower case. */
  readonly email: string | undefined;
  /** E.164. */
  readonly phone: string | undefined;
  /** Our scopes, narrowed to the `scope` claim where there is one. */
  readonly scopes: readonly Scope[];
  /** Whether it has a `scope` claim; without one it leaves the choice to us. */
  readonly namesScopes: boolean;
  /** Protected resources of this service that the `resource` claim names. Without the claim, the service itself. */
  readonly resources: readonly string[];
  /** Empty where the provider names none. */
  readonly clientId: string;
}

interface SignedClaims {
  readonly claims: Unchecked;
  readonly provider: TrustEntry;
  readonly rules: IdentityRules;
}
type Check = (signed: SignedClaims) => IdJagFailure | undefined;

const missing = (claim: string): IdJagFailure => ({ reason: 'missing_claim', claim });
const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

const audience: Check = ({ claims, rules }) =>
  isMeantFor(claims, eitherSlash(...protectedResources(rules.resource))) ? undefined : { reason: 'audience_mismatch' };

const lifetime: Check = ({ claims: { exp, iat, nbf }, rules: { now, lifetimes } }) => {
  const { clockSkew, idJagLifetime } = lifetimes;
  const seconds = secondsOf(now);
  if (!isNumericDate(exp)) return missing('exp');
  if (exp <= seconds - clockSkew) return { reason: 'assertion_expired' };
  if (!isNumericDate(iat)) return missing('iat');
  if (iat > seconds + clockSkew) return { reason: 'issued_in_future' };
  if (exp <= iat || exp - iat > idJagLifetime || exp > seconds + idJagLifetime + clockSkew)
    return { reason: 'assertion_lifetime' };
  if (nbf === undefined) return undefined;
  if (!isNumericDate(nbf)) return missing('nbf');
  return nbf > seconds + clockSkew ? { reason: 'issued_in_future' } : undefined;
};

const identifiers: Check = ({ claims: { sub, jti } }) =>
  isIdentifier(sub) ? (isIdentifier(jti) ? undefined : missing('jti')) : missing('sub');

/** One that is bound to a key is refused where no proof comes with it (ID-JAG -03, Proof-of-Possession); no proof is read here. */
const unbound: Check = ({ claims: { cnf } }) => (cnf === undefined ? undefined : { reason: 'malformed_assertion' });

const client: Check = ({ claims: { client_id }, provider: { clientIds } }) => {
  const fits = clientIds
    ? clientIds.includes(client_id as string)
    : client_id === undefined || client_id === '' || isIdentifier(client_id);
  return fits ? undefined : { reason: 'invalid_client_id' };
};

const target: Check = ({ claims: { resource, scope }, rules }) => {
  if (resourcesIn(resource, rules).length === 0) return { reason: 'resource_mismatch' };
  return scope !== undefined && scopesIn(scope).length === 0 ? { reason: 'invalid_scope' } : undefined;
};

const verifiedAttribute: Check = ({ claims }) =>
  emailIn(claims) === undefined && phoneIn(claims) === undefined ? { reason: 'unverified_identity' } : undefined;

const signInTime: Check = ({ claims: { auth_time } }) => (isNumericDate(auth_time) ? undefined : missing('auth_time'));

const signInAge: Check = ({ claims, provider: { maxAuthAgeSeconds: maxAge }, rules: { now, lifetimes } }) => {
  const age = secondsOf(now) - (claims.auth_time as number);
  if (age < -lifetimes.clockSkew) return { reason: 'login_required', maxAge, because: 'in_future' };
  return age > maxAge + lifetimes.clockSkew ? { reason: 'login_required', maxAge, because: 'too_old' } : undefined;
};

const signInKind: Check = ({
  claims: { amr, acr },
  provider: { requireAmr, requireAcr, maxAuthAgeSeconds: maxAge },
}) => {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  if (requireAmr && !requireAmr.every((method) => methods.includes(method)))
    return { reason: 'login_required', maxAge, because: 'amr' };
  if (requireAcr && !requireAcr.includes(acr as string)) return { reason: 'login_required', maxAge, because: 'acr' };
  return undefined;
};

/** Steps 9 to 17 of agent-auth.md §10.2, in their order. */
export const claimChecks: readonly Check[] = [
  audience,
  lifetime,
  identifiers,
  unbound,
  client,
  target,
  verifiedAttribute,
  signInTime,
  signInAge,
  signInKind,
];

/** What claims say that have passed every check. */
export function identityIn({ claims, provider, rules }: SignedClaims): VerifiedIdentity {
  const { sub, jti, exp, scope, resource, client_id } = claims;
  return {
    provider,
    issuer: provider.issuer,
    subject: sub as string,
    jti: jti as string,
    expiresAt: new Date((exp as number) * 1000),
    email: emailIn(claims),
    phone: phoneIn(claims),
    scopes: scope === undefined ? postClaimScopes : scopesIn(scope),
    namesScopes: scope !== undefined,
    resources: resourcesIn(resource, rules),
    clientId: (client_id as string | undefined) ?? '',
  };
}

function resourcesIn(resource: unknown, rules: Pick<IdentityRules, 'resource'>): readonly string[] {
  if (resource === undefined) return [rules.resource];
  const named: unknown[] = Array.isArray(resource) ? resource : [resource];
  return protectedResources(rules.resource).filter((ours) => eitherSlash(ours).some((one) => named.includes(one)));
}

function scopesIn(scope: unknown): readonly Scope[] {
  return typeof scope === 'string' ? knownScopes(scope.split(' ')) : [];
}

/** The string "true" is not true. */
function emailIn({ email, email_verified }: Unchecked): string | undefined {
  return email_verified === true ? parseEmailAddress(email) : undefined;
}

function phoneIn({ phone_number, phone_number_verified }: Unchecked): string | undefined {
  const isE164 = typeof phone_number === 'string' && /^\+[1-9][0-9]{6,14}$/.test(phone_number);
  return phone_number_verified === true && isE164 ? phone_number : undefined;
}

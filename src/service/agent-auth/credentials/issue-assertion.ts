import type { RegistrationRow } from '../../store/rows.js';
import { type AssertionKind, assertionExpiry, type SigningKey, signAssertion } from '../crypto/assertion.js';
import { newText } from '../crypto/secrets.js';
import type { AgentService } from '../dependencies/service.js';
import type { Scope } from '../protocol/scopes.js';

/** An assertion as it leaves once. */
export interface IssuedAssertion {
  readonly assertion: string;
  readonly expiresAt: Date;
}

/** What an assertion is to say. */
export interface AssertionParams {
  readonly registrationId: string;
  readonly generation: number;
  readonly kind: AssertionKind;
  readonly scopes: readonly Scope[];
  readonly email?: string | null | undefined;
  /** For an unclaimed registration. */
  readonly windowEnds?: Date | undefined;
}

/** Signs an assertion about a registration (agent-auth.md §9.2); the key is fetched before anything is written. */
export function issueAssertion(
  service: AgentService,
  key: SigningKey,
  order: AssertionParams,
  now: Date,
): IssuedAssertion {
  const { registrationId, generation, kind, scopes, email } = order;
  const expiresAt = assertionExpiry(kind, now, service.lifetimes, order.windowEnds);
  const level = kind === 'unclaimed' ? 'pre' : 'post';
  const jti = newText(service.random);
  const facts = {
    registrationId,
    generation,
    level,
    scopes,
    jti,
    issuedAt: now,
    expiresAt,
    ...(email ? { email } : {}),
  } as const;
  return { assertion: signAssertion(facts, service.urls.base, key), expiresAt };
}

/** Which lifetime the assertion of a claimed registration has: a provider's word is renewed by the provider. */
export function claimedKind({ kind }: Pick<RegistrationRow, 'kind'>): AssertionKind {
  return kind === 'id_jag' ? 'provider' : 'claimed';
}

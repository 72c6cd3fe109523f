import type { Knex } from 'knex';
import type { Clock } from '../../../base/clock.js';
import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { AgentLimits } from '../../../base/config/limits.js';
import type { Random } from '../../../base/random.js';
import type { Store } from '../../store/connection/store.js';
import type { OAuthClients } from '../clients/client.js';
import type { OwnKeyLookup, SigningKey } from '../crypto/assertion.js';
import type { ProviderKeys } from '../provider/provider-keys.js';
import type { TrustList } from '../provider/trust-list.js';

/** Our signing keys, as far as the rules need them. */
export interface AssertionKeys {
  /** The key that signs; throws a 503 when there is none to sign with. */
  active(): Promise<SigningKey>;
  readonly verificationKey: OwnKeyLookup;
}

/** What the owner has set for agents. */
export interface AgentSettings {
  readonly anonymousRegistration: boolean;
  /** Addresses or domains that may claim, in lower case; empty: all. */
  readonly claimAllowedEmails: readonly string[];
  readonly grantVendor: string;
  /** The base of event identifiers, without a trailing slash. */
  readonly eventSchemaBase: string;
  /** Whether clients may act with a person's consent (`OAUTH_CLIENTS`). */
  readonly oauthClients: { readonly enabled: boolean };
  /** False in production without a mail transport: no user could sign in to confirm. */
  readonly canMail: boolean;
}

/** Absolute URLs, from the configured base URL alone. */
export interface AgentUrls {
  /** Issuer and resource identifier, without a trailing slash. */
  readonly base: string;
  readonly protectedResource: string;
  of(path: string): string;
}

/** Everything the rules of agents take from outside. */
export interface AgentService {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly urls: AgentUrls;
  readonly settings: AgentSettings;
  readonly limits: AgentLimits;
  readonly lifetimes: Lifetimes;
  readonly keys: AssertionKeys;
  readonly secrets: Pick<DerivedKeys, 'userCodes' | 'places' | 'refreshTokens'>;
  readonly trust: Pick<TrustList, 'find'>;
  readonly providerKeys: ProviderKeys;
  /** Who may ask for a person's consent. */
  readonly clients: OAuthClients;
  /** Told in the transaction of each collected claim; absent where the owner wants no note (`OWNER_NOTIFY_CLAIMS`). */
  readonly claimed?: ClaimListener | undefined;
}

/** Hears of a claim that was collected. */
export type ClaimListener = (
  trx: Knex.Transaction,
  claim: { readonly registrationId: string; readonly email: string | null; readonly at: Date },
) => Promise<void>;

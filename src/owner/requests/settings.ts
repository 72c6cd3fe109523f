/** What can be asked about the settings in force, the signing keys and the trust list. */
export type SettingsRequest =
  | { readonly command: 'keys.rotate'; readonly immediately: boolean; readonly forget?: string }
  | { readonly command: 'settings' }
  | { readonly command: 'trust.list' }
  | { readonly command: 'trust.reload' };

export interface KeySummary {
  readonly kid: string;
  readonly state: 'next' | 'active' | 'retired';
  readonly published_at: string;
}

/** A signing key with its times. */
export interface KeyDetails extends KeySummary {
  readonly activated_at: string | null;
  readonly retired_at: string | null;
}

export interface RotationReport {
  readonly says: string;
  readonly keys: readonly KeySummary[];
}

export interface TrustSummary {
  readonly issuer: string;
  readonly display_name: string;
  readonly enabled: boolean;
  readonly first_seen: string;
  readonly events: boolean;
  readonly algs: readonly string[];
  readonly client_ids: readonly string[] | null;
  readonly clients: string;
  readonly max_auth_age_seconds: number;
  readonly require_amr: readonly string[] | null;
  readonly require_acr: readonly string[] | null;
  readonly jwks_uri: string;
}

/** A provider with the policies that are short. */
export type ProviderInForce = Pick<
  TrustSummary,
  'issuer' | 'display_name' | 'enabled' | 'first_seen' | 'events' | 'clients' | 'max_auth_age_seconds'
>;

/** What reading the trust list again came to; issuers. */
export interface TrustReport {
  readonly providers: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** False from a command line beside the services: they take it within a minute. */
  readonly in_force: boolean;
}

/** A limit in force, and what it is unless its variable says otherwise. */
export interface LimitInForce {
  readonly name: string;
  readonly variable: string;
  readonly limit: number;
  readonly usual: number;
  readonly window_seconds: number;
  readonly overridden: boolean;
}

/** A span of time in force, in seconds. */
export interface LifetimeInForce {
  readonly name: string;
  readonly seconds: number;
  readonly usual: number;
  readonly overridden: boolean;
}

/** Whether a public address answers the process that asks; `fault` says why not. */
export interface AddressState {
  readonly url: string;
  readonly answers: boolean;
  readonly fault: string | null;
}

/** The settings in force. */
export interface OwnerSettings {
  readonly addresses: readonly AddressState[];
  readonly mail: { readonly delivers: boolean; readonly owner: string | null };
  /** The trust list as it was loaded, without the policies that are lists themselves. */
  readonly providers: readonly ProviderInForce[];
  /** What keeps its file from being taken; the providers are those of the last good one. */
  readonly trust_file_faults: readonly string[];
  /** The file says something else than the list in force. */
  readonly trust_file_changed: boolean;
  readonly keys: readonly KeyDetails[];
  readonly limits: readonly LimitInForce[];
  readonly lifetimes: readonly LifetimeInForce[];
}

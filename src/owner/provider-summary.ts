import type { TrustEntry } from '../agent-auth/provider/trust-entry.js';

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

/** A provider of the trust list as the owner reads it. */
export function trustSummary(entry: TrustEntry): TrustSummary {
  return {
    issuer: entry.issuer,
    display_name: entry.displayName,
    enabled: entry.enabled,
    first_seen: entry.firstSeen,
    events: entry.events,
    algs: entry.algorithms,
    client_ids: entry.clientIds ?? null,
    clients: entry.clients,
    max_auth_age_seconds: entry.maxAuthAgeSeconds,
    require_amr: entry.requireAmr ?? null,
    require_acr: entry.requireAcr ?? null,
    jwks_uri: entry.jwksUri,
  };
}

import type { TrustEntry } from '../agent-auth/provider/trust-entry.js';
import type { TrustSummary } from './requests/settings.js';

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

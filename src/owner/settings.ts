import { canMail } from '../base/config/config.js';
import type { TrustEntry } from '../service/agent-auth/provider/trust-entry.js';
import type { TrustChange } from '../service/agent-auth/provider/trust-list.js';
import { setMark } from '../service/agent-auth/records/owner-timestamps.js';
import { signingKeys } from '../service/agent-auth/records/signing-keys.js';
import type { SigningKeyRow } from '../service/store/rows.js';
import type { OwnerDeps } from './deps.js';
import { done, invalid, type OwnerAnswer, type Plain } from './owner-answer.js';

/** A provider of the trust list as it was loaded. */
export type TrustSummary = ReturnType<typeof trustSummary>;
/** What reading the trust list again came to; issuers. */
export type TrustReport = ReturnType<typeof trustReport>;
/** A signing key with its times. */
export type KeySummary = Plain<ReturnType<typeof keySummary>>;
export type OwnerSettings = Plain<Awaited<ReturnType<typeof settingsOf>>>;

/** The settings in force, with how they do: nothing in it is secret. */
export async function settingsOf(deps: OwnerDeps) {
  const { store, trust, config } = deps;
  const [addresses, keys] = await Promise.all([deps.addresses(), store.read(signingKeys)]);
  const { faults, isChanged } = trust.look();
  return {
    addresses,
    mail: { delivers: canMail(config), owner: config.mail.owner ?? null },
    providers: trust.entries().map(trustSummary),
    /** What keeps its file from being taken; the providers are those of the last good one. */
    trust_file_faults: faults,
    /** The file says something else than the list in force. */
    trust_file_changed: isChanged,
    keys: keys.map(keySummary),
  };
}

/** Reads the trust list again, here where this process serves, and by a mark in every other one (agent-auth.md §10.3). */
export async function reloadTrust({ store, clock, trust, running }: OwnerDeps): Promise<OwnerAnswer> {
  const read = running?.rereadTrust() ?? { ok: true, change: undefined };
  if (!read.ok) return invalid(`The last good list stays in force.\n${read.faults.join('\n')}`);
  await store.write((db) => setMark(db, 'trust_reload', clock.now()), { afterLostAnswer: 'repeat' });
  return done(trustReport(trust, running, read.change));
}

/** Not in force from a command line beside the services: they take it within a minute. */
function trustReport(trust: OwnerDeps['trust'], running: OwnerDeps['running'], change: TrustChange | undefined) {
  const { added = [], removed = [], changed = [] } = change ?? {};
  return { providers: trust.entries().length, added, removed, changed, in_force: running !== undefined };
}

export function keySummary({ kid, state, published_at, activated_at, retired_at }: SigningKeyRow) {
  return { kid, state, published_at, activated_at, retired_at };
}

export const trustSummary = (entry: TrustEntry) => ({
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
});

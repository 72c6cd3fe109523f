import { loadKeys } from '../agent-auth/keys/stored-keys.js';
import type { AgentLimits } from '../agent-auth/limits/limits.js';
import type { TrustList } from '../agent-auth/provider/trust.js';
import type { TrustEntry } from '../agent-auth/provider/trust-entry.js';
import { setMark } from '../agent-auth/records/owner-marks.js';
import type { TrustReading } from '../agent-auth/reread-trust.js';
import type { MailQueue } from '../mail/queue.js';
import type { AddressCheck, AddressState } from './addresses.js';
import type { ConsoleDeps } from './console.js';
import {
  type LifetimeInForce,
  type LimitInForce,
  lifetimesInForce,
  limitsInForce,
  type RateLimits,
} from './in-force.js';
import { testMail } from './mails.js';
import { done, invalid, type OwnerAnswer } from './owner-answer.js';
import type { TrustSummary } from './trust-summary.js';

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

/** What the settings in force are read from, and acted on with. */
export interface SettingsDeps {
  readonly limits: AgentLimits;
  readonly rateLimits: RateLimits;
  readonly addresses: AddressCheck;
  /** `OWNER_EMAIL`. */
  readonly ownerEmail: string | undefined;
  readonly mail: () => Pick<MailQueue, 'enqueue'>;
  /** Of a process that serves: reads its trust list again. Absent in one that only does a command. */
  readonly rereadTrust?: () => TrustReading;
}

/** What the commands about settings work with. */
export interface SettingsSources extends ConsoleDeps {
  readonly trust: TrustList;
  readonly canMail: boolean;
  readonly settings: SettingsDeps;
}

/** The settings in force, with how they do: nothing in it is secret. */
export async function settingsOf({
  store,
  trust,
  lifetimes,
  canMail,
  settings,
}: SettingsSources): Promise<OwnerSettings> {
  const { limits, rateLimits, addresses, ownerEmail } = settings;
  const [asked, keys] = await Promise.all([addresses(), store.read(loadKeys)]);
  const { faults, isChanged } = trust.look();
  return {
    addresses: asked,
    mail: { delivers: canMail, owner: ownerEmail ?? null },
    providers: trust.entries().map(provider),
    trust_file_faults: faults,
    trust_file_changed: isChanged,
    keys: keys.map(({ kid, state, publishedAt, activatedAt, retiredAt }) => ({
      kid,
      state,
      published_at: publishedAt.toISOString(),
      activated_at: activatedAt?.toISOString() ?? null,
      retired_at: retiredAt?.toISOString() ?? null,
    })),
    limits: limitsInForce(rateLimits, limits),
    lifetimes: lifetimesInForce(lifetimes),
  };
}

function provider(entry: TrustEntry): ProviderInForce {
  const { issuer, displayName, enabled, firstSeen, events, clients, maxAuthAgeSeconds } = entry;
  return {
    issuer,
    display_name: displayName,
    enabled,
    first_seen: firstSeen,
    events,
    clients,
    max_auth_age_seconds: maxAuthAgeSeconds,
  };
}

/** Reads the trust list again, here where this process serves, and by a mark in every other one (agent-auth.md §10.3). */
export async function reloadTrust({ store, clock, trust, settings }: SettingsSources): Promise<OwnerAnswer> {
  const read = settings.rereadTrust?.() ?? { ok: true, change: undefined };
  if (!read.ok) return invalid(`The last good list stays in force.\n${read.faults.join('\n')}`);
  await store.write((db) => setMark(db, 'trust_reload', clock.now()), { afterLostAnswer: 'repeat' });
  const { added = [], removed = [], changed = [] } = read.change ?? {};
  const report: TrustReport = {
    providers: trust.entries().length,
    added,
    removed,
    changed,
    in_force: settings.rereadTrust !== undefined,
  };
  return done(report);
}

/** Puts a mail to the owner into the queue, by the way that every other mail takes. */
export async function mailTest({ store, clock, baseUrl, canMail, settings }: SettingsSources): Promise<OwnerAnswer> {
  const { ownerEmail: to, mail } = settings;
  if (to === undefined) return invalid('There is no address to send it to: OWNER_EMAIL is not set.');
  if (!canMail) return invalid('No mail leaves: SMTP_URL is not set.');
  await store.unit((trx) => mail().enqueue(trx, testMail(baseUrl, to, clock.now())));
  return done({ to });
}

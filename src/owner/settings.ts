import { loadKeys } from '../agent-auth/keys/stored-keys.js';
import { setMark } from '../agent-auth/records/owner-timestamps.js';
import { canMail } from '../config.js';
import type { Mail } from '../mail/mail.js';
import type { AddressState } from './addresses.js';
import type { OwnerDeps } from './deps.js';
import { type KeySummary, keySummary } from './key-summary.js';
import { done, invalid, type OwnerAnswer } from './owner-answer.js';
import { type TrustSummary, trustSummary } from './provider-summary.js';

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
  /** The trust list as it was loaded. */
  readonly providers: readonly TrustSummary[];
  /** What keeps its file from being taken; the providers are those of the last good one. */
  readonly trust_file_faults: readonly string[];
  /** The file says something else than the list in force. */
  readonly trust_file_changed: boolean;
  readonly keys: readonly KeySummary[];
}

/** The settings in force, with how they do: nothing in it is secret. */
export async function settingsOf(deps: OwnerDeps): Promise<OwnerSettings> {
  const { store, trust, config } = deps;
  const [addresses, keys] = await Promise.all([deps.addresses(), store.read(loadKeys)]);
  const { faults, isChanged } = trust.look();
  return {
    addresses,
    mail: { delivers: canMail(config), owner: config.mail.owner ?? null },
    providers: trust.entries().map(trustSummary),
    trust_file_faults: faults,
    trust_file_changed: isChanged,
    keys: keys.map(keySummary),
  };
}

/** Reads the trust list again, here where this process serves, and by a mark in every other one (agent-auth.md §10.3). */
export async function reloadTrust({ store, clock, trust, running }: OwnerDeps): Promise<OwnerAnswer> {
  const read = running?.rereadTrust() ?? { ok: true, change: undefined };
  if (!read.ok) return invalid(`The last good list stays in force.\n${read.faults.join('\n')}`);
  await store.write((db) => setMark(db, 'trust_reload', clock.now()), { afterLostAnswer: 'repeat' });
  const { added = [], removed = [], changed = [] } = read.change ?? {};
  const report: TrustReport = {
    providers: trust.entries().length,
    added,
    removed,
    changed,
    in_force: running !== undefined,
  };
  return done(report);
}

/** Puts a mail to the owner into the queue, by the way that every other mail takes. */
export async function mailTest({ store, clock, config, mail }: OwnerDeps): Promise<OwnerAnswer> {
  const { owner: to } = config.mail;
  if (to === undefined) return invalid('There is no address to send it to: OWNER_EMAIL is not set.');
  if (!canMail(config)) return invalid('No mail leaves: SMTP_URL is not set.');
  await store.unit((trx) => mail().enqueue(trx, testMail(config.baseUrl, to, clock.now())));
  return done({ to });
}

/** Shows the owner that mail arrives, and from whom. */
function testMail(baseUrl: string, to: string, now: Date): Mail {
  const { host } = new URL(baseUrl);
  const moment = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = [
    `You asked for this mail on ${host} at ${moment}.`,
    'Mail of this service reaches you. If it lay among the spam, let your mail program know its sender.',
  ];
  return { kind: 'owner-test', to, subject: `${host}: test mail`, text: `${text.join('\n\n')}\n` };
}

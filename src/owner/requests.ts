import type { RegistrationSelector } from '../agent-auth/records/registration-sets.js';
import type { MessageMark, MessageState } from '../messages/marks.js';
import type { AgentDetails, AgentPage, AgentsAsked } from './agents.js';
import type { AuditAsked, AuditRecord } from './audit-list.js';
import type { ConsoleLink } from './console.js';
import type { MessageDetails, MessageSummary } from './messages.js';
import type { Overview } from './overview.js';
import type { PasskeySummary } from './passkeys.js';
import type { BlockReport, BlockTarget, PeopleAsked, PeopleList } from './people.js';
import type { ReadingReport } from './reading.js';
import type { KeySummary, OwnerSettings, TrustReport } from './settings.js';
import type { TrustSummary } from './trust-summary.js';

export type { OwnerAnswer } from './owner-answer.js';

/** What can be asked about agents. */
export interface AgentCommands {
  'agents.list': { asked: AgentsAsked; told: AgentPage };
  'agents.show': { asked: { readonly id: string }; told: AgentDetails };
  /** For the question before a revocation. */
  'agents.count': { asked: Revocation; told: { readonly count: number } };
  'agents.revoke': { asked: Revocation; told: { readonly count: number; readonly revoked: readonly string[] } };
}

export interface Revocation {
  readonly selector: RegistrationSelector;
}

/** Which messages. */
export interface MessageFilters {
  readonly state?: MessageState;
  /** Of this verified address, in any case. */
  readonly email?: string;
  /** Through this client, by its host, its name where it has none, or its id. */
  readonly client?: string;
  /** Of this agent, by its id. */
  readonly agent?: string;
}
export interface MessagesAsked extends MessageFilters {
  readonly limit: number;
  readonly before?: string;
}
interface MessagesExported extends MessageFilters {
  /** What follows the message at this place; the newest without it. */
  readonly place?: { readonly received_at: string; readonly id: string };
}
export interface OneMessage {
  asked: { readonly id: string };
  told: MessageDetails;
}

/** What can be asked about messages. */
export interface MessageCommands extends Readonly<Record<`messages.${MessageMark}`, OneMessage>> {
  'messages.list': { asked: MessagesAsked; told: readonly MessageSummary[] };
  'messages.export': { asked: MessagesExported; told: readonly MessageDetails[] };
  'messages.show': OneMessage;
  'messages.allow': OneMessage;
  /** `until`: only up to the message with this id, and what is older. */
  'messages.read-all': { asked: { readonly until?: string }; told: { readonly read: number } };
  'messages.delete': { asked: { readonly id: string }; told: { readonly deleted: string } };
}

interface Blocking {
  asked: { readonly target: BlockTarget };
  told: BlockReport;
}

/** What can be asked about people, and about what is blocked. */
export interface PeopleCommands {
  'people.list': { asked: PeopleAsked; told: PeopleList };
  'people.block': Blocking;
  'people.unblock': Blocking;
}

/** What can be asked about the audit trail. */
export interface AuditCommands {
  'audit.list': { asked: AuditAsked; told: readonly AuditRecord[] };
  /** The same entry by entry, as a file. */
  'audit.export': { asked: AuditAsked; told: readonly AuditRecord[] };
}

/** What can be asked about what was read, and about what is new. */
export interface OverviewCommands {
  overview: { asked: object; told: Overview };
  reading: { asked: { readonly weeks: number }; told: ReadingReport };
}

/** What can be asked about the console and the ways into it; the browser has its own pages for them. */
export interface ConsoleCommands {
  'console.open': { asked: object; told: ConsoleLink };
  'console.sign-out-everywhere': { asked: object; told: { readonly ended: number } };
  'passkeys.list': { asked: object; told: readonly PasskeySummary[] };
  'passkeys.remove': { asked: { readonly id: string }; told: { readonly id: string; readonly removed: true } };
}

export interface KeyRotation {
  readonly immediately: boolean;
  readonly forget?: string;
}
export interface RotationReport {
  readonly says: string;
  readonly keys: readonly KeySummary[];
}

/** What can be asked about the settings in force, the signing keys and the trust list. */
export interface SettingsCommands {
  settings: { asked: object; told: OwnerSettings };
  'keys.rotate': { asked: KeyRotation; told: RotationReport };
  'trust.list': { asked: object; told: readonly TrustSummary[] };
  'trust.reload': { asked: object; told: TrustReport };
  'console.test-mail': { asked: object; told: { readonly to: string } };
}

/** Every command of the owner's: what it is asked for, and what it tells. */
export interface OwnerCommands
  extends AgentCommands,
    AuditCommands,
    ConsoleCommands,
    MessageCommands,
    OverviewCommands,
    PeopleCommands,
    SettingsCommands {}

/**
 * What the owner can ask for. Plain data: it may travel over the admin socket to the process that holds the database.
 */
export type OwnerRequest = {
  [Id in keyof OwnerCommands]: { readonly command: Id } & OwnerCommands[Id]['asked'];
}[keyof OwnerCommands];

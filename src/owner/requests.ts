import type { RegistrationSelector } from '../agent-auth/records/registration-sets.js';
import type { MessageMark, MessageState } from '../messages/marks.js';
import type { DiskSpace } from './disk.js';

/**
 * What the owner can ask for. Plain data: it may travel over the admin socket to the process that holds the database.
 */
export type OwnerRequest =
  | {
      readonly command: 'agents.list';
      readonly state?: string;
      readonly kind?: string;
      /** In any case. */
      readonly email?: string;
      /** As the list names it, or by its id. */
      readonly client?: string;
      /** At most 1000; as many without it. */
      readonly limit?: number;
      /** Only those that are older than the agent with this id. */
      readonly before?: string;
      readonly after?: AgentPage['next'];
    }
  | { readonly command: 'agents.show'; readonly id: string }
  | { readonly command: 'agents.count'; readonly selector: RegistrationSelector }
  | { readonly command: 'agents.revoke'; readonly selector: RegistrationSelector }
  | {
      readonly command: 'messages.list';
      readonly limit: number;
      readonly state?: MessageState;
      readonly before?: string;
      /** Of this verified address, in lower case. */
      readonly email?: string;
      /** Through this client, by its host, its name where it has none, or its id. */
      readonly client?: string;
      /** Of this agent, by its id. */
      readonly agent?: string;
    }
  | {
      readonly command: 'messages.export';
      readonly state?: MessageState;
      readonly email?: string;
      readonly client?: string;
      readonly agent?: string;
      /** What follows the message at this place; the newest without it. */
      readonly place?: { readonly received_at: string; readonly id: string };
    }
  | { readonly command: 'messages.mark'; readonly id: string; readonly mark: MessageMark }
  /** `until`: only up to the message with this id, and what is older. */
  | { readonly command: 'messages.read-all'; readonly until?: string }
  | { readonly command: 'messages.show'; readonly id: string }
  | { readonly command: 'messages.allow' | 'messages.delete'; readonly id: string }
  | { readonly command: 'keys.rotate'; readonly immediately: boolean; readonly forget?: string }
  | {
      /** `audit.export` is the same, which the command line prints as CSV. */
      readonly command: 'audit.list' | 'audit.export';
      readonly limit: number;
      readonly name?: string;
      /** Of this agent, by its id. */
      readonly agent?: string;
      /** UTC, `YYYY-MM-DD`. */
      readonly day?: string;
      /** Only what is older than the entry with this id. */
      readonly before?: string;
    }
  | {
      readonly command: 'people.list';
      readonly limit: number;
      readonly state?: string;
      /** In any case. */
      readonly email?: string;
      /** Only those behind the one of this address. */
      readonly before?: string;
    }
  | { readonly command: 'people.block' | 'people.unblock'; readonly target: BlockTarget }
  | { readonly command: 'reading'; readonly weeks: number }
  | { readonly command: 'overview' }
  | { readonly command: 'console.open' }
  | { readonly command: 'console.sign-out-everywhere' }
  | { readonly command: 'passkeys.list' }
  | { readonly command: 'passkeys.remove'; readonly id: string }
  | { readonly command: 'console.test-mail' }
  | { readonly command: 'console.feed-key'; readonly remove?: boolean }
  | { readonly command: 'settings' }
  | { readonly command: 'trust.list' }
  | { readonly command: 'trust.reload' };

/** Done, with what `--json` prints; or refused, with one sentence. Times are ISO 8601. */
export type OwnerAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly says: string;
      /** Nothing has that id, or what was asked for makes no sense; absent where the service cannot answer now. */
      readonly why?: 'unknown' | 'invalid';
    };

/** An agent in the list. */
export interface AgentSummary {
  readonly id: string;
  /** `form`: a person who wrote by the contact form. */
  readonly kind: 'anonymous' | 'id_jag' | 'client' | 'form';
  readonly state: string;
  /** The address that a human proved or a provider asserted; before that, the one that was asked. */
  readonly email: string | null;
  readonly email_proof: 'mailbox' | 'provider' | null;
  readonly provider: string | null;
  /** The client that a human consented to: its verified host, else what it calls itself. */
  readonly client: string | null;
  readonly registered_at: string;
  readonly last_used_at: string | null;
  readonly messages: number;
}

/** An entry of the whole trail. */
export interface AuditRecord {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  /** The agent that it is about; null where it is about none. */
  readonly agent: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Whom to block: a mailbox in any case, a client as the lists name it or by its id, a provider by its issuer. */
export type BlockTarget = { readonly email: string } | { readonly client: string } | { readonly issuer: string };

/** A mailbox that was proved here, or that the owner blocked. */
export interface Person {
  readonly email: string;
  /** Null where nothing has proved it. */
  readonly proof: 'mailbox' | 'provider' | null;
  /** As many as `agents list --email` names, people by the contact form left out. */
  readonly agents: number;
  readonly messages: number;
  /** When it was proved, or else blocked; and when an agent of it was claimed last, or a message came. */
  readonly first_at: string;
  readonly last_at: string;
  /** Since when its human wants no mail. */
  readonly muted_at: string | null;
  readonly blocked_at: string | null;
}

/** What is blocked, as the owner named it. */
export interface BlockedRecord {
  readonly kind: 'mailbox' | 'client' | 'issuer';
  readonly value: string;
  readonly blocked_at: string;
}

/** Some people, those who came last first; and all clients and providers that are blocked. */
export interface PeopleList {
  readonly people: readonly Person[];
  readonly blocked: readonly BlockedRecord[];
}

/** What became of blocking or unblocking; `changed` is false where it was so already. */
export interface BlockReport extends Omit<BlockedRecord, 'blocked_at'> {
  readonly blocked_at: string | null;
  readonly changed: boolean;
}

/** Some agents of the list, newest first, and where the next ones begin; null after the last. */
export interface AgentPage {
  readonly agents: readonly AgentSummary[];
  readonly next: { readonly registeredAt: string; readonly id: string } | null;
}

/**
 * The same event, so many times without another one between; one time only where `count` is 1. Times are those of the
 * newest and the oldest.
 */
export interface AuditLine {
  readonly name: string;
  readonly count: number;
  readonly at: string;
  readonly first_at: string;
}

/** What an agent did, the newest first; what is older than the last line is told by name and count. */
export interface AuditTrail {
  readonly audit: readonly (AuditLine & { readonly data: Readonly<Record<string, unknown>> })[];
  readonly audit_left_out: readonly AuditLine[];
}

export interface AgentDetails extends AgentSummary, AuditTrail {
  readonly issuer: string | null;
  readonly subject: string | null;
  /** With the kind `client`: its id, what it calls itself, and when the grant ends, unused or at the latest. */
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly idle_ends_at: string | null;
  readonly ends_at: string | null;
  readonly scopes: readonly string[];
  readonly registered_from: string | null;
  readonly user_agent: string | null;
  readonly claimed_at: string | null;
  readonly denied_at: string | null;
  readonly revoked_at: string | null;
  readonly live_tokens: number;
}

/**
 * How the owner's copy of a message fares: `failed` after three tries, with the code of the last fault; `held` until the
 * owner allows it.
 */
export interface MailState {
  readonly state: 'sent' | 'waiting' | 'held' | 'failed';
  readonly tries: number;
  readonly failure: string | null;
}

export interface MessageSummary {
  readonly id: string;
  readonly received_at: string;
  readonly from_email: string | null;
  readonly from_proof: 'mailbox' | 'provider' | null;
  readonly from_issuer: string | null;
  readonly subject: string;
  readonly registration_id: string;
  /** A person wrote it by the contact form, or an agent did; absent where an older process answers. */
  readonly written_by?: 'agent' | 'person';
  /** What the agent's client calls itself, unverified, and its verified host where it has one. */
  readonly client_name?: string | null;
  readonly client_host?: string | null;
  /** Null where no mail was to be sent. */
  readonly mail: MailState | null;
  /** When the owner marked it so; spam is archived too. */
  readonly read_at: string | null;
  readonly archived_at: string | null;
  readonly spam_at: string | null;
}

export interface MessageDetails extends MessageSummary {
  readonly body: string;
  /** Given by the agent, unverified. */
  readonly reply_to: string | null;
}

export interface KeySummary {
  readonly kid: string;
  readonly state: 'next' | 'active' | 'retired';
  readonly published_at: string;
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

/** How the owner signs in to the console. */
export type SignInWay = 'link' | 'code' | 'passkey';

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
  /** Null where the feed of messages has no key, and so is not there. */
  readonly feed_key_made_at: string | null;
  readonly limits: readonly LimitInForce[];
  readonly lifetimes: readonly LifetimeInForce[];
}

/** The address of the feed of messages, with its key; null once it has none. */
export interface FeedKey {
  readonly url: string | null;
  readonly made_at: string | null;
}

/** What reading the trust list again came to; issuers. */
export interface TrustReport {
  readonly providers: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** False from a command line beside the services: they take it within a minute. */
  readonly in_force: boolean;
}

/** What the owner should know at a glance. */
export interface Overview {
  readonly unread: number;
  /** Registered within seven days. */
  readonly new_agents: number;
  readonly agent_reads: { readonly this_week: number; readonly last_week: number };
  readonly mail: {
    /** False without SMTP. */
    readonly delivers: boolean;
    readonly waiting: number;
    /** Mails of unknown senders that wait for the owner to allow them. */
    readonly held: number;
    readonly failed: number;
    readonly last_failure?: string;
  };
  /** By file and line; absent where the service that reads the content was not asked. */
  readonly content_faults?: readonly string[];
  /** Of DATA_DIR; absent where the service was not asked, or its system does not say. */
  readonly disk?: DiskSpace;
  /** The newest first. */
  readonly sign_ins: readonly { readonly at: string; readonly by: SignInWay }[];
}

/** A link that opens the console once. */
export interface ConsoleLink {
  readonly url: string;
  readonly expires_at: string;
}

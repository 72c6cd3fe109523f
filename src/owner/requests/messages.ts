import type { MessageMark, MessageState } from '../../messages/marks.js';

/** What can be asked about messages. */
export type MessageRequest =
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
  | { readonly command: 'messages.allow' | 'messages.delete'; readonly id: string };

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
  /** Null where no mail was to be sent, or one told of several messages. */
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

/** What can be asked about people, and about what is blocked. */
export type PeopleRequest =
  | {
      readonly command: 'people.list';
      readonly limit: number;
      readonly state?: string;
      /** In any case. */
      readonly email?: string;
      /** Only those behind the one of this address. */
      readonly before?: string;
    }
  | { readonly command: 'people.block' | 'people.unblock'; readonly target: BlockTarget };

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

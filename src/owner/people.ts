import { parseEmailAddress } from '../agent-auth/email-address.js';
import { type Blocked, blockedSenders, blockedSince, setBlocked } from '../agent-auth/records/blocks.js';
import { newestPeople, type PersonRow } from '../agent-auth/records/people.js';
import type { Clock } from '../platform/clock.js';
import type { Store } from '../store/store.js';

/** Which people. */
export interface PeopleQuery {
  readonly limit: number;
  readonly state?: (typeof personStates)[number];
  /** In any case. */
  readonly email?: string;
  /** Only those behind the one of this address. */
  readonly before?: string;
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

/** Clients and providers that are shown beside the people; more than an owner blocks by hand. */
const mostSenders = 1000;
const longestValue = 2048;

export const personStates = ['blocked', 'muted'] as const;

/** Some people, those who came last first, and every client and provider that is blocked. */
export async function listPeople(
  store: Pick<Store, 'read'>,
  { state, email, before, limit }: PeopleQuery,
): Promise<PeopleList> {
  const filter = { ...(state && { state }), email: email?.toLowerCase(), before: before?.toLowerCase() };
  const [people, senders] = await Promise.all([
    store.read((db) => newestPeople(db, filter, limit)),
    store.read((db) => blockedSenders(db, mostSenders)),
  ]);
  return {
    people: people.map(person),
    blocked: senders.map(({ kind, label, created_at }): BlockedRecord => {
      return { kind, value: label, blocked_at: created_at.toISOString() };
    }),
  };
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const person = ({ agents, messages, first_at, last_at, muted_at, blocked_at, ...row }: PersonRow): Person => ({
  ...row,
  agents: Number(agents),
  messages: Number(messages),
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
  muted_at: iso(muted_at),
  blocked_at: iso(blocked_at),
});

/** What is to be blocked, or why that is nothing that can be. */
export function blockFrom(target: BlockTarget): Blocked | { readonly fault: string } {
  if ('email' in target) {
    const value = parseEmailAddress(target.email);
    return value === undefined ? { fault: `"${target.email}" is no address.` } : { kind: 'mailbox', value };
  }
  const [kind, text] = 'client' in target ? (['client', target.client] as const) : (['issuer', target.issuer] as const);
  const value = text.trim();
  if (value === '' || value.length > longestValue || value.includes('\0'))
    return { fault: `A ${kind === 'client' ? 'client' : 'provider'} has 1 to ${longestValue} characters.` };
  return { kind, value };
}

/** Blocks, or lets in again; a repeat changes nothing. */
export async function changeBlock(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  blocked: boolean,
  block: Blocked,
): Promise<BlockReport> {
  const now = clock.now();
  const changed = await store.write((db) => setBlocked(db, blocked, block, now));
  const since = await store.read((db) => blockedSince(db, block));
  return { ...block, blocked_at: since?.toISOString() ?? null, changed };
}

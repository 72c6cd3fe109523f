import type { Clock } from '../base/clock.js';
import { parseEmailAddress } from '../base/email-address.js';
import { type Blocked, blockedSenders, blockedSince, setBlocked } from '../service/agent-auth/records/blocks.js';
import { newestPeople, type PersonFilter, type PersonRow } from '../service/agent-auth/records/people.js';
import type { Store } from '../service/store/connection/store.js';
import type { Plain } from './owner-answer.js';

/** Which people; the email in any case. */
export interface PeopleQuery extends PersonFilter {
  readonly limit: number;
}

/** A mailbox that was proved here, or that the owner blocked. */
export type Person = Plain<ReturnType<typeof person>>;
/** What is blocked, as the owner named it. */
export type BlockedRecord = PeopleList['blocked'][number];
/** Some people, those who came last first; and all clients and providers that are blocked. */
export type PeopleList = Plain<Awaited<ReturnType<typeof listPeople>>>;
/** What became of blocking or unblocking; `changed` is false where it was so already. */
export type BlockReport = Plain<Awaited<ReturnType<typeof changeBlock>>>;

/** Clients and providers that are shown beside the people; more than an owner blocks by hand. */
const mostSenders = 1000;
const longestValue = 2048;

export const personStates = ['blocked', 'muted'] as const;

/** Some people, those who came last first, and every client and provider that is blocked. */
export async function listPeople(store: Pick<Store, 'read'>, { state, email, before, limit }: PeopleQuery) {
  const filter = { ...(state && { state }), email: email?.toLowerCase(), before: before?.toLowerCase() };
  const [people, senders] = await Promise.all([
    store.read((db) => newestPeople(db, filter, limit)),
    store.read((db) => blockedSenders(db, mostSenders)),
  ]);
  return {
    people: people.map(person),
    blocked: senders.map(({ kind, label: value, created_at: blocked_at }) => ({ kind, value, blocked_at })),
  };
}

/** Agents are as many as `agents list --email` names, people by the contact form left out. */
const person = (row: PersonRow) => ({ ...row, agents: Number(row.agents), messages: Number(row.messages) });

/**
 * What is to be blocked, a mailbox in any case, a client as the lists name it or by its id, a provider by its issuer; or why
 * that is nothing that can be.
 */
export function blockFrom({ kind, value: text }: Blocked): Blocked | { readonly fault: string } {
  const value = kind === 'mailbox' ? parseEmailAddress(text) : text.trim();
  if (value === undefined) return { fault: `"${text}" is no address.` };
  if (value === '' || value.length > longestValue || value.includes('\0'))
    return { fault: `A ${kind === 'client' ? 'client' : 'provider'} has 1 to ${longestValue} characters.` };
  return { kind, value };
}

/** Blocks, or lets in again; a repeat changes nothing. */
export async function changeBlock(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  blocked: boolean,
  block: Blocked,
) {
  const now = clock.now();
  const changed = await store.write((db) => setBlocked(db, blocked, block, now));
  const since = await store.read((db) => blockedSince(db, block));
  return { ...block, blocked_at: since ?? null, changed };
}

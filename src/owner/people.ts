import { parseEmailAddress } from '../agent-auth/email-address.js';
import { type Blocked, blockedSenders, blockedSince, setBlocked } from '../agent-auth/records/blocks.js';
import { newestPeople, type PersonRow } from '../agent-auth/records/people.js';
import type { Clock } from '../platform/clock.js';
import type { Store } from '../store/store.js';
import type { BlockedRecord, BlockReport, BlockTarget, PeopleList, Person } from './requests/people.js';
import type { OwnerRequest } from './requests.js';

/** Clients and providers that are shown beside the people; more than an owner blocks by hand. */
const mostSenders = 1000;
const longestValue = 2048;

export const personStates = ['blocked', 'muted'] as const;
type PersonState = (typeof personStates)[number];

const isPersonState = (text: string): text is PersonState => (personStates as readonly string[]).includes(text);

type Asked = OwnerRequest & { readonly command: 'people.list' };

/** What is wrong with a filter of the list; undefined where nothing is. */
export function personFilterFault({ state }: Asked): string | undefined {
  return state === undefined || isPersonState(state)
    ? undefined
    : `"${state}" is no state; the states are: ${personStates.join(', ')}.`;
}

/** Some people, those who came last first, and every client and provider that is blocked. */
export async function listPeople(store: Pick<Store, 'read'>, asked: Asked): Promise<PeopleList> {
  const { state, email, before, limit } = asked;
  const filter = {
    ...(state !== undefined && isPersonState(state) && { state }),
    ...{ email: email?.toLowerCase(), before: before?.toLowerCase() },
  };
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

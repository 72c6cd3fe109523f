import type { Knex } from 'knex';
import type { IssuedSecret } from '../../agent-auth/credentials/secrets.js';
import { anyOwner, rememberProof } from '../../agent-auth/limits/proven.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { deleteSession, insertSession, liveSession, putOffEnd } from '../../agent-auth/records/page-sessions.js';
import { secondsAfter } from '../../agent-auth/service.js';
import { networkKey } from '../../http/rate-limit.js';
import type { ConsolePageDeps } from './deps.js';
import { signInNote } from './mails.js';

/** A session is not written more often than this for being used. Milliseconds. */
const leastPutOff = 60_000;
const longestAddress = 64;

/**
 * When the live session of a cookie began, if it has one; being used puts its end off, up to the longest that a session
 * may be.
 */
export async function liveSince(
  { store, clock, lifetimes }: Pick<ConsolePageDeps, 'store' | 'clock' | 'lifetimes'>,
  cookieHash: Buffer,
): Promise<Date | undefined> {
  const now = clock.now();
  const row = await store.read((db) => liveSession(db, cookieHash, 'owner', now));
  if (!row) return undefined;
  const [idle, longest] = [
    secondsAfter(now, lifetimes.ownerIdle),
    secondsAfter(row.created_at, lifetimes.ownerSession),
  ];
  const end = idle < longest ? idle : longest;
  if (end.getTime() - row.expires_at.getTime() >= leastPutOff)
    await store.write((db) => putOffEnd(db, cookieHash, end, now), { afterLostAnswer: 'repeat' });
  return row.created_at;
}

/** How the owner proved to be the owner; a passkey by its id. */
export type SignedInBy = ({ readonly by: 'link' | 'code' } | { readonly by: 'passkey'; readonly passkey: string }) & {
  readonly ip: string;
  /** Of the cookie of this browser. */
  readonly device: Buffer;
  /** Of the browser before. */
  readonly before: Buffer | undefined;
};

/** Begins a session under a new cookie value in place of the one before; the owner is told by mail, where there is one. */
export async function beginOwnerSession(
  trx: Knex.Transaction,
  deps: ConsolePageDeps,
  cookie: IssuedSecret,
  { ip, device, before, ...way }: SignedInBy,
): Promise<void> {
  const { clock, lifetimes, mail, ownerEmail, secrets } = deps;
  const now = clock.now();
  if (before) await deleteSession(trx, before);
  const seconds = Math.min(lifetimes.ownerIdle, lifetimes.ownerSession);
  const expires_at = secondsAfter(now, seconds);
  await insertSession(trx, {
    token_hash: cookie.hash,
    purpose: 'owner',
    registration_id: null,
    expires_at,
    created_at: now,
  });
  const from = ip.slice(0, longestAddress);
  await audit(trx, 'owner.signed_in', null, { ...way, from, network: networkKey(from) }, now);
  await rememberProof(trx, secrets, anyOwner, { ip, device }, now);
  if (ownerEmail !== undefined)
    await mail.enqueue(trx, signInNote(deps, { to: ownerEmail, by: way.by, ip: from, at: now }));
}

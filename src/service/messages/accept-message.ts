import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { components } from '../../../generated/types.js';
import { secondsAfter } from '../../base/clock.js';
import { invalidToken } from '../agent-auth/credentials/access-token.js';
import { newId } from '../agent-auth/crypto/secrets.js';
import { audit } from '../agent-auth/records/audit-events.js';
import { type BlockKind, writerUnder } from '../agent-auth/records/blocks.js';
import { lockRegistration } from '../agent-auth/records/registrations.js';
import { ApiError } from '../http/api-errors.js';
import type { MessageRow } from '../store/owner-rows.js';
import type { RegistrationRow } from '../store/rows.js';
import type { MessageService } from './deps.js';
import { isSenderKnown } from './held-mail.js';
import { countForMailbox, requireRoom } from './message-limits.js';
import { ownerMail } from './owner-mail.js';
import { messageOfKey } from './receipts.js';
import { insertMessage, type KnownMessage, newestSame } from './rows.js';
import { takesMailOfItsOwn, tellInOne } from './summary-mail.js';

export type NewMessage = components['schemas']['NewMessage'];
/** The human behind a message, at the time of writing. */
type Sender = Pick<MessageRow, 'from_email' | 'from_proof' | 'from_issuer'>;

/** A message that a registration hands in. */
export interface HandedIn {
  readonly registrationId: string;
  readonly message: NewMessage;
  /** What makes a retry the same message. */
  readonly key: string | undefined;
  /** For how many seconds the same content is the same message where there is no key; absent: each is a new one. */
  readonly sameForSeconds?: number;
  /** The resource that a refusal of the token names, as a site path; absent: the whole site. */
  readonly resource?: string;
}

interface Delivery extends HandedIn {
  readonly id: string;
  readonly now: Date;
}

/** Proof that a message is stored. */
export interface Receipt {
  readonly id: string;
  readonly receivedAt: Date;
  /** True when it was stored by an earlier call. */
  readonly replayed: boolean;
}

/**
 * Stores a message to the owner; the mail follows through the queue (agent-auth.md §8). Throws 401 when the
 * registration ended meanwhile, 403 where the owner has blocked who writes, 409 for a key with other content and 429 past
 * a limit.
 */
export async function acceptMessage(service: MessageService, handedIn: HandedIn): Promise<Receipt> {
  const { store, clock, random } = service;
  const id = newId('message', random);
  const delivery: Delivery = { ...handedIn, id, now: clock.now() };
  const receipt = await store.unit((trx) => deliver(trx, service, delivery));
  if (!receipt.replayed) service.received('agent', receipt);
  return receipt;
}

const receiptOf = ({ id, received_at }: KnownMessage, replayed: boolean): Receipt => ({
  id,
  receivedAt: received_at,
  replayed,
});

/**
 * The same within the caller's transaction, which has proven who writes; what listens for messages is told by the
 * caller, after its commit. Throws as `acceptMessage`.
 */
export function deliverWithin(trx: Knex.Transaction, service: MessageService, handedIn: HandedIn): Promise<Receipt> {
  return deliver(trx, service, { ...handedIn, id: newId('message', service.random), now: service.clock.now() });
}

/** Under the lock of the registration row: replay, then blocks, then the limit, then the message and its mail. */
async function deliver(trx: Knex.Transaction, service: MessageService, delivery: Delivery): Promise<Receipt> {
  const { registrationId, message, now, resource } = delivery;
  const registration = await lockRegistration(trx, registrationId);
  if (!registration || registration.revoked_at) throw invalidToken(service.urls, resource);
  const earlier = await earlierOf(trx, delivery);
  if (earlier) {
    if (earlier.request_hash.equals(requestHash(message))) return receiptOf(earlier, true);
    throw new ApiError('CONFLICT', 'This Idempotency-Key belongs to a message with other content.', {
      hint: 'Use a new key for a new message, or repeat the first one unchanged.',
    });
  }
  const sender = await senderOf(trx, registration);
  await requireRoom(trx, service, registrationId, now);
  await countForMailbox(trx, service, sender, now);
  const row = await insertMessage(trx, { ...rowOf(delivery), ...sender });
  await audit(trx, 'message.received', registrationId, { message: row.id }, now);
  await tellOwner(trx, service, row, registration);
  return receiptOf(row, false);
}

/** What an earlier call may have stored already: by its key, or by its content while that counts as the same. */
async function earlierOf(trx: Knex.Transaction, delivery: Delivery): Promise<KnownMessage | undefined> {
  const { registrationId, message, key, sameForSeconds, now } = delivery;
  if (key !== undefined) return messageOfKey(trx, registrationId, key);
  if (sameForSeconds === undefined) return undefined;
  return newestSame(trx, registrationId, requestHash(message), secondsAfter(now, -sameForSeconds));
}

function rowOf({ registrationId, id, message, key, now }: Delivery) {
  const { subject, body, reply_to = null } = message;
  return {
    registration_id: registrationId,
    id,
    subject,
    body,
    reply_to,
    idempotency_key: key ?? null,
    request_hash: requestHash(message),
    received_at: now,
  };
}

async function senderOf(trx: Knex.Transaction, { id, iss }: RegistrationRow): Promise<Sender> {
  const { email, email_proof, blocked } = await writerUnder(trx, id);
  if (blocked) throw senderBlocked(blocked);
  return { from_email: email, from_proof: email_proof, from_issuer: iss };
}

const blockedName = { mailbox: 'mailbox', client: 'client', issuer: 'provider' } as const;

/** There is no challenge: another token, or another consent, would change nothing. */
const senderBlocked = (kind: BlockKind): ApiError =>
  new ApiError('INSUFFICIENT_SCOPE', `The owner takes no messages from this ${blockedName[kind]}.`, {
    hint: 'The owner has blocked it. Tell your human; sending again, or asking for another token, does not help.',
    details: { blocked: kind },
  });

async function tellOwner(
  trx: Knex.Transaction,
  service: MessageService,
  message: MessageRow,
  { kind }: Pick<RegistrationRow, 'kind'>,
): Promise<void> {
  const { ownerEmail: to, mail, holdsFirst = false, trust, serviceName, words } = service;
  if (to === undefined || !mail.delivers) return;
  const held = holdsFirst && !(await isSenderKnown(trx, message));
  if (!held && !(await takesMailOfItsOwn(trx, service, message))) return tellInOne(trx, service, to);
  const providerName = message.from_issuer === null ? undefined : trust.find(message.from_issuer)?.displayName;
  const byForm = kind === 'form';
  const letter = ownerMail({ message, to, serviceName: serviceName(), words: words(), providerName, byForm });
  await mail.enqueue(trx, letter, { held });
}

/** What makes two requests the same message: SHA-256 of their members in a fixed order. 32 bytes. */
function requestHash({ subject, body, reply_to }: NewMessage): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([subject, body, reply_to ?? null]))
    .digest();
}

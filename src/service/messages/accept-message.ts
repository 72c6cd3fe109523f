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
import { countForAddress, requireWithinLimit } from './message-limits.js';
import { ownerMail } from './owner-mail.js';
import { messageOfKey } from './receipts.js';
import { insertMessage, type KnownMessage, newestSame } from './rows.js';
import { addToSummary, countOwnMail } from './summary-mail.js';

export type NewMessage = components['schemas']['NewMessage'];
/** Verified sender of a message at the time of writing. */
type Sender = Pick<MessageRow, 'from_email' | 'from_proof' | 'from_issuer'>;

/** A message that a registration submits. */
export interface MessageSubmission {
  readonly registrationId: string;
  readonly message: NewMessage;
  /** Idempotency key. */
  readonly key: string | undefined;
  /**
   * Time in seconds during which equal content without a key counts as the same message. By default every message is
   * new.
   */
  readonly sameForSeconds?: number;
  /** Site path of the resource that a token error names. By default the whole site. */
  readonly resource?: string;
}

interface Delivery extends MessageSubmission {
  readonly id: string;
  readonly now: Date;
}

/** Receipt for a stored message. */
export interface Receipt {
  readonly id: string;
  readonly receivedAt: Date;
  /** Whether an earlier call stored the message. */
  readonly replayed: boolean;
}

/**
 * Stores a message to the owner and queues its mail (agent-auth.md §8). Throws 401 if the registration has ended, 403
 * if the owner has blocked the sender, 409 for a key with other content, and 429 beyond a limit.
 */
export async function acceptMessage(service: MessageService, submission: MessageSubmission): Promise<Receipt> {
  const { store, clock, random } = service;
  const id = newId('message', random);
  const delivery: Delivery = { ...submission, id, now: clock.now() };
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
 * Like `acceptMessage`, within the caller's transaction, which has verified the sender. The caller notifies listeners
 * after the commit.
 */
export function deliverWithin(
  trx: Knex.Transaction,
  service: MessageService,
  submission: MessageSubmission,
): Promise<Receipt> {
  return deliver(trx, service, { ...submission, id: newId('message', service.random), now: service.clock.now() });
}

/** Stores a message while holding the lock of the registration: checks for a replay, then blocks, then limits. */
async function deliver(trx: Knex.Transaction, service: MessageService, delivery: Delivery): Promise<Receipt> {
  const { registrationId, message, now, resource } = delivery;
  const registration = await lockRegistration(trx, registrationId);
  if (!registration || registration.revoked_at) throw invalidToken(service.urls, resource);
  const earlier = await findEarlier(trx, delivery);
  if (earlier) {
    if (earlier.request_hash.equals(requestHash(message))) return receiptOf(earlier, true);
    throw new ApiError('CONFLICT', 'This Idempotency-Key belongs to a message with other content.', {
      hint: 'Use a new key for a new message, or repeat the first one unchanged.',
    });
  }
  const sender = await resolveSender(trx, registration);
  await requireWithinLimit(trx, service, registrationId, now);
  await countForAddress(trx, service, sender, now);
  const row = await insertMessage(trx, { ...rowOf(delivery), ...sender });
  await audit(trx, 'message.received', registrationId, { message: row.id }, now);
  await notifyOwner(trx, service, row, registration);
  return receiptOf(row, false);
}

/** Finds a message of an earlier call: by its key, or by its content within the time limit. */
async function findEarlier(trx: Knex.Transaction, delivery: Delivery): Promise<KnownMessage | undefined> {
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

async function resolveSender(trx: Knex.Transaction, { id, iss }: RegistrationRow): Promise<Sender> {
  const { email, email_proof, blocked } = await writerUnder(trx, id);
  if (blocked) throw senderBlocked(blocked);
  return { from_email: email, from_proof: email_proof, from_issuer: iss };
}

const blockedName = { mailbox: 'mailbox', client: 'client', issuer: 'provider' } as const;

/** Without a challenge, since another token or consent would change nothing. */
const senderBlocked = (kind: BlockKind): ApiError =>
  new ApiError('INSUFFICIENT_SCOPE', `The owner takes no messages from this ${blockedName[kind]}.`, {
    hint: 'The owner has blocked it. Tell your human; sending again, or asking for another token, does not help.',
    details: { blocked: kind },
  });

async function notifyOwner(
  trx: Knex.Transaction,
  service: MessageService,
  message: MessageRow,
  { kind }: Pick<RegistrationRow, 'kind'>,
): Promise<void> {
  const { ownerEmail: to, mail, holdsFirst = false, trust, serviceName, words } = service;
  if (to === undefined || !mail.delivers) return;
  const held = holdsFirst && !(await isSenderKnown(trx, message));
  if (!held && !(await countOwnMail(trx, service, message))) return addToSummary(trx, service, to);
  const providerName = message.from_issuer === null ? undefined : trust.find(message.from_issuer)?.displayName;
  const byForm = kind === 'form';
  const letter = ownerMail({ message, to, serviceName: serviceName(), words: words(), providerName, byForm });
  await mail.enqueue(trx, letter, { held });
}

/** Hashes the members of a message in a fixed order. SHA-256, 32 bytes. */
function requestHash({ subject, body, reply_to }: NewMessage): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([subject, body, reply_to ?? null]))
    .digest();
}

/** Rows of messages, mail and analytics. Rows of registrations, claims and tokens are in rows.ts. */

import type { BigInteger } from './rows.js';

export interface MessageRow {
  registration_id: string;
  id: string;
  from_email: string | null;
  from_proof: 'mailbox' | 'provider' | null;
  from_issuer: string | null;
  subject: string;
  body: string;
  reply_to: string | null;
  idempotency_key: string | null;
  request_hash: Buffer;
  received_at: Date;
  /** Time at which the owner read it. */
  read_at: Date | null;
  archived_at: Date | null;
  /** Spam is archived too. */
  spam_at: Date | null;
}

/** What remains of a message that the owner deleted. */
export interface MessageReceiptRow {
  registration_id: string;
  idempotency_key: string;
  id: string;
  request_hash: Buffer;
  received_at: Date;
}

export interface ContactDraftRow {
  token_hash: Buffer;
  sealed_message: string;
  expires_at: Date;
  created_at: Date;
}

export interface MailQueueRow {
  id: string;
  kind: string;
  message_id: string | null;
  payload_jwe: string | null;
  tries: number;
  next_try_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
  created_at: Date;
}

/**
 * State of mails that summarize many events: the waiting mail, its number of events and their start, and when the next
 * mail may be sent.
 */
export interface MailFoldRow {
  key: string;
  mail_id: string | null;
  count: number;
  since: Date;
  free_at: Date;
}

export interface MailSuppressionRow {
  address: string;
  token_hash: Buffer;
  muted_at: Date | null;
  created_at: Date;
}

export interface ReadCountRow {
  /** UTC date, `YYYY-MM-DD`. The first day of the month after days have been aggregated. */
  day: string;
  surface: string;
  audience: string;
  item: string;
  count: number;
}

export interface MissedSearchRow {
  text_hash: Buffer;
  /** Null until the search occurred three times. */
  text: string | null;
  count: number;
  /** UTC, `YYYY-MM-DD`. */
  last_day: string;
}

/** A passkey of the owner. The authenticator has its private key. */
export interface OwnerPasskeyRow {
  id: string;
  /** Id of the authenticator. */
  credential_id: Buffer;
  /** COSE key (RFC 9052). */
  public_key: Buffer;
  /** Signature counter of the authenticator, or 0 if it has none. */
  counter: BigInteger;
  /** Host of `BASE_URL` when the passkey was added. It works only there. */
  host: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A used challenge, which is kept until it would have expired. */
export interface UsedChallengeRow {
  challenge_hash: Buffer;
  expires_at: Date;
}

/** A sender whom the owner has blocked. */
export interface BlockRow {
  kind: 'mailbox' | 'client' | 'issuer';
  /** SHA-256 of the value in lower case. */
  value_hash: Buffer;
  /** The value, for the owner. */
  label: string;
  created_at: Date;
}

/** Record that an identity was verified from a network, as a keyed hash of both. */
export interface ProvenPlaceRow {
  place: Buffer;
  proven_at: Date;
}

/** Time of the owner's last action of a kind, such as opening the console. */
export interface OwnerMarkRow {
  name: string;
  at: Date;
}

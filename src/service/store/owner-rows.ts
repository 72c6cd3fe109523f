/** Rows of messages, mail and reading; those of registrations, claims and tokens are in rows.ts. */

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
  /** What the owner did with it. */
  read_at: Date | null;
  archived_at: Date | null;
  /** Spam is archived too. */
  spam_at: Date | null;
}

/** What is kept of a message that the owner deleted. */
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

/** Where one mail tells of many things: the one that waits, of how many it tells since when, and when the next may leave. */
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
  /** UTC, `YYYY-MM-DD`; a month's first once its days are folded. */
  day: string;
  surface: string;
  audience: string;
  item: string;
  count: number;
}

export interface MissedSearchRow {
  text_hash: Buffer;
  /** Null until it came three times. */
  text: string | null;
  count: number;
  /** UTC, `YYYY-MM-DD`. */
  last_day: string;
}

/** A passkey of the owner's: what an authenticator keeps the private half of. */
export interface OwnerPasskeyRow {
  id: string;
  /** As the authenticator names it. */
  credential_id: Buffer;
  /** COSE (RFC 9052). */
  public_key: Buffer;
  /** How often the authenticator says that it signed; 0 where it does not count. */
  counter: BigInteger;
  /** Of `BASE_URL` when it was added: it works there alone. */
  host: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A challenge that was answered, until it would have ended. */
export interface UsedChallengeRow {
  challenge_hash: Buffer;
  expires_at: Date;
}

/** From whom the owner takes nothing. */
export interface BlockRow {
  kind: 'mailbox' | 'client' | 'issuer';
  /** SHA-256 of the value in lower case. */
  value_hash: Buffer;
  /** The value, for the owner. */
  label: string;
  created_at: Date;
}

/** That someone was proven from somewhere, as a keyed hash of both. */
export interface ProvenPlaceRow {
  place: Buffer;
  proven_at: Date;
}

/** When something of the owner's was done last, such as opening the console. */
export interface OwnerMarkRow {
  name: string;
  at: Date;
}

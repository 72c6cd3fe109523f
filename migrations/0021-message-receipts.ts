import { statements } from './migration.js';

/**
 * What is kept of a message that the owner deleted: that its sender's key was used, and for which content, so that a
 * retry is told of it and does not bring it back. Nothing of what was written is in it.
 */
export const messageReceipts = statements(
  '0021-message-receipts',
  [
    `CREATE TABLE message_receipts (
      registration_id text NOT NULL,
      idempotency_key text NOT NULL,
      id text NOT NULL,
      request_hash bytea NOT NULL,
      received_at timestamptz NOT NULL,
      CONSTRAINT message_receipts_registration_id_idempotency_key_pkey PRIMARY KEY (registration_id, idempotency_key),
      CONSTRAINT message_receipts_registration_id_foreign FOREIGN KEY (registration_id) REFERENCES registrations (id)
        ON DELETE CASCADE,
      CONSTRAINT message_receipts_id_check CHECK (id ~ '^msg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT message_receipts_idempotency_key_check CHECK (idempotency_key ~ '^[!-~]{1,255}$'),
      CONSTRAINT message_receipts_request_hash_check CHECK (octet_length(request_hash) = 32)
    )`,
    'CREATE INDEX message_receipts_received_at_index ON message_receipts (received_at)',
  ],
  ['DROP TABLE message_receipts'],
);

import { statements } from './migration.js';

/** What agents wrote to the owner; lengths count code points. A registration with messages cannot be purged. */
export const messages = statements(
  '0009-messages',
  [
    `CREATE TABLE messages (
      registration_id text NOT NULL,
      id text NOT NULL,
      from_email text,
      from_proof text,
      from_issuer text,
      subject text NOT NULL,
      body text NOT NULL,
      reply_to text,
      idempotency_key text,
      request_hash bytea NOT NULL,
      received_at timestamptz NOT NULL,
      CONSTRAINT messages_registration_id_id_pkey PRIMARY KEY (registration_id, id),
      CONSTRAINT messages_registration_id_idempotency_key_unique UNIQUE (registration_id, idempotency_key),
      CONSTRAINT messages_registration_id_foreign FOREIGN KEY (registration_id) REFERENCES registrations (id),
      CONSTRAINT messages_id_check CHECK (id ~ '^msg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT messages_from_email_check CHECK (char_length(from_email) BETWEEN 3 AND 254),
      CONSTRAINT messages_from_proof_check CHECK (from_proof IN ('mailbox', 'provider')),
      CONSTRAINT messages_from_email_from_proof_check CHECK ((from_email IS NULL) = (from_proof IS NULL)),
      CONSTRAINT messages_from_issuer_check CHECK (char_length(from_issuer) BETWEEN 1 AND 2048),
      CONSTRAINT messages_subject_check CHECK (char_length(subject) BETWEEN 1 AND 200),
      CONSTRAINT messages_body_check CHECK (char_length(body) BETWEEN 1 AND 5000),
      CONSTRAINT messages_reply_to_check CHECK (char_length(reply_to) BETWEEN 1 AND 254),
      CONSTRAINT messages_idempotency_key_check CHECK (idempotency_key ~ '^[!-~]{1,255}$'),
      CONSTRAINT messages_request_hash_check CHECK (octet_length(request_hash) = 32)
    )`,
    'CREATE INDEX messages_registration_id_received_at_index ON messages (registration_id, received_at, id)',
    'CREATE INDEX messages_received_at_index ON messages (received_at)',
  ],
  ['DROP TABLE messages'],
);

import { statements } from './migration.js';

/**
 * Mailboxes, clients and providers from which the owner takes nothing. The hash is SHA-256 of the value in lower case,
 * so that values of every length share a short key; the label is the value, for the owner.
 */
export const blocks = statements(
  '0024-blocks',
  [
    `CREATE TABLE blocks (
      kind text NOT NULL,
      value_hash bytea NOT NULL,
      label text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT blocks_kind_value_hash_pkey PRIMARY KEY (kind, value_hash),
      CONSTRAINT blocks_kind_check CHECK (kind IN ('mailbox', 'client', 'issuer')),
      CONSTRAINT blocks_value_hash_check CHECK (octet_length(value_hash) = 32),
      CONSTRAINT blocks_label_check CHECK (char_length(label) BETWEEN 1 AND 2048)
    )`,
    // The owner's list of people.
    'CREATE INDEX users_created_at_email_index ON users (created_at, email) WHERE email IS NOT NULL',
  ],
  ['DROP INDEX users_created_at_email_index', 'DROP TABLE blocks'],
);

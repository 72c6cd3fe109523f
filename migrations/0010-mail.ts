import { statements } from './migration.js';

/**
 * Mail on its way, its content sealed and erased once it left or failed for good; and addresses that want no sign-in
 * mail.
 */
export const mail = statements(
  '0010-mail',
  [
    `CREATE TABLE mail_queue (
      id text NOT NULL,
      kind text NOT NULL,
      message_id text,
      payload_jwe text,
      tries integer NOT NULL DEFAULT 0,
      next_try_at timestamptz NOT NULL,
      sent_at timestamptz,
      failed_at timestamptz,
      failure text,
      created_at timestamptz NOT NULL,
      CONSTRAINT mail_queue_id_pkey PRIMARY KEY (id),
      CONSTRAINT mail_queue_id_check CHECK (char_length(id) BETWEEN 1 AND 64),
      CONSTRAINT mail_queue_kind_check CHECK (char_length(kind) BETWEEN 1 AND 64),
      CONSTRAINT mail_queue_message_id_check CHECK (message_id ~ '^msg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT mail_queue_tries_check CHECK (tries BETWEEN 0 AND 100),
      CONSTRAINT mail_queue_sent_at_failed_at_check CHECK (sent_at IS NULL OR failed_at IS NULL),
      CONSTRAINT mail_queue_payload_jwe_check CHECK ((payload_jwe IS NULL) = (sent_at IS NOT NULL OR failed_at IS NOT NULL)),
      CONSTRAINT mail_queue_failure_check CHECK (char_length(failure) <= 500)
    )`,
    'CREATE INDEX mail_queue_next_try_at_index ON mail_queue (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL',
    `CREATE TABLE mail_suppressions (
      address text NOT NULL,
      token_hash bytea NOT NULL,
      muted_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT mail_suppressions_address_pkey PRIMARY KEY (address),
      CONSTRAINT mail_suppressions_token_hash_unique UNIQUE (token_hash),
      CONSTRAINT mail_suppressions_address_check CHECK (address = lower(address) AND char_length(address) BETWEEN 3 AND 254),
      CONSTRAINT mail_suppressions_token_hash_check CHECK (octet_length(token_hash) = 32)
    )`,
  ],
  ['DROP TABLE mail_suppressions', 'DROP TABLE mail_queue'],
);

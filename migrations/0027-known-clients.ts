import { statements } from './migration.js';

/**
 * Documents of OAuth clients that were good, with how long they may be used, so that what is known outlives a process; one
 * that was withdrawn stays as an address that is known, and may no longer be used. And for each kind of mail that tells of
 * many things in one, the mail that waits and when the next may leave.
 */
export const knownClients = statements(
  '0027-known-clients',
  [
    `CREATE TABLE client_documents (
      client_id text NOT NULL,
      client_name text NOT NULL,
      redirect_uris text[] NOT NULL,
      refreshes boolean NOT NULL,
      fetched_at timestamptz NOT NULL,
      fresh_until timestamptz NOT NULL,
      usable_until timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT client_documents_client_id_pkey PRIMARY KEY (client_id),
      CONSTRAINT client_documents_client_id_check CHECK (char_length(client_id) BETWEEN 1 AND 512),
      CONSTRAINT client_documents_client_name_check CHECK (char_length(client_name) BETWEEN 1 AND 80),
      CONSTRAINT client_documents_redirect_uris_check CHECK (cardinality(redirect_uris) BETWEEN 1 AND 20),
      CONSTRAINT client_documents_fresh_until_usable_until_check CHECK (fresh_until <= usable_until)
    )`,
    'CREATE INDEX client_documents_expires_at_index ON client_documents (expires_at)',
    `CREATE TABLE mail_folds (
      key text NOT NULL,
      mail_id text,
      count integer NOT NULL,
      since timestamptz NOT NULL,
      free_at timestamptz NOT NULL,
      CONSTRAINT mail_folds_key_pkey PRIMARY KEY (key),
      CONSTRAINT mail_folds_key_check CHECK (char_length(key) BETWEEN 1 AND 300),
      CONSTRAINT mail_folds_count_check CHECK (count >= 0)
    )`,
    'CREATE INDEX mail_folds_free_at_index ON mail_folds (free_at)',
  ],
  ['DROP TABLE mail_folds', 'DROP TABLE client_documents'],
);

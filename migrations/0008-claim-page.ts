import { statements } from './migration.js';

/** Sign-in links and the sessions they open, each by the hash of its secret. */
export const claimPage = statements(
  '0008-claim-page',
  [
    `CREATE TABLE signin_links (
      token_hash bytea NOT NULL,
      registration_id text NOT NULL,
      attempt_id text NOT NULL,
      email text NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT signin_links_token_hash_pkey PRIMARY KEY (token_hash),
      CONSTRAINT signin_links_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT signin_links_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT signin_links_attempt_id_check CHECK (attempt_id ~ '^cla_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT signin_links_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254)
    )`,
    'CREATE INDEX signin_links_expires_at_index ON signin_links (expires_at)',
    `CREATE TABLE page_sessions (
      token_hash bytea NOT NULL,
      purpose text NOT NULL,
      registration_id text,
      subject_id text NOT NULL,
      email text NOT NULL,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT page_sessions_token_hash_pkey PRIMARY KEY (token_hash),
      CONSTRAINT page_sessions_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT page_sessions_purpose_check CHECK (purpose IN ('claim')),
      CONSTRAINT page_sessions_purpose_registration_id_check CHECK (purpose <> 'claim' OR registration_id IS NOT NULL),
      CONSTRAINT page_sessions_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT page_sessions_subject_id_check CHECK (char_length(subject_id) BETWEEN 1 AND 64),
      CONSTRAINT page_sessions_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254)
    )`,
    'CREATE INDEX page_sessions_expires_at_index ON page_sessions (expires_at)',
  ],
  ['DROP TABLE page_sessions', 'DROP TABLE signin_links'],
);

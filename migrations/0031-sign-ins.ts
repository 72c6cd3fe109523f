import { statements } from './migration.js';

/**
 * One table for what proves a mailbox, by a link or by a code, each for one purpose. Links and codes that are on their way
 * end with the tables they were in, within minutes of their end.
 */
export const signIns = statements(
  '0031-sign-ins',
  [
    `CREATE TABLE signins (
      token_hash bytea NOT NULL,
      purpose text NOT NULL,
      email text NOT NULL,
      cookie_hash bytea,
      code_hmac bytea,
      tries integer NOT NULL DEFAULT 0,
      registration_id text,
      attempt_id text,
      sealed_request text,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT signins_token_hash_pkey PRIMARY KEY (token_hash),
      CONSTRAINT signins_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT signins_purpose_check CHECK (
        CASE purpose
          WHEN 'claim' THEN code_hmac IS NULL AND registration_id IS NOT NULL AND attempt_id IS NOT NULL
          WHEN 'person' THEN code_hmac IS NOT NULL AND registration_id IS NULL AND attempt_id IS NULL
          WHEN 'contact' THEN code_hmac IS NOT NULL AND registration_id IS NULL AND attempt_id IS NULL
          WHEN 'owner' THEN registration_id IS NULL AND attempt_id IS NULL
          ELSE false
        END
      ),
      CONSTRAINT signins_code_hmac_cookie_hash_check CHECK ((code_hmac IS NULL) = (cookie_hash IS NULL)),
      CONSTRAINT signins_cookie_hash_check CHECK (octet_length(cookie_hash) = 32),
      CONSTRAINT signins_code_hmac_check CHECK (octet_length(code_hmac) = 32),
      CONSTRAINT signins_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
      CONSTRAINT signins_tries_check CHECK (tries BETWEEN 0 AND 5),
      CONSTRAINT signins_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT signins_attempt_id_check CHECK (attempt_id ~ '^cla_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT signins_sealed_request_check CHECK (char_length(sealed_request) <= 16384)
    )`,
    'CREATE INDEX signins_expires_at_index ON signins (expires_at)',
    'DROP TABLE signin_codes',
    'DROP TABLE signin_links',
    "DELETE FROM owner_marks WHERE name = 'codes_muted'",
  ],
  [
    `CREATE TABLE signin_links (
      token_hash bytea NOT NULL,
      registration_id text,
      attempt_id text,
      email text,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL,
      purpose text NOT NULL DEFAULT 'claim',
      CONSTRAINT signin_links_token_hash_pkey PRIMARY KEY (token_hash),
      CONSTRAINT signin_links_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT signin_links_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT signin_links_attempt_id_check CHECK (attempt_id ~ '^cla_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT signin_links_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
      CONSTRAINT signin_links_purpose_check CHECK (
        CASE purpose
          WHEN 'claim' THEN email IS NOT NULL AND registration_id IS NOT NULL AND attempt_id IS NOT NULL
          WHEN 'person' THEN email IS NOT NULL AND registration_id IS NULL AND attempt_id IS NULL
          WHEN 'owner' THEN email IS NULL AND registration_id IS NULL AND attempt_id IS NULL
          ELSE false
        END
      )
    )`,
    'CREATE INDEX signin_links_expires_at_index ON signin_links (expires_at)',
    `CREATE TABLE signin_codes (
      token_hash bytea NOT NULL,
      cookie_hash bytea NOT NULL,
      email text NOT NULL,
      code_hmac bytea NOT NULL,
      sealed_request text,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL,
      created_ip text,
      CONSTRAINT signin_codes_token_hash_pkey PRIMARY KEY (token_hash),
      CONSTRAINT signin_codes_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT signin_codes_cookie_hash_check CHECK (octet_length(cookie_hash) = 32),
      CONSTRAINT signin_codes_code_hmac_check CHECK (octet_length(code_hmac) = 32),
      CONSTRAINT signin_codes_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
      CONSTRAINT signin_codes_sealed_request_check CHECK (char_length(sealed_request) <= 16384),
      CONSTRAINT signin_codes_tries_check CHECK (tries BETWEEN 0 AND 5),
      CONSTRAINT signin_codes_created_ip_check CHECK (char_length(created_ip) <= 64)
    )`,
    'CREATE INDEX signin_codes_expires_at_index ON signin_codes (expires_at)',
    'DROP TABLE signins',
  ],
);

import { statements } from './migration.js';

/**
 * One row per (issuer, subject) of a provider, keyed by the HMAC of both: the delegation and its tombstone in one.
 * Registering a subject and revoking it write this same row, so neither can slip past the other, and a revocation
 * that comes before the first contact is remembered.
 */
export const subjects = statements(
  '0003-subjects',
  [
    `CREATE TABLE subjects (
      subject_key bytea NOT NULL,
      version integer NOT NULL DEFAULT 0,
      iss text NOT NULL,
      sub text NOT NULL,
      registration_id text,
      user_id text,
      established_at timestamptz,
      last_seen_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT subjects_subject_key_pkey PRIMARY KEY (subject_key),
      CONSTRAINT subjects_user_id_foreign FOREIGN KEY (user_id) REFERENCES users (id),
      CONSTRAINT subjects_subject_key_check CHECK (octet_length(subject_key) = 32),
      CONSTRAINT subjects_iss_check CHECK (char_length(iss) BETWEEN 1 AND 2048),
      CONSTRAINT subjects_sub_check CHECK (char_length(sub) BETWEEN 1 AND 255),
      CONSTRAINT subjects_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT subjects_established_at_check CHECK (established_at IS NULL OR (user_id IS NOT NULL AND registration_id IS NOT NULL))
    )`,
    'CREATE INDEX subjects_iss_index ON subjects (iss)',
    'CREATE INDEX subjects_user_id_index ON subjects (user_id)',
  ],
  ['DROP TABLE subjects'],
);

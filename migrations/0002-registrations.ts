import { statements } from './migration.js';

/**
 * Agents. The state is derived from the columns; `version` is written by every unit first, and so is the lock of all
 * that hangs on the row.
 */
export const registrations = statements(
  '0002-registrations',
  [
    `CREATE TABLE registrations (
      id text NOT NULL,
      kind text NOT NULL,
      version integer NOT NULL DEFAULT 0,
      user_id text,
      subject_key bytea,
      iss text,
      sub text,
      bound_email text,
      assertion_gen integer NOT NULL DEFAULT 0,
      scope_ceiling text[] NOT NULL,
      claim_token_hash bytea,
      claim_expires_at timestamptz,
      poll_interval integer NOT NULL DEFAULT 5,
      last_poll_at timestamptz,
      established_at timestamptz,
      claimed_at timestamptz,
      denied_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz NOT NULL,
      created_ip text,
      created_ua text,
      CONSTRAINT registrations_id_pkey PRIMARY KEY (id),
      CONSTRAINT registrations_user_id_foreign FOREIGN KEY (user_id) REFERENCES users (id),
      CONSTRAINT registrations_id_check CHECK (id ~ '^reg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT registrations_kind_check CHECK (kind IN ('anonymous', 'id_jag')),
      CONSTRAINT registrations_kind_subject_check CHECK (
        CASE kind
          WHEN 'id_jag' THEN subject_key IS NOT NULL AND iss IS NOT NULL AND sub IS NOT NULL
          ELSE subject_key IS NULL AND iss IS NULL AND sub IS NULL AND established_at IS NULL
        END
      ),
      CONSTRAINT registrations_subject_key_check CHECK (octet_length(subject_key) = 32),
      CONSTRAINT registrations_iss_check CHECK (char_length(iss) BETWEEN 1 AND 2048),
      CONSTRAINT registrations_sub_check CHECK (char_length(sub) BETWEEN 1 AND 255),
      CONSTRAINT registrations_bound_email_check CHECK (bound_email = lower(bound_email) AND char_length(bound_email) BETWEEN 3 AND 254),
      CONSTRAINT registrations_assertion_gen_check CHECK (assertion_gen >= 0),
      CONSTRAINT registrations_scope_ceiling_check CHECK (
        cardinality(scope_ceiling) > 0 AND scope_ceiling <@ ARRAY['read:portfolio', 'write:messages']
      ),
      CONSTRAINT registrations_claim_token_hash_check CHECK (octet_length(claim_token_hash) = 32),
      CONSTRAINT registrations_claim_check CHECK ((claim_token_hash IS NULL) = (claim_expires_at IS NULL)),
      CONSTRAINT registrations_kind_claim_check CHECK (kind <> 'anonymous' OR claim_token_hash IS NOT NULL),
      CONSTRAINT registrations_poll_interval_check CHECK (poll_interval BETWEEN 5 AND 60),
      CONSTRAINT registrations_claimed_at_user_id_check CHECK (claimed_at IS NULL OR user_id IS NOT NULL),
      CONSTRAINT registrations_created_ip_check CHECK (char_length(created_ip) <= 64),
      CONSTRAINT registrations_created_ua_check CHECK (char_length(created_ua) <= 512)
    )`,
    'CREATE INDEX registrations_user_id_index ON registrations (user_id)',
    'CREATE INDEX registrations_bound_email_index ON registrations (bound_email)',
    'CREATE INDEX registrations_created_at_index ON registrations (created_at)',
    // What the purge looks for: never claimed, and over.
    'CREATE INDEX registrations_claim_expires_at_index ON registrations (claim_expires_at) WHERE claimed_at IS NULL AND revoked_at IS NULL',
  ],
  ['DROP TABLE registrations'],
);

import { statements } from './migration.js';

/** Claim ceremonies. `number` counts them within a registration, so "the newest" is never a tie of two timestamps. */
export const claimAttempts = statements(
  '0004-claim-attempts',
  [
    `CREATE TABLE claim_attempts (
      registration_id text NOT NULL,
      id text NOT NULL,
      number integer NOT NULL,
      token_hash bytea NOT NULL,
      code_hmac bytea NOT NULL,
      state text NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      collected_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT claim_attempts_registration_id_id_pkey PRIMARY KEY (registration_id, id),
      CONSTRAINT claim_attempts_registration_id_number_unique UNIQUE (registration_id, number),
      CONSTRAINT claim_attempts_registration_id_foreign FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE,
      CONSTRAINT claim_attempts_id_check CHECK (id ~ '^cla_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT claim_attempts_number_check CHECK (number >= 1),
      CONSTRAINT claim_attempts_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT claim_attempts_code_hmac_check CHECK (octet_length(code_hmac) = 32),
      CONSTRAINT claim_attempts_state_check CHECK (state IN ('initiated', 'confirmed', 'completed', 'denied', 'locked', 'superseded')),
      CONSTRAINT claim_attempts_tries_check CHECK (tries BETWEEN 0 AND 5),
      CONSTRAINT claim_attempts_state_tries_check CHECK (state <> 'locked' OR tries = 5),
      CONSTRAINT claim_attempts_state_confirmed_at_check CHECK (
        CASE
          WHEN state IN ('confirmed', 'completed') THEN confirmed_at IS NOT NULL
          WHEN state = 'superseded' THEN true
          ELSE confirmed_at IS NULL
        END
      ),
      CONSTRAINT claim_attempts_state_collected_at_check CHECK ((state = 'completed') = (collected_at IS NOT NULL))
    )`,
    // At most one live attempt per registration, whatever races with it.
    `CREATE UNIQUE INDEX claim_attempts_registration_id_unique ON claim_attempts (registration_id) WHERE state IN ('initiated', 'confirmed')`,
  ],
  ['DROP TABLE claim_attempts'],
);

import { statements } from './migration.js';

/**
 * Our signing keys, the private part sealed. One active and one next key per algorithm: the loser of a race reads the
 * winner's.
 */
export const signingKeys = statements(
  '0007-signing-keys',
  [
    `CREATE TABLE signing_keys (
      kid text NOT NULL,
      alg text NOT NULL,
      state text NOT NULL,
      public_jwk jsonb NOT NULL,
      private_jwe text,
      created_at timestamptz NOT NULL,
      published_at timestamptz NOT NULL,
      activated_at timestamptz,
      retired_at timestamptz,
      CONSTRAINT signing_keys_kid_pkey PRIMARY KEY (kid),
      CONSTRAINT signing_keys_kid_check CHECK (char_length(kid) BETWEEN 1 AND 128),
      CONSTRAINT signing_keys_alg_check CHECK (char_length(alg) BETWEEN 1 AND 16),
      CONSTRAINT signing_keys_state_check CHECK (state IN ('next', 'active', 'retired')),
      CONSTRAINT signing_keys_public_jwk_check CHECK (jsonb_typeof(public_jwk) = 'object' AND NOT jsonb_exists_any(public_jwk, ARRAY['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'])),
      CONSTRAINT signing_keys_state_private_jwe_check CHECK (state = 'retired' OR private_jwe IS NOT NULL),
      CONSTRAINT signing_keys_state_activated_at_check CHECK (state <> 'active' OR activated_at IS NOT NULL),
      CONSTRAINT signing_keys_state_retired_at_check CHECK ((state = 'retired') = (retired_at IS NOT NULL))
    )`,
    `CREATE UNIQUE INDEX signing_keys_alg_active_unique ON signing_keys (alg) WHERE state = 'active'`,
    `CREATE UNIQUE INDEX signing_keys_alg_next_unique ON signing_keys (alg) WHERE state = 'next'`,
  ],
  ['DROP TABLE signing_keys'],
);

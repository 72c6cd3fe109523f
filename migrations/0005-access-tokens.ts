import { statements } from './migration.js';

/**
 * Access tokens by the registration id that they carry and the hash of their secret. A token lives only while its
 * `generation` is that of its registration: one raised number ends all earlier ones, also one that a parallel exchange
 * inserts at that moment. No foreign key: the exchange is one statement that selects the registration, and the guard
 * joins it.
 */
export const accessTokens = statements(
  '0005-access-tokens',
  [
    `CREATE TABLE access_tokens (
      registration_id text NOT NULL,
      token_hash bytea NOT NULL,
      generation integer NOT NULL,
      scopes text[] NOT NULL,
      issued_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      CONSTRAINT access_tokens_registration_id_token_hash_pkey PRIMARY KEY (registration_id, token_hash),
      CONSTRAINT access_tokens_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT access_tokens_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT access_tokens_generation_check CHECK (generation >= 0),
      CONSTRAINT access_tokens_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read:portfolio', 'write:messages'])
    )`,
    'CREATE INDEX access_tokens_expires_at_index ON access_tokens (expires_at)',
  ],
  ['DROP TABLE access_tokens'],
);

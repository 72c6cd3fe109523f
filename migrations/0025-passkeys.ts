import { statements } from './migration.js';

/**
 * The owner's passkeys, by the public half alone, and the challenges that were answered: one that is here cannot be
 * answered again (docs/console.md, Passkeys).
 */
export const passkeys = statements(
  '0025-passkeys',
  [
    `CREATE TABLE owner_passkeys (
      id text NOT NULL,
      credential_id bytea NOT NULL,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      host text NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      CONSTRAINT owner_passkeys_id_pkey PRIMARY KEY (id),
      CONSTRAINT owner_passkeys_credential_id_unique UNIQUE (credential_id),
      CONSTRAINT owner_passkeys_id_check CHECK (id ~ '^pky_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT owner_passkeys_credential_id_check CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
      CONSTRAINT owner_passkeys_public_key_check CHECK (octet_length(public_key) BETWEEN 1 AND 4096),
      CONSTRAINT owner_passkeys_counter_check CHECK (counter BETWEEN 0 AND 4294967295),
      CONSTRAINT owner_passkeys_host_check CHECK (char_length(host) BETWEEN 1 AND 253),
      CONSTRAINT owner_passkeys_name_check CHECK (char_length(name) BETWEEN 1 AND 60)
    )`,
    `CREATE TABLE used_challenges (
      challenge_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT used_challenges_challenge_hash_pkey PRIMARY KEY (challenge_hash),
      CONSTRAINT used_challenges_challenge_hash_check CHECK (octet_length(challenge_hash) = 32)
    )`,
    'CREATE INDEX used_challenges_expires_at_index ON used_challenges (expires_at)',
  ],
  ['DROP TABLE used_challenges', 'DROP TABLE owner_passkeys'],
);

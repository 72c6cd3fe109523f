import { statements } from './migration.js';

/** The keys of feeds that are read without a session, by their SHA-256: one for each feed, so that a new one ends the old. */
export const feedKeys = statements(
  '0026-feed-keys',
  [
    `CREATE TABLE feed_keys (
      feed text NOT NULL,
      key_hash bytea NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT feed_keys_feed_pkey PRIMARY KEY (feed),
      CONSTRAINT feed_keys_key_hash_unique UNIQUE (key_hash),
      CONSTRAINT feed_keys_feed_check CHECK (feed ~ '^[a-z_]{1,40}$'),
      CONSTRAINT feed_keys_key_hash_check CHECK (octet_length(key_hash) = 32)
    )`,
  ],
  ['DROP TABLE feed_keys'],
);

import { statements } from './migration.js';

/** Messages have no feed any more, so no key opens one. */
export const dropFeedKeys = statements(
  '0030-drop-feed-keys',
  ['DROP TABLE feed_keys'],
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
);

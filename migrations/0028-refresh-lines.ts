import { statements } from './migration.js';

/**
 * The successor of a refresh token is derived from it (consent.md, A refresh), so that all who repeat a token get the
 * same one: no row needs to say where it came from, nor how many it gave.
 */
export const refreshLines = statements(
  '0028-refresh-lines',
  ['ALTER TABLE refresh_tokens DROP COLUMN parent_hash, DROP COLUMN children'],
  [
    `ALTER TABLE refresh_tokens
      ADD COLUMN parent_hash bytea,
      ADD COLUMN children integer NOT NULL DEFAULT 0`,
    'UPDATE refresh_tokens SET children = 1 WHERE used_at IS NOT NULL',
    `ALTER TABLE refresh_tokens
      ADD CONSTRAINT refresh_tokens_parent_hash_check CHECK (octet_length(parent_hash) = 32),
      ADD CONSTRAINT refresh_tokens_children_check CHECK (children BETWEEN 0 AND 4),
      ADD CONSTRAINT refresh_tokens_used_at_children_check CHECK ((used_at IS NULL) = (children = 0))`,
  ],
);

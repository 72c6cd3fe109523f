import { statements } from './migration.js';

/**
 * Tokens of providers that took effect. `request_id` is the request that wrote the row, so its own retry is no replay.
 */
export const seenJtis = statements(
  '0006-seen-jtis',
  [
    `CREATE TABLE seen_jtis (
      kind text NOT NULL,
      iss text NOT NULL,
      jti text NOT NULL,
      request_id text NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT seen_jtis_iss_kind_jti_pkey PRIMARY KEY (iss, kind, jti),
      CONSTRAINT seen_jtis_kind_check CHECK (kind IN ('id-jag', 'set')),
      CONSTRAINT seen_jtis_iss_check CHECK (char_length(iss) BETWEEN 1 AND 2048),
      CONSTRAINT seen_jtis_jti_check CHECK (char_length(jti) BETWEEN 1 AND 255),
      CONSTRAINT seen_jtis_request_id_check CHECK (char_length(request_id) BETWEEN 1 AND 64)
    )`,
    'CREATE INDEX seen_jtis_expires_at_index ON seen_jtis (expires_at)',
  ],
  ['DROP TABLE seen_jtis'],
);

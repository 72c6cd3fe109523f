import { statements } from './migration.js';

/**
 * What a human consented to, and for which client of a provider: `consented_at` is null where no human was asked,
 * `scopes_before` holds what had been consented to when a ceremony asks for more, and each client of a subject has a
 * registration of its own (`client_id`, empty where the provider names none). Rows of before know no client.
 * `client_name` is what an agent calls itself.
 */
export const consent = statements(
  '0015-consent',
  [
    `ALTER TABLE registrations
      ADD COLUMN client_id text,
      ADD COLUMN client_name text,
      ADD COLUMN consented_at timestamptz,
      ADD COLUMN scopes_before text[],
      ADD CONSTRAINT registrations_kind_client_id_check CHECK (client_id IS NULL OR (kind = 'id_jag' AND char_length(client_id) <= 255)),
      ADD CONSTRAINT registrations_client_name_check CHECK (char_length(client_name) BETWEEN 1 AND 60),
      ADD CONSTRAINT registrations_scopes_before_check CHECK (
        cardinality(scopes_before) > 0 AND scopes_before <@ ARRAY['read:portfolio', 'write:messages']
      )`,
    'CREATE UNIQUE INDEX registrations_subject_key_client_id_unique ON registrations (subject_key, client_id) WHERE subject_key IS NOT NULL',
  ],
  [
    'DROP INDEX registrations_subject_key_client_id_unique',
    'ALTER TABLE registrations DROP COLUMN scopes_before, DROP COLUMN consented_at, DROP COLUMN client_name, DROP COLUMN client_id',
  ],
);

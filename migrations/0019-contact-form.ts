import { statements } from './migration.js';

/**
 * People who write by the contact form: one registration of the kind `form` for each proven mailbox, so that its messages
 * are found, limited and cut off as an agent's are; and what they wrote, sealed, until the mailed code comes back.
 */
export const contactForm = statements(
  '0019-contact-form',
  [
    `ALTER TABLE registrations
      DROP CONSTRAINT registrations_kind_check,
      ADD CONSTRAINT registrations_kind_check CHECK (kind IN ('anonymous', 'id_jag', 'client', 'form')),
      DROP CONSTRAINT registrations_kind_claimed_at_check,
      ADD CONSTRAINT registrations_kind_claimed_at_check CHECK (
        kind NOT IN ('client', 'form') OR (claimed_at IS NOT NULL AND user_id IS NOT NULL AND bound_email IS NOT NULL)
      )`,
    "CREATE UNIQUE INDEX registrations_user_id_unique ON registrations (user_id) WHERE kind = 'form'",
    `CREATE TABLE contact_drafts (
      token_hash bytea NOT NULL,
      sealed_message text NOT NULL,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT contact_drafts_token_hash_pkey PRIMARY KEY (token_hash),
      CONSTRAINT contact_drafts_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT contact_drafts_sealed_message_check CHECK (char_length(sealed_message) <= 65536)
    )`,
    'CREATE INDEX contact_drafts_expires_at_index ON contact_drafts (expires_at)',
  ],
  [
    'DROP TABLE contact_drafts',
    'DROP INDEX registrations_user_id_unique',
    "DELETE FROM messages WHERE registration_id IN (SELECT id FROM registrations WHERE kind = 'form')",
    "DELETE FROM registrations WHERE kind = 'form'",
    `ALTER TABLE registrations
      DROP CONSTRAINT registrations_kind_check,
      ADD CONSTRAINT registrations_kind_check CHECK (kind IN ('anonymous', 'id_jag', 'client')),
      DROP CONSTRAINT registrations_kind_claimed_at_check,
      ADD CONSTRAINT registrations_kind_claimed_at_check CHECK (
        kind <> 'client' OR (claimed_at IS NOT NULL AND user_id IS NOT NULL AND bound_email IS NOT NULL)
      )`,
  ],
);

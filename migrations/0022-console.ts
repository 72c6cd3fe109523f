import { statements } from './migration.js';

/**
 * The owner's console: links and sessions that name no mailbox, what was done once and is remembered, and what became of
 * a message in the owner's hands.
 */
export const ownersConsole = statements(
  '0022-console',
  [
    `ALTER TABLE signin_links
      ALTER COLUMN email DROP NOT NULL,
      DROP CONSTRAINT signin_links_purpose_check,
      ADD CONSTRAINT signin_links_purpose_check CHECK (
        CASE purpose
          WHEN 'claim' THEN email IS NOT NULL AND registration_id IS NOT NULL AND attempt_id IS NOT NULL
          WHEN 'person' THEN email IS NOT NULL AND registration_id IS NULL AND attempt_id IS NULL
          WHEN 'owner' THEN email IS NULL AND registration_id IS NULL AND attempt_id IS NULL
          ELSE false
        END
      )`,
    `ALTER TABLE page_sessions
      ALTER COLUMN email DROP NOT NULL,
      ALTER COLUMN subject_id DROP NOT NULL,
      DROP CONSTRAINT page_sessions_purpose_check,
      ADD CONSTRAINT page_sessions_purpose_check CHECK (
        CASE
          WHEN purpose IN ('claim', 'person') THEN email IS NOT NULL AND subject_id IS NOT NULL
          WHEN purpose = 'owner' THEN email IS NULL AND subject_id IS NULL AND registration_id IS NULL
          ELSE false
        END
      )`,
    "CREATE INDEX page_sessions_purpose_index ON page_sessions (purpose) WHERE purpose = 'owner'",
    `CREATE TABLE owner_marks (
      name text NOT NULL,
      at timestamptz NOT NULL,
      CONSTRAINT owner_marks_name_pkey PRIMARY KEY (name),
      CONSTRAINT owner_marks_name_check CHECK (name ~ '^[a-z_]{1,40}$')
    )`,
    "CREATE INDEX audit_events_name_at_index ON audit_events (at) WHERE name = 'owner.signed_in'",
    `ALTER TABLE messages
      ADD COLUMN read_at timestamptz,
      ADD COLUMN archived_at timestamptz,
      ADD COLUMN spam_at timestamptz,
      ADD CONSTRAINT messages_spam_at_archived_at_check CHECK (spam_at IS NULL OR archived_at IS NOT NULL)`,
    `CREATE INDEX messages_read_at_index ON messages (received_at)
      WHERE read_at IS NULL AND archived_at IS NULL`,
  ],
  [
    'DROP INDEX messages_read_at_index',
    'ALTER TABLE messages DROP COLUMN spam_at, DROP COLUMN archived_at, DROP COLUMN read_at',
    'DROP INDEX audit_events_name_at_index',
    'DROP TABLE owner_marks',
    'DROP INDEX page_sessions_purpose_index',
    "DELETE FROM page_sessions WHERE purpose = 'owner'",
    "DELETE FROM signin_links WHERE purpose = 'owner'",
    `ALTER TABLE page_sessions
      DROP CONSTRAINT page_sessions_purpose_check,
      ADD CONSTRAINT page_sessions_purpose_check CHECK (purpose IN ('claim', 'person')),
      ALTER COLUMN subject_id SET NOT NULL,
      ALTER COLUMN email SET NOT NULL`,
    `ALTER TABLE signin_links
      DROP CONSTRAINT signin_links_purpose_check,
      ADD CONSTRAINT signin_links_purpose_check CHECK (
        CASE purpose
          WHEN 'claim' THEN registration_id IS NOT NULL AND attempt_id IS NOT NULL
          WHEN 'person' THEN registration_id IS NULL AND attempt_id IS NULL
          ELSE false
        END
      ),
      ALTER COLUMN email SET NOT NULL`,
  ],
);

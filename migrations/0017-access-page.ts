import { statements } from './migration.js';

/** Sign-in for a person, and not for one attempt: links and sessions that name a mailbox alone (`/agent/access`). */
export const accessPage = statements(
  '0017-access-page',
  [
    `ALTER TABLE signin_links
      ALTER COLUMN registration_id DROP NOT NULL,
      ALTER COLUMN attempt_id DROP NOT NULL,
      ADD COLUMN purpose text NOT NULL DEFAULT 'claim',
      ADD CONSTRAINT signin_links_purpose_check CHECK (
        CASE purpose
          WHEN 'claim' THEN registration_id IS NOT NULL AND attempt_id IS NOT NULL
          WHEN 'person' THEN registration_id IS NULL AND attempt_id IS NULL
          ELSE false
        END
      )`,
    `ALTER TABLE page_sessions
      DROP CONSTRAINT page_sessions_purpose_check,
      ADD CONSTRAINT page_sessions_purpose_check CHECK (purpose IN ('claim', 'person'))`,
  ],
  [
    "DELETE FROM page_sessions WHERE purpose <> 'claim'",
    "DELETE FROM signin_links WHERE purpose <> 'claim'",
    `ALTER TABLE page_sessions
      DROP CONSTRAINT page_sessions_purpose_check,
      ADD CONSTRAINT page_sessions_purpose_check CHECK (purpose IN ('claim'))`,
    `ALTER TABLE signin_links DROP COLUMN purpose,
      ALTER COLUMN attempt_id SET NOT NULL,
      ALTER COLUMN registration_id SET NOT NULL`,
  ],
);

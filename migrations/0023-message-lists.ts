import { statements } from './migration.js';

/** The owner's lists of messages: those that were put aside, and those of one address, each newest first. */
export const messageLists = statements(
  '0023-message-lists',
  [
    'CREATE INDEX messages_archived_at_index ON messages (received_at) WHERE archived_at IS NOT NULL',
    'CREATE INDEX messages_from_email_received_at_index ON messages (from_email, received_at) WHERE from_email IS NOT NULL',
  ],
  ['DROP INDEX messages_from_email_received_at_index', 'DROP INDEX messages_archived_at_index'],
);

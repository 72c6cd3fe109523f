import { statements } from './migration.js';

/**
 * What the purge looks for in the trail and among mail that left or failed, the oldest first; and the mail of a
 * message, for the owner.
 */
export const retention = statements(
  '0014-retention',
  [
    'CREATE INDEX audit_events_at_index ON audit_events (at)',
    'CREATE INDEX mail_queue_sent_at_index ON mail_queue (sent_at) WHERE sent_at IS NOT NULL',
    'CREATE INDEX mail_queue_failed_at_index ON mail_queue (failed_at) WHERE failed_at IS NOT NULL',
    'CREATE INDEX mail_queue_message_id_index ON mail_queue (message_id) WHERE message_id IS NOT NULL',
  ],
  [
    'DROP INDEX mail_queue_message_id_index',
    'DROP INDEX mail_queue_failed_at_index',
    'DROP INDEX mail_queue_sent_at_index',
    'DROP INDEX audit_events_at_index',
  ],
);

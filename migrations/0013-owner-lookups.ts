import { statements } from './migration.js';

/** What the owner asks for by: a message by its id alone, the agents of one provider. */
export const ownerLookups = statements(
  '0013-owner-lookups',
  [
    'CREATE INDEX messages_id_index ON messages (id)',
    'CREATE INDEX registrations_iss_index ON registrations (iss) WHERE iss IS NOT NULL',
  ],
  ['DROP INDEX registrations_iss_index', 'DROP INDEX messages_id_index'],
);

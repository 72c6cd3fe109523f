import { statements } from './migration.js';

/**
 * What the purge looks for among the entries that count tokens of unclaimed agents by the hour: they go before the rest
 * of the trail.
 */
export const foldedAudit = statements(
  '0016-folded-audit',
  ["CREATE INDEX audit_events_folded_at_index ON audit_events (at) WHERE name = 'tokens.issued'"],
  ['DROP INDEX audit_events_folded_at_index'],
);

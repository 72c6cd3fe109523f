import { batched } from '../../platform/batch.js';
import type { Store } from '../../store/store.js';
import type { Scope } from '../scopes.js';
import { insertEventsSql } from './audit-events.js';
import type { Requester } from './registrations.js';
import { waitsMs } from './shared-statement.js';

export interface AnonymousRegistration extends Requester {
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly hash: Buffer;
  readonly windowEnds: Date;
  /** Seconds. */
  readonly pollInterval: number;
  readonly now: Date;
}

/** Registrations and what the audit trail says of them, in one statement (persistence.md, rule 9). */
const insertSql = `
  WITH made AS (
    INSERT INTO registrations (id, kind, scope_ceiling, claim_token_hash, claim_expires_at, poll_interval, created_at, created_ip, created_ua, client_name)
    SELECT id, 'anonymous', string_to_array(scopes, ' '), hash, ends, poll, now, ip, ua, name
    FROM unnest(
      CAST(:ids AS text[]), CAST(:scopes AS text[]), CAST(:hashes AS bytea[]), CAST(:ends AS timestamptz[]), CAST(:polls AS int[]),
      CAST(:nows AS timestamptz[]), CAST(:ips AS text[]), CAST(:uas AS text[]), CAST(:names AS text[])
    ) AS input (id, scopes, hash, ends, poll, now, ip, ua, name)
    ON CONFLICT (id) DO NOTHING RETURNING id, created_at
  )
  ${insertEventsSql}
  SELECT gen_random_uuid()::text, made.created_at, event.name, made.id, event.data FROM made, (VALUES
    ('registration.created', '{"kind":"anonymous"}'::jsonb),
    ('assertion.issued', '{"level":"pre","generation":0}'::jsonb)
  ) AS event (name, data)`;

/**
 * Inserts an agent that proves nothing, in one round trip; under load in one statement and one commit with those that
 * came in the same turn of the event loop, or while the statement before was under way. A second run of the same
 * request meets its own row, and writes nothing. StoreUnavailable as `Store.write`.
 */
export const insertAnonymous = batched(
  async (
    { store }: { readonly store: Pick<Store, 'write'> },
    made: readonly AnonymousRegistration[],
  ): Promise<readonly undefined[]> => {
    const values = {
      ids: made.map(({ id }) => id),
      scopes: made.map(({ scopes }) => scopes.join(' ')),
      hashes: made.map(({ hash }) => hash),
      ends: made.map(({ windowEnds }) => windowEnds),
      polls: made.map(({ pollInterval }) => pollInterval),
      nows: made.map(({ now }) => now),
      ips: made.map((one) => one.created_ip),
      uas: made.map((one) => one.created_ua),
      names: made.map((one) => one.client_name),
    };
    await store.write((db) => db.raw(insertSql, values), { afterLostAnswer: 'repeat' });
    return made.map(() => undefined);
  },
  { waitsMs },
);

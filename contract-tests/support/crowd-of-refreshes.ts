import type { Client } from 'pg';
import { countOnceValues } from '../../src/agent-auth/records/rate-counters.js';
import { type RefreshUse, type Rotated, useRefreshToken } from '../../src/agent-auth/records/refresh-rotation.js';
import { lookUpRefreshToken } from '../../src/agent-auth/records/refresh-tokens.js';
import type { Store } from '../../src/store/store.js';

const tokensSql = `
  SELECT r.id, r.version, t.generation, t.token_hash AS hash
  FROM refresh_tokens t JOIN registrations r ON r.id = t.registration_id JOIN client_grants g ON g.registration_id = r.id
  WHERE t.used_at IS NULL AND r.revoked_at IS NULL AND r.assertion_gen = t.generation LIMIT 50`;

/** Refreshes of fifty grants that come in one turn of the event loop: looked up, then used. */
export async function crowdOfRefreshes(store: Store, client: Client): Promise<readonly Rotated[]> {
  const owner = { store };
  const now = new Date();
  const ends = new Date(now.getTime() + 3_600_000);
  const { rows } = await client.query<Pick<RefreshUse, 'id' | 'version' | 'generation' | 'hash'>>(tokensSql);
  const successorOf = (at: number): Buffer => Buffer.alloc(32, at);
  await Promise.all(
    rows.map(({ id, hash }, at) =>
      lookUpRefreshToken(owner, { registrationId: id, hash, successorHash: successorOf(at) }),
    ),
  );
  const useOf = (held: (typeof rows)[number], at: number): RefreshUse => ({
    ...held,
    successorHash: successorOf(at),
    idleEnds: ends,
    accessHash: Buffer.alloc(32, at + 100),
    accessEnds: ends,
    scopes: ['read:portfolio'],
    now,
    counted: countOnceValues(`refreshes of ${held.id}`, { limit: 60, windowSeconds: 3600 }, now),
  });
  return Promise.all(rows.map((held, at) => useRefreshToken(owner, useOf(held, at))));
}

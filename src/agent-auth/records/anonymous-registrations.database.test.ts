import { expect, it } from 'vitest';
import { systemRandom } from '../../platform/random.js';
import type { Store } from '../../store/store.js';
import { eachDatabase } from '../../store/testing.js';
import { newId } from '../credentials/secrets.js';
import { postClaimScopes } from '../scopes.js';
import { type AnonymousRegistration, insertAnonymous } from './anonymous-registrations.js';

eachDatabase('agents that register in one turn', (database) => {
  const strange = [null, 'NULL', '{"a",\\b}', "it's (1)", 'čaj/2'];
  const made = (at: number): AnonymousRegistration => {
    const now = new Date(database.clock.now().getTime() + at);
    return {
      id: newId('registration', systemRandom),
      scopes: postClaimScopes,
      hash: systemRandom.bytes(32),
      windowEnds: new Date(now.getTime() + 60_000),
      pollInterval: 5 + at,
      now,
      created_ip: at === 1 ? null : `192.0.2.${at}`,
      created_ua: strange[at % strange.length] ?? null,
      client_name: at % 2 === 0 ? null : `Agent ${at}`,
    };
  };
  const rowOf = async (id: string) => (await database.store.read((db) => db('registrations').where({ id })))[0];
  const trailOf = (id: string) =>
    database.store.read((db) => db('audit_events').where({ registration_id: id }).select('name', 'at', 'data'));

  let writes = 0;
  const owner = {
    store: {
      write: ((...call) => {
        writes += 1;
        return database.store.write(...call);
      }) as Store['write'],
    },
  };

  it('are written by one statement, each with its own facts and its own trail', async () => {
    writes = 0;
    const all = Array.from({ length: 12 }, (_, at) => made(at));
    await Promise.all(all.map((one) => insertAnonymous(owner, one)));
    expect(writes).toBe(1);
    for (const { id, scopes, hash, windowEnds, pollInterval, now, ...requester } of all) {
      const own = { scope_ceiling: scopes, claim_token_hash: hash, claim_expires_at: windowEnds, created_at: now };
      expect(await rowOf(id)).toMatchObject({ kind: 'anonymous', poll_interval: pollInterval, ...own, ...requester });
      const trail = (await trailOf(id)).sort((a, b) => (a.name < b.name ? 1 : -1));
      expect(trail).toEqual([
        { name: 'registration.created', at: now, data: { kind: 'anonymous' } },
        { name: 'assertion.issued', at: now, data: { level: 'pre', generation: 0 } },
      ]);
    }
  });

  it('are written once when the same request comes again, with a new one beside', async () => {
    const [one, other] = [made(0), made(1)];
    await insertAnonymous(owner, one);
    await Promise.all([one, other].map((again) => insertAnonymous(owner, again)));
    expect(await trailOf(one.id)).toHaveLength(2);
    expect(await trailOf(other.id)).toHaveLength(2);
  });
});

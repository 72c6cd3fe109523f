import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { Store } from '../../store/store.js';
import { sampleRows } from '../../store/testing/sample-rows.js';
import { eachDatabase, onServer, type SharedDatabase } from '../../store/testing.js';
import { countOnceValues } from './rate-counters.js';
import { type RefreshUse, useRefreshToken } from './refresh-rotation.js';
import { lookUpRefreshToken } from './refresh-tokens.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const grants = Array.from({ length: 12 }, (_, at) => `reg_${String(at).padStart(22, 'a')}`);
const rule = { limit: 3, windowSeconds: 3600 };
const successorOf = (id: string): Buffer => digest(`successor of ${id}`);
const stepOf = (id: string) => ({ registrationId: id, hash: digest(id), successorHash: successorOf(id) });

/** Grants with a refresh token each, and what uses it. */
function grantsIn(database: SharedDatabase) {
  let requested = 0;
  const later = (seconds: number): Date => new Date(database.clock.now().getTime() + seconds * 1000);
  async function insertGrants(): Promise<void> {
    const [now, ends] = [database.clock.now(), later(86_400)];
    await database.store.unit(async (trx) => {
      await trx('users').insert({ ...sampleRows.users, id: 'usr_1' });
      for (const registration_id of grants) {
        const human = { user_id: 'usr_1', bound_email: 'ada@example.org', claimed_at: now, created_at: now };
        const scope_ceiling = ['read:portfolio'];
        await trx('registrations').insert({ id: registration_id, kind: 'client', scope_ceiling, ...human });
        const grant = { ...sampleRows.client_grants, resources: ['https://portfolio.example.org'], idle_ends_at: ends };
        await trx('client_grants').insert({ ...grant, registration_id, ends_at: ends });
        const times = { issued_at: now, expires_at: ends };
        const token = { registration_id, token_hash: digest(registration_id), generation: 0, ...times };
        await trx('refresh_tokens').insert(token);
      }
    });
  }
  function useOf(id: string, more: Partial<RefreshUse> = {}): RefreshUse {
    requested += 1;
    const now = database.clock.now();
    return {
      id,
      version: 0,
      generation: 0,
      hash: digest(id),
      scopes: ['read:portfolio'],
      now,
      successorHash: successorOf(id),
      idleEnds: later(requested),
      accessHash: digest(`access ${requested}`),
      accessEnds: later(2 * requested),
      counted: countOnceValues(`tokens:${id}`, rule, now),
      ...more,
    };
  }
  const of = (table: 'access_tokens' | 'refresh_tokens' | 'audit_events' | 'client_grants', registration_id: string) =>
    database.store.read<Record<string, unknown>[]>((db) =>
      db(table as string)
        .where({ registration_id })
        .select(),
    );
  return { insertGrants, useOf, of };
}

eachDatabase('refresh tokens that come in one turn', (database) => {
  const { insertGrants, useOf, of } = grantsIn(database);
  const rotate = (uses: readonly RefreshUse[], store: Pick<Store, 'write'> = database.store) => {
    const owner = { store };
    return Promise.all(uses.map((use) => useRefreshToken(owner, use)));
  };

  it('are looked up together and rotated by one statement, each grant for itself', async () => {
    await insertGrants();
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }): void => void statements.push(sql);
    const db = database.store.db();
    db.on('query', note);
    const owner = { store: database.store };
    const unknown = { ...stepOf(grants[0] ?? ''), hash: digest('never given') };
    const presented = [...grants.map(stepOf), unknown];
    const held = await Promise.all(presented.map((one) => lookUpRefreshToken(owner, one)));
    const uses = grants.map((id) => useOf(id));
    expect(await rotate(uses)).toEqual(grants.map(() => 'rotated'));
    db.removeListener('query', note);
    expect(statements).toHaveLength(2);
    expect(held.map((one) => one?.registration_id)).toEqual([...grants, undefined]);
    for (const { id, hash, successorHash, idleEnds, accessHash, accessEnds, scopes, now } of uses) {
      expect(await of('access_tokens', id)).toMatchObject([{ token_hash: accessHash, scopes, expires_at: accessEnds }]);
      expect(await of('client_grants', id)).toMatchObject([{ idle_ends_at: idleEnds, last_refreshed_at: now }]);
      expect(await of('refresh_tokens', id)).toHaveLength(2);
      expect(await of('refresh_tokens', id)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ token_hash: successorHash, used_at: null, expires_at: idleEnds }),
          expect.objectContaining({ token_hash: hash, used_at: now }),
        ]),
      );
      const issued = { name: 'token.issued', data: { grant: 'refresh_token', scopes } };
      expect(await of('audit_events', id)).toMatchObject([issued]);
    }
  });

  it('are refused one by one: what changed since it was looked up, and what has had its tokens', async () => {
    await insertGrants();
    const [changed = '', older = '', unknown = '', spent = '', ...others] = grants;
    const counted = { ...countOnceValues(`tokens:${spent}`, rule, database.clock.now()) };
    const row = {
      key: counted.counterKey,
      window_start: counted.slice,
      expires_at: counted.sliceEnds,
      count: rule.limit,
    };
    await database.store.write((db) => db('rate_counters').insert(row));
    const outcomes = await rotate([
      useOf(changed, { version: 1 }),
      useOf(older, { generation: 1 }),
      useOf(unknown, { hash: digest('never given') }),
      useOf(spent),
      ...others.map((id) => useOf(id)),
    ]);
    expect(outcomes).toEqual(['changed', 'changed', 'changed', 'limit', ...others.map(() => 'rotated')]);
    for (const id of [changed, older, unknown, spent]) {
      expect(await of('access_tokens', id)).toEqual([]);
      expect(await of('refresh_tokens', id)).toMatchObject([{ used_at: null }]);
      expect(await of('audit_events', id)).toEqual([]);
    }
  });
});

onServer('refresh tokens that come to two processes at once', (database) => {
  const { insertGrants, useOf, of } = grantsIn(database);

  it('are rotated by both to the same successor, in whatever order they come to each', async () => {
    await insertGrants();
    vi.resetModules();
    const other = await import('./refresh-rotation.js');
    const [one, two] = [{ store: database.store }, { store: database.store }];
    const refusals: unknown[] = [];
    const rounds = 4;
    const note = ({ code }: { code?: unknown }): void => void refusals.push(code);
    const db = database.store.db();
    db.on('query-error', note);
    for (let round = 0; round < rounds; round += 1) {
      database.clock.passSeconds(2 * rule.windowSeconds);
      const outcomes = await Promise.all([
        ...grants.map((id) => useRefreshToken(one, useOf(id))),
        ...grants.toReversed().map((id) => other.useRefreshToken(two, useOf(id))),
      ]);
      expect(outcomes).toEqual([...grants, ...grants].map(() => 'rotated'));
    }
    db.removeListener('query-error', note);
    // 40P01: they waited for each other in a ring.
    expect(refusals).not.toContain('40P01');
    for (const id of grants) {
      expect(await of('access_tokens', id)).toHaveLength(2 * rounds);
      expect(await of('refresh_tokens', id)).toHaveLength(2);
    }
  });
});

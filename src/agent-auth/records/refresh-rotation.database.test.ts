import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { Store } from '../../store/store.js';
import { sampleRows } from '../../store/testing/sample-rows.js';
import { eachDatabase, onServer, type SharedDatabase } from '../../store/testing.js';
import { mostChildren } from '../grants/rotation.js';
import { countOnceValues } from './rate-counters.js';
import { type RefreshUse, useRefreshToken } from './refresh-rotation.js';
import { lookUpRefreshToken } from './refresh-tokens.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const grants = Array.from({ length: 12 }, (_, at) => `reg_${String(at).padStart(22, 'a')}`);
const rule = { limit: 3, windowSeconds: 3600 };

/** Grants with a refresh token each, and what uses it. */
function grantsIn(database: SharedDatabase) {
  let asked = 0;
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
    asked += 1;
    const now = database.clock.now();
    return {
      ...{ id, version: 0, generation: 0, hash: digest(id), children: 0, scopes: ['read:portfolio'], now },
      childHash: digest(`child ${asked}`),
      idleEnds: later(asked),
      accessHash: digest(`access ${asked}`),
      accessEnds: later(2 * asked),
      counted: countOnceValues(`tokens:${id}`, rule, now),
      events: [{ name: 'token.issued', data: { grant: 'refresh_token', asked } }],
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
    const unknown = { registrationId: grants[0] ?? '', hash: digest('never given') };
    const presented = [...grants.map((id) => ({ registrationId: id, hash: digest(id) })), unknown];
    const held = await Promise.all(presented.map((one) => lookUpRefreshToken(owner, one)));
    const uses = grants.map((id) => useOf(id));
    expect(await rotate(uses)).toEqual(grants.map(() => 'rotated'));
    db.removeListener('query', note);
    expect(statements).toHaveLength(2);
    expect(held.map((one) => one?.registration_id)).toEqual([...grants, undefined]);
    for (const { id, hash, childHash, idleEnds, accessHash, accessEnds, scopes, events, now } of uses) {
      expect(await of('access_tokens', id)).toMatchObject([{ token_hash: accessHash, scopes, expires_at: accessEnds }]);
      expect(await of('client_grants', id)).toMatchObject([{ idle_ends_at: idleEnds, last_refreshed_at: now }]);
      const tokens = (await of('refresh_tokens', id)).sort(
        (one, other) => Number(one.children) - Number(other.children),
      );
      expect(tokens).toMatchObject([
        { token_hash: childHash, parent_hash: hash, used_at: null, children: 0, expires_at: idleEnds },
        { token_hash: hash, used_at: now, children: 1 },
      ]);
      expect((await of('audit_events', id)).map(({ name, data }) => ({ name, data }))).toEqual(events);
    }
  });

  it('leave a trail of events without data too', async () => {
    await insertGrants();
    const uses = grants.map((id) => useOf(id, { events: [{ name: 'token.issued' }] }));
    expect(await rotate(uses)).toEqual(grants.map(() => 'rotated'));
    for (const id of grants) expect(await of('audit_events', id)).toMatchObject([{ name: 'token.issued', data: {} }]);
  });

  it('are refused one by one: what changed since it was looked up, and what has had its tokens', async () => {
    await insertGrants();
    const [changed = '', older = '', used = '', spent = '', ...others] = grants;
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
      useOf(used, { children: 1 }),
      useOf(spent),
      ...others.map((id) => useOf(id)),
    ]);
    expect(outcomes).toEqual(['changed', 'changed', 'changed', 'limit', ...others.map(() => 'rotated')]);
    for (const id of [changed, older, used, spent]) {
      expect(await of('access_tokens', id)).toEqual([]);
      expect(await of('refresh_tokens', id)).toMatchObject([{ used_at: null, children: 0 }]);
      expect(await of('audit_events', id)).toEqual([]);
    }
  });

  it('give one pair where the same comes several times, and hold up no others', async () => {
    await insertGrants();
    const [same = '', ...others] = grants;
    const outcomes = await rotate([useOf(same), useOf(same), useOf(same), ...others.map((id) => useOf(id))]);
    expect(outcomes.slice(0, 3).sort()).toEqual(['changed', 'changed', 'rotated']);
    expect(outcomes.slice(3)).toEqual(others.map(() => 'rotated'));
    expect(await of('access_tokens', same)).toHaveLength(1);
  });

  it('are found by their access tokens when the answer is lost, and run again when there are none', async () => {
    await insertGrants();
    const [changed = '', ...others] = grants;
    const lost: Store['write'] = async (statement, { afterLostAnswer } = {}) => {
      if (typeof afterLostAnswer !== 'function') throw new Error('This write cannot be looked for.');
      const look = () => database.store.read(afterLostAnswer);
      expect(await look()).toBeUndefined();
      await database.store.write(statement);
      const found = await look();
      if (found === undefined) throw new Error('Nothing was found of what was written.');
      return found;
    };
    const uses = [useOf(changed, { version: 1 }), ...others.map((id) => useOf(id))];
    expect(await rotate(uses, { write: lost })).toEqual(['changed', ...others.map(() => 'rotated')]);
  });
});

onServer('refresh tokens that come to two processes at once', (database) => {
  const { insertGrants, useOf, of } = grantsIn(database);

  it('are rotated by one of them, in whatever order they come to each', async () => {
    await insertGrants();
    vi.resetModules();
    const other = await import('./refresh-rotation.js');
    const [one, two] = [{ store: database.store }, { store: database.store }];
    const refusals: unknown[] = [];
    const note = ({ code }: { code?: unknown }): void => void refusals.push(code);
    const db = database.store.db();
    db.on('query-error', note);
    for (let version = 0; version < mostChildren; version += 1) {
      database.clock.passSeconds(2 * rule.windowSeconds);
      const again = { version, children: version };
      const [first, second] = await Promise.all([
        Promise.all(grants.map((id) => useRefreshToken(one, useOf(id, again)))),
        Promise.all(grants.toReversed().map((id) => other.useRefreshToken(two, useOf(id, again)))),
      ]);
      const outcomes = grants.map((_, at) => [first[at], second.toReversed()[at]].sort());
      expect(outcomes).toEqual(grants.map(() => ['changed', 'rotated']));
    }
    db.removeListener('query-error', note);
    // 40P01: they waited for each other in a ring.
    expect(refusals).not.toContain('40P01');
    for (const id of grants) expect(await of('access_tokens', id)).toHaveLength(mostChildren);
  });
});

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sampleRows } from '../../store/testing/sample-rows.js';
import { eachDatabase, type SharedDatabase } from '../../store/testing.js';
import { countOnceValues } from './rate-counters.js';
import { heldRefreshToken, type RefreshUse, rotateRefreshToken } from './refresh-tokens.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const grants = Array.from({ length: 4 }, (_, at) => `reg_${String(at).padStart(22, 'a')}`);
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
      eventId: `event ${requested}`,
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

eachDatabase('a refresh token', (database) => {
  const { insertGrants, useOf, of } = grantsIn(database);
  const [id = '', older = '', unknown = '', spent = ''] = grants;
  const rotate = (use: RefreshUse) => database.store.write((db) => rotateRefreshToken(db, use));
  const held = (step = stepOf(id)) => database.store.read((db) => heldRefreshToken(db, step));

  it('is used for its successor and an access token, with the longer grant and the trail, by one statement', async () => {
    await insertGrants();
    const use = useOf(id);
    const { hash, successorHash, idleEnds, accessHash, accessEnds, scopes, now } = use;
    expect(await rotate(use)).toBe('rotated');
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
  });

  it('is looked up with its successor, once that was given, and once it was used', async () => {
    await insertGrants();
    expect(await held()).toMatchObject({ used_at: null, has_successor: false, successor_used_at: null });
    await rotate(useOf(id));
    const { now } = useOf(id);
    expect(await held()).toMatchObject({ used_at: now, has_successor: true, successor_used_at: null });
    await rotate(useOf(id, { hash: successorOf(id), successorHash: digest('third') }));
    expect(await held()).toMatchObject({ used_at: now, has_successor: true, successor_used_at: now });
    const besides = await held({ ...stepOf(id), successorHash: digest('by another secret') });
    expect(besides).toMatchObject({ used_at: now, has_successor: false, successor_used_at: null });
    expect(await held({ ...stepOf(id), hash: digest('never given') })).toBeUndefined();
  });

  it('is used again for the same successor, which then lasts longer', async () => {
    await insertGrants();
    const first = useOf(id);
    expect(await rotate(first)).toBe('rotated');
    database.clock.passSeconds(10);
    const again = useOf(id);
    expect(await rotate(again)).toBe('rotated');
    const tokens = await of('refresh_tokens', id);
    expect(tokens).toHaveLength(2);
    expect(tokens.find(({ used_at }) => used_at === null)).toMatchObject({ expires_at: again.idleEnds });
    expect(tokens.find(({ used_at }) => used_at !== null)).toMatchObject({ used_at: first.now });
    expect(await of('access_tokens', id)).toHaveLength(2);
  });

  it('gives one token and one audit entry when the statement of one request runs twice, as after a lost answer', async () => {
    await insertGrants();
    const use = useOf(id);
    expect(await rotate(use)).toBe('rotated');
    expect(await rotate(use)).toBe('rotated');
    expect(await of('access_tokens', id)).toHaveLength(1);
    expect(await of('refresh_tokens', id)).toHaveLength(2);
    expect(await of('audit_events', id)).toHaveLength(1);
  });

  it('is refused when the grant changed since it was looked up, and when the grant has had its tokens', async () => {
    await insertGrants();
    const { counterKey: key, slice, sliceEnds } = countOnceValues(`tokens:${spent}`, rule, database.clock.now());
    const row = { key, window_start: slice, expires_at: sliceEnds, count: rule.limit };
    await database.store.write((db) => db('rate_counters').insert(row));
    expect(await rotate(useOf(id, { version: 1 }))).toBe('changed');
    expect(await rotate(useOf(older, { generation: 1 }))).toBe('changed');
    expect(await rotate(useOf(unknown, { hash: digest('never given') }))).toBe('changed');
    expect(await rotate(useOf(spent))).toBe('limit');
    for (const one of grants) {
      expect(await of('access_tokens', one)).toEqual([]);
      expect(await of('refresh_tokens', one)).toMatchObject([{ used_at: null }]);
      expect(await of('audit_events', one)).toEqual([]);
    }
  });

  it('gives one successor and a token each where it comes several times at once', async () => {
    await insertGrants();
    const outcomes = await Promise.all([useOf(id), useOf(id), useOf(id)].map(rotate));
    expect(outcomes).toEqual(['rotated', 'rotated', 'rotated']);
    expect(await of('access_tokens', id)).toHaveLength(3);
    expect(await of('refresh_tokens', id)).toHaveLength(2);
  });
});

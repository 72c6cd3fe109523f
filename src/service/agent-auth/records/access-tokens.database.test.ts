import { expect, it } from 'vitest';
import type { Store } from '../../store/connection/store.js';
import { sampleRows } from '../../store/testing/sample-rows.js';
import { eachDatabase } from '../../store/testing.js';
import { issueToken, type TokenForAssertion } from './access-tokens.js';
import { countOnceValues } from './rate-counters.js';

eachDatabase('tokens for assertions that are asked for in one turn', (database) => {
  const rule = { limit: 3, windowSeconds: 3600 };
  const agents = Array.from({ length: 12 }, (_, at) => `reg_${String(at).padStart(22, 'a')}`);
  let requested = 0;

  async function register(): Promise<void> {
    const expires = new Date(database.clock.now().getTime() + 3_600_000);
    const rows = agents.map((id, at) => ({
      ...sampleRows.registrations,
      id,
      scope_ceiling: ['read:portfolio', 'write:messages'],
      claim_token_hash: Buffer.alloc(32, at),
      claim_expires_at: expires,
    }));
    await database.store.write((db) => db('registrations').insert(rows));
  }
  function token(id: string, more: Partial<TokenForAssertion> = {}): TokenForAssertion {
    requested += 1;
    const now = database.clock.now();
    return {
      id,
      hash: Buffer.from(String(requested).padStart(32, '0')),
      generation: 0,
      level: 'pre',
      scopes: ['read:portfolio', 'write:messages'],
      now,
      expires: new Date(now.getTime() + 3_600_000),
      counted: countOnceValues(`tokens:${id}`, rule, now),
      event: { id: `tokens-${id}`, name: 'tokens.issued', data: { grant: 'jwt-bearer', count: 1 } },
      ...more,
    };
  }
  const issue = (tokens: readonly TokenForAssertion[]) => {
    const owner = { store: database.store };
    return Promise.all(tokens.map((one) => issueToken(owner, one)));
  };
  const tokensOf = (id: string) =>
    database.store.read((db) => db('access_tokens').where({ registration_id: id }).select());
  const trailOf = (id: string) =>
    database.store.read((db) => db('audit_events').where({ registration_id: id }).pluck('data'));

  it('are issued by one statement, to each registration its own', async () => {
    await register();
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }): void => void statements.push(sql);
    const db = database.store.db();
    db.on('query', note);
    const wanted = agents.map((id) => token(id));
    expect(await issue(wanted)).toEqual(agents.map(() => 'token'));
    db.removeListener('query', note);
    expect(statements).toHaveLength(1);
    for (const { id, hash, scopes, expires } of wanted) {
      expect(await tokensOf(id)).toMatchObject([{ token_hash: hash, generation: 0, scopes, expires_at: expires }]);
      expect(await trailOf(id)).toEqual([{ grant: 'jwt-bearer', count: 1 }]);
    }
  });

  it('are refused one by one: to who is revoked, of another generation, at another level, or not there', async () => {
    await register();
    const [revoked = '', older = '', claimed = '', good = ''] = agents;
    await database.store.write((db) =>
      db('registrations').where({ id: revoked }).update({ revoked_at: database.clock.now(), revoked_by: 'owner' }),
    );
    const answers = await issue([
      token(revoked),
      token(older, { generation: 1 }),
      token(claimed, { level: 'post' }),
      token('reg_nobodynobodynobodynobo'),
      token(good),
    ]);
    expect(answers).toEqual(['nothing', 'nothing', 'nothing', 'nothing', 'token']);
    for (const id of [revoked, older, claimed]) expect(await tokensOf(id)).toEqual([]);
  });

  it('are there for others while one who asks again in the turn still waits', async () => {
    await register();
    const [greedy = '', other = ''] = agents;
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    // What is asked again goes first, by itself.
    const write: Store['write'] = async (...call) => {
      calls += 1;
      if (calls === 1) await held;
      return database.store.write(...call);
    };
    const owner = { store: { write } };
    const [first, again, besides] = [greedy, greedy, other].map((id) => issueToken(owner, token(id)));
    expect(await Promise.all([first, besides])).toEqual(['token', 'token']);
    const next = issueToken(owner, token(agents[2] ?? ''));
    expect(await next).toBe('token');
    release();
    expect(await again).toBe('token');
  });
});

import { expect, it } from 'vitest';
import { eachDatabase, onServer, type TestDatabase } from '../../../src/service/store/testing.js';
import { benchFor, type Reply } from './bench.js';
import { becomeClaimed, claim, poll, register, tally } from './steps.js';

/** Returns the SQL statements that ran during the work. */
async function recordStatements({ store }: TestDatabase, work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const note = ({ sql }: { readonly sql: string }): void => void statements.push(sql);
  store.db().on('query', note);
  try {
    await work();
  } finally {
    store.db().removeListener('query', note);
  }
  return statements;
}

eachDatabase('POST /agent/identity/claim for a known and for an unknown email address', (database) => {
  const bench = benchFor(database);
  const known = 'known@example.net';

  it('sends the same statements to the database (case 40)', async () => {
    await becomeClaimed(bench(), known);
    const asked = async (email: string) => {
      const { json } = await register(bench());
      return recordStatements(database, async () =>
        expect((await claim(bench(), json.claim_token, email)).status).toBe(200),
      );
    };
    const forKnown = await asked(known);
    expect(forKnown.length).toBeGreaterThan(0);
    expect(await asked('unknown@example.net')).toEqual(forKnown);
  });
});

onServer('a hundred parallel polls of one claim', (database) => {
  const bench = benchFor(database);

  it('return slow_down to all but the first, and each costs as many statements as a single poll (case 65)', async () => {
    const started = async () => {
      const { json } = await register(bench());
      await claim(bench(), json.claim_token);
      return json.claim_token;
    };
    const quiet = await started();
    await poll(bench(), quiet);
    const single = await recordStatements(database, () => poll(bench(), quiet));
    expect(single.length).toBeGreaterThan(0);
    expect(single.length).toBeLessThanOrEqual(5);

    const busy = await started();
    let answers: Reply[] = [];
    let polls = 0;
    // On a busy machine, some calls wait too long for a connection, get 503, and are repeated.
    const heard = async (): Promise<Reply> => {
      polls += 1;
      const answer = await poll(bench(), busy);
      return answer.status === 503 ? heard() : answer;
    };
    const all = await recordStatements(database, async () => {
      answers = await Promise.all(Array.from({ length: 100 }, heard));
    });
    expect(tally(answers)).toEqual({ '400 authorization_pending': 1, '400 slow_down': 99 });
    expect(all.length).toBeLessThanOrEqual(polls * single.length);
  });
});

import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemRandom } from '../base/random.js';
import { newId } from '../service/agent-auth/crypto/secrets.js';
import { registrationState } from '../service/agent-auth/records/claim-state-machine.js';
import { listedStateSql } from '../service/agent-auth/records/owners-agents.js';
import { eachDatabase } from '../service/store/testing.js';
import { agentCommands } from './commands/agents.js';
import { commandsOn, insertAgent, insertClient, provided, trustedIssuer } from './testing.js';

eachDatabase("the owner's commands about agents", (database) => {
  const { run, json } = commandsOn(database);
  const liveTokens = () =>
    database.store.read((db) => db('access_tokens').whereNull('revoked_at').pluck('registration_id'));

  it('lists agents with state, address, proof, provider and use, newest first', async () => {
    const first = await insertAgent(database, { bound_email: 'june@example.org' });
    database.clock.passSeconds(60);
    const second = await insertAgent(database, { ...provided('june'), claim_token_hash: null, claim_expires_at: null });
    const answer = await json('agents list');
    expect(answer).toMatchObject([
      {
        id: second,
        kind: 'id_jag',
        provider: 'Example Sign-in',
        messages: 0,
        last_used_at: database.clock.now().toISOString(),
      },
      {
        id: first,
        kind: 'anonymous',
        state: 'unclaimed',
        email: 'june@example.org',
        email_proof: null,
        provider: null,
      },
    ]);
    const { said, exit } = await run('agents list');
    expect(exit).toBe(0);
    expect(said.split('\n')[0]).toMatch(/^ID +STATE +EMAIL +PROOF +REGISTERED +LAST USED +MESSAGES$/);
    expect(said).toContain('Example Sign-in');
    expect(await json('agents list --state unclaimed')).toHaveLength(2);
    expect(await json('agents list --state revoked')).toEqual([]);
    expect(await run('agents list --state asleep')).toMatchObject({
      exit: 1,
      complained: expect.stringContaining('Valid values: unclaimed'),
    });
  });

  it('lists and shows a client with its host, and says when its grant has ended', async () => {
    const claimed = { user_id: 'usr_1', bound_email: 'june@example.org', claimed_at: database.clock.now() };
    const proven = { id: 'usr_1', email: 'june@example.org', email_proof: 'mailbox' as const };
    await database.store.write((db) => db('users').insert({ ...proven, created_at: database.clock.now() }));
    const id = await insertAgent(database, {
      kind: 'client',
      claim_token_hash: null,
      claim_expires_at: null,
      ...claimed,
    });
    const ends = new Date(database.clock.now().getTime() + 1000);
    await database.store.write((db) =>
      db('client_grants').insert({
        registration_id: id,
        client_id: 'https://client.example/oauth.json',
        client_kind: 'cimd',
        client_name: 'A \u001b[31mclient',
        client_host: 'client.example',
        redirect_uri: 'http://127.0.0.1/callback',
        resources: ['https://portfolio.example.org'],
        idle_ends_at: ends,
        ends_at: ends,
      }),
    );
    const facts = { id, kind: 'client', state: 'active', email: 'june@example.org', client: 'client.example' };
    expect(await json('agents list')).toMatchObject([facts]);
    expect((await run('agents list')).said).toContain('client.example');
    database.clock.passSeconds(1);
    expect(await json('agents list --state idle')).toMatchObject([{ ...facts, state: 'idle' }]);
    const { said } = await run(`agents show ${id}`);
    expect(said).toContain('client.example (its own name for itself: A ');
    expect(said).not.toContain('\u001b');
    expect(await json(`agents revoke ${id} --yes`)).toMatchObject({ count: 1, revoked: [id] });
    expect(await json(`agents show ${id}`)).toMatchObject({
      state: 'revoked',
      client_id: 'https://client.example/oauth.json',
      audit: [{ name: 'grant.revoked', data: { by: 'owner' } }],
    });
  });

  it('narrows the list by state, kind, address and client, and pages through it', async () => {
    const ids: string[] = [];
    for (const more of [
      { bound_email: 'june@example.org' },
      provided('june'),
      { bound_email: 'june@example.org', revoked_at: database.clock.now(), revoked_by: 'owner' as const },
    ]) {
      ids.push(await insertAgent(database, more));
      database.clock.passSeconds(1);
    }
    const host = await insertClient(database, { client_host: 'client.example', client_name: 'Reader' });
    database.clock.passSeconds(1);
    const nameless = await insertClient(database, { client_host: null, client_name: 'Reader', client_id: 'dcr_1' });
    const [open, jag, revoked] = ids;
    const list = async (args: string) => (await json(`agents list ${args}`)).map(({ id }: { id: string }) => id);
    for (const [args, expected] of [
      ['--email June@Example.org', [revoked, open]],
      ['--email june@example.org --state revoked', [revoked]],
      ['--kind id_jag', [jag]],
      ['--kind client', [nameless, host]],
      ['--client client.example', [host]],
      ['--client CLIENT.example', [host]],
      ['--client https://client.example/oauth.json', [host]],
      // A name counts where no host is verified.
      ['--client Reader', [nameless]],
      ['--client dcr_1', [nameless]],
      ['--client other', []],
      ['--limit 2', [nameless, host]],
      [`--limit 2 --before ${host}`, [revoked, jag]],
      [`--limit 2 --before ${jag}`, [open]],
      ['--before reg_none', []],
    ] as const)
      expect([args, await list(args)]).toEqual([args, expected]);
    expect(await run('agents list --kind robot')).toMatchObject({
      exit: 1,
      complained: expect.stringContaining('Valid values: anonymous, id_jag'),
    });
    expect(await run('agents list --limit 0')).toMatchObject({ exit: 2 });
  });

  it('cuts a client off with what was consented to and no one redeemed yet, and writes down that the owner did', async () => {
    const { store, clock } = database;
    const [one, other] = [
      await insertClient(database, { client_host: 'client.example' }),
      await insertClient(database, { client_host: 'other.example' }),
    ];
    const user = await store.read((db) => db('users').first());
    const code = (client_host: string) => ({
      registration_id: newId('registration', systemRandom),
      token_hash: randomBytes(32),
      user_id: user?.id ?? '',
      email: 'lena@example.org',
      client_id: `https://${client_host}/oauth.json`,
      client_kind: 'cimd' as const,
      client_name: 'Reader',
      client_host,
      redirect_uri: 'https://client.example/back',
      refreshes: true,
      resources: ['https://portfolio.example.org'],
      scopes: ['read:portfolio'],
      code_challenge: 'x'.repeat(43),
      expires_at: new Date(clock.now().getTime() + 60_000),
      created_at: clock.now(),
    });
    await store.write((db) =>
      db('authorization_codes').insert([code('client.example'), code('other.example')] as never),
    );
    expect(await json('agents revoke --client client.example --yes')).toEqual({ count: 1, revoked: [one] });
    expect(await json('agents revoke --client client.example --yes')).toEqual({ count: 0, revoked: [] });
    expect(await json('agents list --kind client --state active')).toMatchObject([{ id: other }]);
    const redeemable = await store.read((db) =>
      db('authorization_codes').whereNull('redeemed_at').pluck('client_host'),
    );
    expect(redeemable).toEqual(['other.example']);
    const trail = await store.read((db) => db('audit_events').where({ name: 'owner.revoked' }).select('data'));
    expect(trail).toEqual([{ data: { client: 'client.example', count: 1 } }]);
  });

  it('computes the state of a list in the database as the state machine does', async () => {
    const now = database.clock.now();
    const [past, future] = [new Date(now.getTime() - 1000), new Date(now.getTime() + 1000)];
    const each = <T>(...values: T[]): T[] => values;
    const attempts = [
      undefined,
      ...each('initiated', 'confirmed', 'completed', 'denied', 'locked', 'superseded').flatMap((state) =>
        [past, now, future].map((expires_at) => ({ state: state as 'initiated', expires_at })),
      ),
    ];
    const cases = each('anonymous', 'id_jag', 'client', 'form').flatMap((kind) =>
      each(null, past).flatMap((revoked_at) =>
        each(null, past).flatMap((claimed_at) =>
          each(null, past).flatMap((denied_at) =>
            each(null, past, now, future).flatMap((claim_expires_at) =>
              each(null, past, now, future).flatMap((idle_ends_at) =>
                attempts.map((attempt) => ({
                  kind: kind as 'anonymous',
                  revoked_at,
                  claimed_at,
                  denied_at,
                  claim_expires_at,
                  idle_ends_at,
                  ...{
                    attempt,
                    attempt_state: attempt?.state ?? null,
                    attempt_expires_at: attempt?.expires_at ?? null,
                  },
                })),
              ),
            ),
          ),
        ),
      ),
    );
    const { rows } = await database.store.read((db) =>
      db.raw<{ rows: { state: string }[] }>(
        `SELECT ${listedStateSql} AS state
         FROM jsonb_to_recordset(CAST(:cases AS jsonb)) AS r (kind text, revoked_at timestamptz, claimed_at timestamptz,
           denied_at timestamptz, claim_expires_at timestamptz, idle_ends_at timestamptz, attempt_state text, attempt_expires_at timestamptz, place bigint)
         CROSS JOIN LATERAL (SELECT r.idle_ends_at) AS g
         CROSS JOIN LATERAL (SELECT r.attempt_state AS state, r.attempt_expires_at AS expires_at) AS a ORDER BY r.place`,
        { now, cases: JSON.stringify(cases.map((one, place) => ({ ...one, place }))) },
      ),
    );
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(agentCommands['agents.list'].shell?.fields?.[0]?.choices?.map(({ name }) => name)),
    );
    expect(rows.map(({ state }) => state)).toEqual(cases.map((one) => registrationState(one, one.attempt, now)));
  });

  it('leads through agents of one microsecond, each once', async () => {
    await database.store.write((db) =>
      db.raw(
        `INSERT INTO registrations (id, kind, scope_ceiling, claim_token_hash, claim_expires_at, created_at)
         SELECT 'reg_' || lpad(g::text, 22, '0'), 'anonymous', ARRAY['read:portfolio'], sha256(g::text::bytea), now(),
           CAST('2026-03-01T12:00:00.000001Z' AS timestamptz) + (g / 300) * interval '1 microsecond' FROM generate_series(1, 1100) AS g`,
      ),
    );
    const ids: string[] = [];
    for (let before = ''; ids.length < 1100; before = ` --before ${ids.at(-1)}`) {
      const page: readonly { readonly id: string }[] = await json(`agents list${before}`);
      expect(page.length).toBe(before === '' ? 1000 : 100);
      ids.push(...page.map(({ id }) => id));
    }
    expect(ids).toEqual(Array.from({ length: 1100 }, (_, at) => `reg_${String(1100 - at).padStart(22, '0')}`));
  });

  it('shows the newest events first, folds those of an hour, and leads on to the rest (A18)', async () => {
    const id = await insertAgent(database);
    const second = (seconds: number): Date => new Date(Date.UTC(2026, 2, 1) + seconds * 1000);
    const put = (name: string, from: number, count: number, data: object = {}) =>
      database.store.write((db) =>
        db('audit_events').insert(
          Array.from({ length: count }, (_, index) => ({
            id: `${name} ${from + index}`,
            at: second(from + index),
            name,
            registration_id: id,
            data: JSON.stringify(data) as never,
          })),
        ),
      );
    await put('registration.created', 0, 1, { kind: 'anonymous' });
    await put('token.issued', 10, 1500, { grant: 'jwt-bearer' });
    await put('claim.denied', 2000, 1);
    await put('token.issued', 2001, 3, { grant: 'claim' });
    const counts = async () =>
      (await json(`agents show ${id}`)).audit.map(({ name, count }: { name: string; count: number }) => [name, count]);
    expect(await counts()).toEqual([
      ['token.issued', 1503],
      ['claim.denied', 1],
      ['registration.created', 1],
    ]);
    const { said } = await run(`agents show ${id}`);
    expect(said).toMatch(/ 1,503 × token\.issued +2026-03-01 00:33 +\{"grant":"claim"\}\n/);
    expect(said).not.toContain('For older events');
    // Another hour is another line, whatever came in turn; the whole trail has what is older than the last one.
    for (let hour = 1; hour <= 60; hour += 1) {
      await put('token.issued', hour * 3600, 2);
      await put('token.revoked', hour * 3600 + 2, 1);
    }
    expect(await counts()).toEqual(
      Array.from({ length: 50 }, () => [
        ['token.revoked', 1],
        ['token.issued', 2],
      ]).flat(),
    );
    expect((await run(`agents show ${id}`)).said).toContain(`\n  For older events, run vitrine audit --agent ${id}\n`);
  });

  it('shows one agent with its audit trail and no secret, harmless to the terminal', async () => {
    const id = await insertAgent(database, { created_ua: '\u001b[2Jevil\u202e', created_ip: '203.0.113.7' });
    await run(`agents revoke ${id} --yes`);
    const { said, exit } = await run(`agents show ${id}`);
    expect(exit).toBe(0);
    expect(said).toContain('registration.revoked');
    expect(said).toContain('·[2Jevil·');
    const row = await database.store.read((db) => db('registrations').where({ id }).first());
    expect(JSON.stringify(await json(`agents show ${id}`))).not.toContain(row?.claim_token_hash?.toString('hex'));
    expect(await run('agents show reg_none')).toMatchObject({
      exit: 1,
      complained: 'No agent has the id "reg_none".\n',
    });
  });

  it('revokes by id, address, issuer and all, with the right counts, tokens dead at once, and nothing on a second run (case 88)', async () => {
    const [one, two, three] = [
      await insertAgent(database),
      await insertAgent(database, { bound_email: 'june@example.org' }),
      await insertAgent(database, provided('a')),
    ];
    const [four, five] = [await insertAgent(database, provided('b')), await insertAgent(database)];
    const steps = [
      [`agents revoke ${one} --yes`, 1, [two, three, four, five]],
      ['agents revoke --email June@Example.org --yes', 1, [three, four, five]],
      [`agents revoke --issuer ${trustedIssuer} --yes`, 2, [five]],
      ['agents revoke --all --yes', 1, []],
    ] as const;
    for (const [args, count, left] of steps) {
      expect(await json(args)).toMatchObject({ count });
      expect((await liveTokens()).sort()).toEqual([...left].sort());
      expect(await json(args)).toEqual({ count: 0, revoked: [] });
    }
    const rows = await database.store.read((db) => db('registrations'));
    expect(rows.every(({ revoked_at, assertion_gen }) => revoked_at !== null && assertion_gen === 1)).toBe(true);
    expect(await database.store.read((db) => db('audit_events').where({ name: 'registration.revoked' }))).toHaveLength(
      5,
    );
  });

  it('asks before it revokes, and revokes only after a yes', async () => {
    const id = await insertAgent(database);
    const asked = [
      expect.stringMatching(/^Revoke 1 agent\? reg_\S+ Their tokens, confirmations and consents end.* \[y\/N\] $/),
    ];
    expect(await run(`agents revoke ${id}`, false)).toMatchObject({
      exit: 1,
      asked,
      complained: 'Nothing was done.\n',
    });
    expect(await run(`agents revoke ${id}`)).toMatchObject({ exit: 1, complained: expect.stringContaining('--yes') });
    expect(await liveTokens()).toEqual([id]);
    expect(await run(`agents revoke ${id}`, true)).toMatchObject({ exit: 0, said: `1 agent was revoked.\n  ${id}\n` });
    expect(await run('agents revoke reg_none', true)).toMatchObject({ exit: 1, asked: [] });
  });
});

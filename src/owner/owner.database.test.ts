import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { registrationState } from '../agent-auth/claim/machine.js';
import { newId } from '../agent-auth/credentials/secrets.js';
import { parseLifetimes } from '../agent-auth/limits/lifetimes.js';
import { parseLimits } from '../agent-auth/limits/limits.js';
import { createTrustList } from '../agent-auth/provider/trust.js';
import { listedStateSql } from '../agent-auth/records/owners-agents.js';
import { readConfig } from '../config.js';
import { silentLog } from '../platform/log.js';
import { systemRandom } from '../platform/random.js';
import { harmless } from '../platform/terminal-text.js';
import type { RegistrationRow } from '../store/rows.js';
import { eachDatabase, freshDataDir, onServer, type TestDatabase } from '../store/testing.js';
import { type AdminService, adminSocketName, askRunningService, openAdminSocket } from './admin-socket.js';
import { agentStates } from './agents.js';
import { answerOwner, type OwnerDeps } from './answer.js';
import type { OwnerTerminal } from './confirm.js';
import type { DatabaseCommands } from './database.js';
import { ownerMain } from './main.js';
import { runOwnerCommand } from './program.js';

const sealingKey = randomBytes(32);
const { value: lifetimes } = parseLifetimes();
const issuer = 'https://id.example';
const list = JSON.stringify([{ issuer, display_name: 'Example Sign-in', first_seen: 'confirm' }]);
const context = {
  ownIssuer: 'https://portfolio.example.org',
  production: true,
  firstSeen: 'match',
  maxAuthAge: 3600,
} as const;

function owner({ store, clock }: TestDatabase): OwnerDeps {
  return {
    store,
    clock,
    lifetimes,
    random: systemRandom,
    trust: createTrustList(() => list, context),
    sealingKey: () => sealingKey,
    canMail: true,
    mayOpenConsole: true,
    baseUrl: 'https://portfolio.example.org',
    settings: {
      ...{
        limits: parseLimits('{"claimsPerIp": 3}', { production: true }).value,
        rateLimits: readConfig({}).rateLimits,
      },
      ownerEmail: undefined,
      mail: () => ({ enqueue: () => Promise.reject(new Error('No address, no mail.')) }),
      addresses: async () => [
        { url: 'https://portfolio.example.org/', answers: true, fault: null },
        { url: 'https://portfolio.example.org/llms.txt', answers: false, fault: 'status 404' },
      ],
    },
  };
}

/** The commands on the database as a whole have tests of their own. */
const noDatabase: DatabaseCommands = {
  dump: () => Promise.reject(new Error('not here')),
  restore: () => Promise.reject(new Error('not here')),
  migrate: () => Promise.reject(new Error('not here')),
};
const answering = (answer: AdminService['answer']): AdminService => ({
  answer,
  dump: () => Promise.reject(new Error('not here')),
});

/** A terminal that keeps what is said, with an answer ready. */
function terminal(answer?: boolean): OwnerTerminal & { said: string; complained: string; asked: string[] } {
  const kept = {
    said: '',
    complained: '',
    asked: [] as string[],
    out(text: string) {
      kept.said += text;
    },
    err(text: string) {
      kept.complained += text;
    },
    confirm: async (question: string) => {
      kept.asked.push(question);
      return answer;
    },
  };
  return kept;
}

/** A registration with a live access token. */
async function agent({ store, clock }: TestDatabase, more: Partial<RegistrationRow> = {}): Promise<string> {
  const now = clock.now();
  const id = newId('registration', systemRandom);
  const later = new Date(now.getTime() + 3_600_000);
  await store.unit(async (trx) => {
    const claim = { claim_token_hash: randomBytes(32), claim_expires_at: later };
    await trx('registrations').insert({
      id,
      kind: 'anonymous',
      scope_ceiling: ['read:portfolio'],
      created_at: now,
      ...claim,
      ...more,
    });
    const token = { registration_id: id, token_hash: randomBytes(32), generation: 0, scopes: ['read:portfolio'] };
    await trx('access_tokens').insert({ ...token, issued_at: now, expires_at: later });
  });
  return id;
}

/** A client that a person of some address consented to. */
async function clientAgent(
  database: TestDatabase,
  more: { client_host: string | null; client_name?: string; client_id?: string },
): Promise<string> {
  const { store, clock } = database;
  const user = { id: newId('registration', systemRandom), email: `${randomBytes(4).toString('hex')}@example.org` };
  await store.write((db) => db('users').insert({ ...user, email_proof: 'mailbox', created_at: clock.now() }));
  const claimed = { user_id: user.id, claimed_at: clock.now(), bound_email: user.email };
  const id = await agent(database, { kind: 'client', claim_token_hash: null, claim_expires_at: null, ...claimed });
  const ends = new Date(clock.now().getTime() + 86_400_000);
  await store.write((db) =>
    db('client_grants').insert({
      ...{
        registration_id: id,
        client_id: 'https://client.example/oauth.json',
        client_kind: 'cimd',
        client_name: 'One',
      },
      ...{ redirect_uri: 'https://client.example/back', resources: ['https://portfolio.example.org'] },
      ...{ idle_ends_at: ends, ends_at: ends, ...more },
    } as never),
  );
  return id;
}

const provided = (sub: string): Partial<RegistrationRow> => ({
  kind: 'id_jag',
  iss: issuer,
  sub,
  subject_key: randomBytes(32),
});

eachDatabase("the owner's commands", (database) => {
  const run = async (args: string, answer?: boolean) => {
    const screen = terminal(answer);
    const deps = owner(database);
    const exit = await runOwnerCommand(
      args.split(' '),
      { ask: (request) => answerOwner(deps, request), database: noDatabase },
      screen,
    );
    return { exit, ...screen };
  };
  const json = async (args: string) => JSON.parse((await run(`${args} --json`)).said);
  const liveTokens = () =>
    database.store.read((db) => db('access_tokens').whereNull('revoked_at').pluck('registration_id'));

  it('shows a message whose mail is held, and lets it go', async () => {
    const { store, clock } = database;
    const [registration_id, id] = [await agent(database), newId('message', systemRandom)];
    await store.write((db) =>
      db('messages').insert({
        ...{
          registration_id,
          id,
          subject: 'Hi',
          body: 'Hello',
          request_hash: randomBytes(32),
          received_at: clock.now(),
        },
      }),
    );
    const mail = { id: 'mail_1', kind: 'message', message_id: id, payload_jwe: 'sealed', created_at: clock.now() };
    await store.write((db) => db('mail_queue').insert({ ...mail, next_try_at: db.raw("'infinity'") as never }));
    expect(await json('messages list --state held')).toMatchObject([{ id, mail: { state: 'held', tries: 0 } }]);
    expect((await run(`messages show ${id}`)).said).toContain('vitrine messages allow');
    expect((await run('overview')).said).toContain('1 message of an unknown sender is held back from your mail.');
    for (const said of ['its mail is waiting', 'its mail is waiting'])
      expect((await run(`messages allow ${id}`)).said).toBe(`${id}: ${said}\n`);
    expect(await json(`messages allow ${id}`)).toMatchObject({ id, mail: { state: 'waiting' } });
    expect(await json('messages list --state held')).toEqual([]);
    expect((await run('messages allow msg_none')).exit).toBe(1);
  });

  it('lists people, blocks by address, client and provider, and takes that back', async () => {
    await clientAgent(database, { client_host: 'client.example' });
    expect((await run('people list')).said.split('\n')[0]).toMatch(
      /^EMAIL +PROOF +AGENTS +MESSAGES +FIRST +LAST +MUTED +BLOCKED$/,
    );
    const done = await run('people block June@Example.org');
    expect([done.exit, done.said]).toEqual([0, expect.stringContaining('vitrine people unblock june@example.org')]);
    expect(await json('people block --client client.example')).toMatchObject({
      ...{ kind: 'client', value: 'client.example', changed: true, blocked_at: database.clock.now().toISOString() },
    });
    expect(await json('people block --issuer https://id.example')).toMatchObject({ kind: 'issuer', changed: true });
    expect(await json('people list --state blocked')).toMatchObject({
      people: [{ email: 'june@example.org', proof: null, agents: 0 }],
      blocked: [{ value: 'client.example' }, { value: 'https://id.example' }],
    });
    expect((await json('people list')).people).toMatchObject([
      { email: 'june@example.org' },
      { agents: 1, messages: 0 },
    ]);
    expect((await run('people list')).said).toMatch(/provider +https:\/\/id\.example/);
    expect(await json('people unblock --client CLIENT.example')).toMatchObject({ blocked_at: null, changed: true });
    expect((await run('people unblock june@example.org')).said).toBe('june@example.org is not blocked.\n');
    expect((await run('people unblock june@example.org')).said).toContain('as before');
    expect(await json('people list --state blocked')).toMatchObject({ people: [], blocked: [{ kind: 'issuer' }] });
  });

  it.each([
    ['people block', 2, 'Name one of'],
    ['people block june@example.org --client x', 2, 'Name one of'],
    ['people block june', 1, 'is no address'],
    ['people list --state asleep', 1, 'is no state'],
  ])('refuses %s', async (args, exit, says) => {
    const refused = await run(args);
    expect([refused.exit, refused.complained]).toEqual([exit, expect.stringContaining(says)]);
  });

  it('lists agents with state, address, proof, provider and use, newest first', async () => {
    const first = await agent(database, { bound_email: 'june@example.org' });
    database.clock.passSeconds(60);
    const second = await agent(database, { ...provided('june'), claim_token_hash: null, claim_expires_at: null });
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
      complained: expect.stringContaining('the states are: unclaimed'),
    });
  });

  it('lists and shows a client with its host, and says when its grant has ended', async () => {
    const claimed = { user_id: 'usr_1', bound_email: 'june@example.org', claimed_at: database.clock.now() };
    const proven = { id: 'usr_1', email: 'june@example.org', email_proof: 'mailbox' as const };
    await database.store.write((db) => db('users').insert({ ...proven, created_at: database.clock.now() }));
    const id = await agent(database, { kind: 'client', claim_token_hash: null, claim_expires_at: null, ...claimed });
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
    expect(said).toContain('client.example (calls itself A ');
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
      { bound_email: 'june@example.org', revoked_at: database.clock.now() },
    ]) {
      ids.push(await agent(database, more));
      database.clock.passSeconds(1);
    }
    const host = await clientAgent(database, { client_host: 'client.example', client_name: 'Reader' });
    database.clock.passSeconds(1);
    const nameless = await clientAgent(database, { client_host: null, client_name: 'Reader', client_id: 'dcr_1' });
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
      complained: expect.stringContaining('the kinds are: anonymous, id_jag'),
    });
    expect(await run('agents list --limit 0')).toMatchObject({ exit: 2 });
  });

  it('cuts a client off with what was consented to and no one redeemed yet, and writes down that the owner did', async () => {
    const { store, clock } = database;
    const [one, other] = [
      await clientAgent(database, { client_host: 'client.example' }),
      await clientAgent(database, { client_host: 'other.example' }),
    ];
    const user = await store.read((db) => db('users').first());
    const code = (client_host: string) => ({
      ...{ registration_id: newId('registration', systemRandom), token_hash: randomBytes(32), user_id: user?.id ?? '' },
      ...{ email: 'lena@example.org', client_id: `https://${client_host}/oauth.json`, client_kind: 'cimd' as const },
      ...{ client_name: 'Reader', client_host, redirect_uri: 'https://client.example/back', refreshes: true },
      ...{ resources: ['https://portfolio.example.org'], scopes: ['read:portfolio'], code_challenge: 'x'.repeat(43) },
      ...{ expires_at: new Date(clock.now().getTime() + 60_000), created_at: clock.now() },
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
                  ...{ kind: kind as 'anonymous', revoked_at, claimed_at, denied_at, claim_expires_at, idle_ends_at },
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
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(agentStates));
    expect(rows.map(({ state }) => state)).toEqual(cases.map((one) => registrationState(one, one.attempt, now)));
  });

  it('lists more agents than one statement reads, each once', async () => {
    await database.store.write((db) =>
      db.raw(
        `INSERT INTO registrations (id, kind, scope_ceiling, claim_token_hash, claim_expires_at, created_at)
         SELECT 'reg_' || lpad(g::text, 22, '0'), 'anonymous', ARRAY['read:portfolio'], sha256(g::text::bytea), now(),
           CAST('2026-03-01T12:00:00.000001Z' AS timestamptz) + (g / 300) * interval '1 microsecond' FROM generate_series(1, 2300) AS g`,
      ),
    );
    const ids = (await json('agents list')).map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(2300);
    expect(new Set(ids).size).toBe(2300);
    expect([ids[0], ids.at(-1)]).toEqual([`reg_${'2300'.padStart(22, '0')}`, `reg_${'1'.padStart(22, '0')}`]);
    expect(await json('agents list --state claimed')).toEqual([]);
  });

  it('shows the newest events first, folds repeats, and counts what it leaves out (A18)', async () => {
    const id = await agent(database);
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
    expect((await json(`agents show ${id}`)).audit).toEqual([
      {
        name: 'token.issued',
        count: 3,
        at: second(2003).toISOString(),
        first_at: second(2001).toISOString(),
        data: { grant: 'claim' },
      },
      {
        name: 'claim.denied',
        count: 1,
        at: second(2000).toISOString(),
        first_at: second(2000).toISOString(),
        data: {},
      },
      {
        name: 'token.issued',
        count: 1500,
        at: second(1509).toISOString(),
        first_at: second(10).toISOString(),
        data: { grant: 'jwt-bearer' },
      },
      {
        name: 'registration.created',
        count: 1,
        at: second(0).toISOString(),
        first_at: second(0).toISOString(),
        data: { kind: 'anonymous' },
      },
    ]);
    const { said } = await run(`agents show ${id}`);
    expect(said).toContain(
      `\n  1,500 × token.issued, first ${second(10).toISOString()}, last ${second(1509).toISOString()}  {"grant":"jwt-bearer"}\n`,
    );
    // Two kinds in turn cannot be folded: they are counted, and with them what they were to hide.
    for (let at = 3000; at < 3300; at += 2) {
      await put('token.issued', at, 1);
      await put('token.revoked', at + 1, 1);
    }
    const { audit, audit_left_out: left } = await json(`agents show ${id}`);
    expect(audit).toHaveLength(200);
    expect(audit[0]).toMatchObject({ name: 'token.revoked', at: second(3299).toISOString() });
    expect(left.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['token.revoked', 50],
      ['token.issued', 1553],
      ['claim.denied', 1],
      ['registration.created', 1],
    ]);
    expect((await run(`agents show ${id}`)).said).toContain('\nLeft out, 1,605 older entries:\n');
  });

  it('shows one agent with its audit trail and no secret, harmless to the terminal', async () => {
    const id = await agent(database, { created_ua: '\u001b[2Jevil\u202e', created_ip: '203.0.113.7' });
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
      await agent(database),
      await agent(database, { bound_email: 'june@example.org' }),
      await agent(database, provided('a')),
    ];
    const [four, five] = [await agent(database, provided('b')), await agent(database)];
    const steps = [
      [`agents revoke ${one} --yes`, 1, [two, three, four, five]],
      ['agents revoke --email June@Example.org --yes', 1, [three, four, five]],
      [`agents revoke --issuer ${issuer} --yes`, 2, [five]],
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

  it('asks before it revokes, and does nothing without a yes', async () => {
    const id = await agent(database);
    const asked = ['Revoke 1 agent? Their tokens end at once. [y/N] '];
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

  it('lists messages and shows one whole', async () => {
    const registration_id = await agent(database, { bound_email: 'june@example.org' });
    const ids = ['A', 'B'].map((letter) => `msg_${letter.repeat(22)}`);
    for (const [index, id] of ids.entries()) {
      const row = {
        registration_id,
        id,
        subject: `Hello ${index}`,
        body: 'Line one\nline\u0007 two',
        request_hash: randomBytes(32),
      };
      await database.store.write((db) =>
        db('messages').insert({
          ...row,
          received_at: database.clock.now(),
          from_email: 'june@example.org',
          from_proof: 'mailbox',
        }),
      );
      database.clock.passSeconds(1);
    }
    expect((await json('messages list')).map(({ id }: { id: string }) => id)).toEqual([...ids].reverse());
    expect(await json('messages list --limit 1')).toHaveLength(1);
    expect((await run(`messages show ${ids[0]}`)).said).toMatch(
      /From: +june@example\.org \(proven by mailbox\)[\s\S]*Line one\nline· two/,
    );
    expect(await run('messages show msg_none')).toMatchObject({ exit: 1 });
  });

  it('marks messages as read, archived and spam, and back, and lists each state and the older ones', async () => {
    const registration_id = await agent(database);
    const ids = ['A', 'B', 'C'].map((letter) => `msg_${letter.repeat(22)}`) as [string, string, string];
    for (const id of ids) {
      const row = { registration_id, id, subject: id, body: 'Hello', request_hash: randomBytes(32) };
      await database.store.write((db) => db('messages').insert({ ...row, received_at: database.clock.now() }));
      database.clock.passSeconds(1);
    }
    const [oldest, middle, newest] = ids;
    const listed = async (state: string): Promise<string[]> =>
      (await json(`messages list --state ${state}`)).map(({ id }: { id: string }) => id);
    expect(await listed('unread')).toEqual([newest, middle, oldest]);
    const at = database.clock.now().toISOString();
    expect(await json(`messages read ${newest}`)).toMatchObject({ id: newest, read_at: at, archived_at: null });
    database.clock.passSeconds(1);
    expect(await json(`messages read ${newest}`)).toMatchObject({ read_at: at });
    expect(await run(`messages spam ${middle}`)).toMatchObject({ exit: 0, said: `${middle}: spam\n` });
    expect((await run(`messages archive ${oldest}`)).said).toBe(`${oldest}: archived\n`);
    expect([await listed('unread'), await listed('inbox'), await listed('archived'), await listed('spam')]).toEqual([
      [],
      [newest],
      [oldest],
      [middle],
    ]);
    expect((await json('overview')).unread).toBe(0);
    for (const [mark, id] of [
      ['unread', newest],
      ['unspam', middle],
      ['unarchive', oldest],
    ])
      expect((await run(`messages ${mark} ${id}`)).said).toBe(`${id}: unread\n`);
    expect((await json('overview')).unread).toBe(3);
    expect((await json(`messages list --before ${newest}`)).map(({ id }: { id: string }) => id)).toEqual([
      middle,
      oldest,
    ]);
    expect((await run('messages list --state lost')).complained).toContain('inbox, unread, held, archived, spam');
    expect(await run('messages read msg_none')).toMatchObject({
      exit: 1,
      complained: 'No message has the id "msg_none".\n',
    });
  });

  it('prints a link into the console that works once, and ends its sessions', async () => {
    const { said } = await run('console open');
    expect(said).toMatch(
      /^Open this once, before \d\d:\d\d UTC:\n\n {2}https:\/\/portfolio\.example\.org\/owner\/link\?t=[\w-]{43}\n$/,
    );
    expect(await json('console open')).toEqual({ url: expect.any(String), expires_at: expect.any(String) });
    const links = await database.store.read((db) => db('signin_links').select());
    expect(links).toMatchObject([
      { purpose: 'owner', email: null },
      { purpose: 'owner', email: null },
    ]);
    expect(JSON.stringify(links)).not.toContain(said.trim().slice(-43));
    expect((await run('console sign-out-everywhere')).said).toBe('0 sessions were ended.\n');
  });

  it('says in a few lines what is new and what is to be mended', async () => {
    await agent(database);
    expect((await run('overview')).said).toBe(
      '0 unread messages\n1 agent registered in the last 7 days\n0 reads by agents in the last 7 days, 0 in the 7 before\nNothing to mend.\n',
    );
  });

  it('says of a message that a person wrote it, by the contact form, from a proven mailbox', async () => {
    const at = database.clock.now();
    const id = `msg_${'F'.repeat(22)}`;
    await database.store.write((db) =>
      db('users').insert({ id: 'usr_form', email: 'june@example.org', email_proof: 'mailbox', created_at: at }),
    );
    const proven = { user_id: 'usr_form', bound_email: 'june@example.org', claimed_at: at };
    const registration_id = await agent(database, {
      kind: 'form',
      claim_token_hash: null,
      claim_expires_at: null,
      ...proven,
    });
    const from = { from_email: 'june@example.org', from_proof: 'mailbox' as const };
    const row = {
      id,
      registration_id,
      subject: 'Contact form: June',
      body: 'Hello',
      request_hash: randomBytes(32),
      ...from,
    };
    await database.store.write((db) => db('messages').insert({ ...row, received_at: at }));
    expect(await json('messages list')).toMatchObject([{ id, written_by: 'person' }]);
    expect((await run('messages list')).said).toMatch(/ person +june@example\.org +Contact form: June/);
    const { said } = await run(`messages show ${id}`);
    expect(said).toMatch(/From: +june@example\.org \(proven by mailbox\)/);
    expect(said).toContain(`a person, by the contact form (${registration_id})`);
    expect(said).toContain(`To cut this address off: vitrine agents revoke ${registration_id}`);
    expect(said).not.toContain('Agent:');
    expect((await run(`agents show ${registration_id}`)).said).toContain('no agent: a person who writes by');
  });

  it('deletes a message for good, with its mail, once, and tells the trail without a word of it', async () => {
    const registration_id = await agent(database);
    const at = database.clock.now();
    const [id, kept] = ['A', 'B'].map((letter) => `msg_${letter.repeat(22)}`) as [string, string];
    for (const one of [id, kept]) {
      const row = {
        registration_id,
        id: one,
        subject: 'Hello',
        body: 'A body to forget',
        request_hash: randomBytes(32),
      };
      const mail = {
        id: one,
        kind: 'message',
        message_id: one,
        payload_jwe: 'sealed',
        next_try_at: at,
        created_at: at,
      };
      await database.store.write((db) => db('messages').insert({ ...row, idempotency_key: one, received_at: at }));
      await database.store.write((db) => db('mail_queue').insert(mail));
    }
    expect(await run(`messages delete ${id}`, false)).toMatchObject({ exit: 1, complained: 'Nothing was done.\n' });
    expect(await run(`messages delete ${id}`)).toMatchObject({ exit: 1, complained: expect.stringContaining('--yes') });
    expect(await json('messages list')).toHaveLength(2);
    expect(await run(`messages delete ${id}`, true)).toMatchObject({
      exit: 0,
      said: `Deleted: ${id}\n`,
      asked: [expect.stringContaining(`Delete ${id} for good?`)],
    });
    expect(await run(`messages delete ${id} --yes`)).toMatchObject({
      exit: 1,
      complained: `No message has the id "${id}".\n`,
    });
    expect((await run(`messages show ${id}`)).exit).toBe(1);
    expect((await json('messages list')).map((one: { id: string }) => one.id)).toEqual([kept]);
    expect(await database.store.read((db) => db('mail_queue').pluck('message_id'))).toEqual([kept]);
    const trail = await database.store.read((db) => db('audit_events').where({ name: 'owner.message_deleted' }));
    expect(trail).toMatchObject([{ registration_id, data: { message: id }, at }]);
    const receipts = await database.store.read((db) => db('message_receipts'));
    expect(receipts).toMatchObject([{ id, idempotency_key: id }]);
    expect(JSON.stringify([trail, receipts])).not.toContain('A body to forget');
    expect(await json(`messages delete ${kept} --yes`)).toEqual({ deleted: kept });
  });

  it('says what became of the mail about a message', async () => {
    const registration_id = await agent(database);
    const at = database.clock.now();
    const ends = {
      sent: { sent_at: at },
      failed: { failed_at: at, failure: 'ECONNREFUSED' },
      waiting: { payload_jwe: 'sealed' },
    };
    for (const [index, [state, end]] of [...Object.entries(ends), ['none', undefined] as const].entries()) {
      const id = `msg_${String(index).repeat(22)}`;
      const row = { registration_id, id, subject: state, body: 'b', request_hash: randomBytes(32), received_at: at };
      await database.store.write((db) => db('messages').insert(row));
      const mail = { id: state, kind: 'message', message_id: id, tries: 3, next_try_at: at, created_at: at };
      if (end) await database.store.write((db) => db('mail_queue').insert({ ...mail, ...end }));
    }
    const listed: { subject: string; mail: { state: string } | null }[] = await json('messages list');
    expect(Object.fromEntries(listed.map(({ subject, mail }) => [subject, mail?.state ?? 'none']))).toEqual({
      sent: 'sent',
      failed: 'failed',
      waiting: 'waiting',
      none: 'none',
    });
    expect((await run('messages list')).said).toMatch(/^ID +RECEIVED +STATE +MAIL +BY +FROM +SUBJECT$/m);
    expect((await run(`messages show msg_${'1'.repeat(22)}`)).said).toMatch(
      /Mail: +failed after 3 tries, last fault: ECONNREFUSED/,
    );
    expect((await run(`messages show msg_${'3'.repeat(22)}`)).said).toMatch(/Mail: +none now: OWNER_EMAIL was not set/);
  });

  it('rotates keys in two steps, at once with --now, and forgets one (case 86)', async () => {
    expect((await run('keys rotate')).exit).toBe(0);
    expect(await json('keys rotate')).toMatchObject({ keys: [{ state: 'active' }, { state: 'next' }] });
    expect(await run('keys rotate')).toMatchObject({ exit: 1, complained: expect.stringContaining('--now') });
    database.clock.passSeconds(86_400);
    const { keys } = await json('keys rotate');
    expect(keys.map(({ state }: { state: string }) => state).sort()).toEqual(['active', 'retired']);
    const retired = keys.find(({ state }: { state: string }) => state === 'retired').kid;
    expect((await json(`keys rotate --forget ${retired}`)).keys).toHaveLength(1);
    expect((await json('keys rotate --now')).keys).toHaveLength(2);
    expect(await database.store.read((db) => db('audit_events').where({ name: 'owner.key_rotated' }))).toHaveLength(5);
  });

  it('shows the trust list with its policies', async () => {
    expect(await json('trust list')).toMatchObject([
      { issuer, display_name: 'Example Sign-in', first_seen: 'confirm', enabled: true, events: true },
    ]);
    expect((await run('trust list')).said).toContain('confirm');
  });

  it('says what the settings are, and which of them were changed', async () => {
    const { said } = await run('settings');
    expect(said).toContain('https://portfolio.example.org/: answers');
    expect(said).toContain('https://portfolio.example.org/llms.txt: status 404');
    expect(said).toMatch(/claimsPerIp +3 in 1 hour +instead of 20/);
    expect(said).not.toContain('viewsPerIp');
    expect(await json('settings')).toMatchObject({ trust_file_faults: [], trust_file_changed: false });
  });

  it('sees that the file of the trust list is sound, for services to read it', async () => {
    expect(await json('trust reload')).toEqual({ providers: 1, added: [], removed: [], changed: [], in_force: false });
    expect((await run('trust reload')).said).toContain('within a minute');
    expect(await run('console test-mail')).toMatchObject({
      exit: 1,
      complained: expect.stringContaining('OWNER_EMAIL is not set'),
    });
  });

  it.each([
    ['agents list --help', 0, 'Usage: vitrine agents list'],
    ['keys rotate --help', 0, '--forget'],
    ['--help', 0, 'agents'],
    ['agents', 2, ''],
    ['agents revoke', 2, ''],
    ['agents revoke reg_1 --all', 2, ''],
    ['agents show', 2, ''],
    ['messages delete', 2, ''],
    ['agents fly', 2, ''],
    ['messages list --limit 0', 2, ''],
    ['trust list --colour', 2, ''],
  ])('ends "%s" with %i', async (args, exit, said) => {
    const answer = await run(args);
    expect(answer.exit).toBe(exit);
    expect(answer.said).toContain(said);
    if (exit === 2) expect(answer.complained).not.toBe('');
  });
});

describe('the admin socket', () => {
  const folders: string[] = [];
  const folder = (name = 'data'): string => {
    const made = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
    folders.push(made);
    return made;
  };
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  });

  it.each(['data', 'd'.repeat(150)])(
    'answers the owner alone, from the folder itself, however long its name (%#)',
    async (name) => {
      const directory = folder(name);
      const open = await openAdminSocket(
        directory,
        answering(async ({ command }) => ({ ok: true, data: command })),
        silentLog,
      );
      expect(statSync(join(directory, adminSocketName)).mode & 0o777).toBe(0o600);
      expect(await askRunningService(directory, { command: 'trust.list' })).toEqual({ ok: true, data: 'trust.list' });
      await open.close();
      expect(await askRunningService(directory, { command: 'trust.list' })).toBeUndefined();
    },
  );

  it('takes the place of a socket that a dead process left, and outlives nonsense', async () => {
    const directory = folder();
    const answer = answering(async () => ({ ok: true, data: 1 }));
    await openAdminSocket(directory, answer, silentLog);
    const second = await openAdminSocket(directory, answer, silentLog);
    const nonsense = connect(join(directory, adminSocketName));
    nonsense.end('nonsense\n');
    const heard = await new Promise<string>((resolve) => nonsense.once('data', (data) => resolve(String(data))));
    expect(JSON.parse(heard)).toMatchObject({ ok: false });
    expect(await askRunningService(directory, { command: 'trust.list' })).toEqual({ ok: true, data: 1 });
    await second.close();
  });
});

describe('the command line on an embedded database', () => {
  it('asks the service that holds it, and opens it itself when none runs', async () => {
    const directory = await freshDataDir();
    const config = readConfig({ DATA_DIR: directory });
    const page = { agents: [{ id: 'from the service' }], next: null };
    const service = await openAdminSocket(
      directory,
      answering(async () => ({ ok: true, data: page })),
      silentLog,
    );
    const through = terminal();
    expect(await ownerMain(['agents', 'list', '--json'], config, through)).toBe(0);
    expect(through.said).toContain('from the service');
    await service.close();
    const alone = terminal();
    expect(await ownerMain(['keys', 'rotate', '--json'], config, alone)).toBe(0);
    expect(JSON.parse(alone.said)).toMatchObject({ keys: [{ state: 'active' }] });
    rmSync(directory, { recursive: true, force: true });
  });
});

onServer('the command line on a server', (database) => {
  it('says in one sentence when the trust list is faulty', async () => {
    const screen = terminal();
    const config = {
      ...readConfig({ TRUSTED_ISSUERS_FILE: '/nonexistent' }),
      data: { ...readConfig({}).data, databaseUrl: 'postgresql://127.0.0.1:1/x' },
    };
    expect(await ownerMain(['trust', 'list'], config, screen)).toBe(1);
    expect(screen.complained).toMatch(/^TRUSTED_ISSUERS_FILE cannot be read/);
    expect(database.form).toBe('server');
  });

  it('shows nothing that steers a terminal', () => {
    expect(harmless('a\u001b[2J\nb', true)).toBe('a·[2J\nb');
  });
});

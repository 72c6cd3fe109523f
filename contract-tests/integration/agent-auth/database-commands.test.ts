import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { putMigratedCluster, TestPostgres } from '../../../src/service/store/testing.js';
import { exchangeAssertion, registerAnonymously, use } from '../../support/every-journey.js';
import { runOwnerCommand } from '../../support/owner-here.js';
import { startClaim } from '../../support/people.js';
import { environment, freePort, type Outcome, run, type ServerProcess, startServer } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';
import { program } from '../../support/vitrine.js';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-database-'));
const data = join(folder, 'data');
const dump = join(folder, 'backup.jsonl');
let settings: NodeJS.ProcessEnv;
let server: ServerProcess | undefined;
let postgres: TestPostgres;
let inProcess: Service | undefined;

beforeAll(async () => {
  mkdirSync(data, { mode: 0o700 });
  await putMigratedCluster(data);
  const port = String(await freePort());
  settings = {
    ...environment,
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: data,
    AGENT_LIMITS: 'off',
    NODE_ENV: 'development',
  };
  postgres = await TestPostgres.start();
});
afterEach(async () => {
  await inProcess?.close();
  inProcess = undefined;
});
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const vitrine = (args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  run('node', [program, ...args], { env: { ...settings, ...more } });
/** Runs the command in this process, which saves the start of another one. */
const runInProcess = (args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  runOwnerCommand(args, { ...settings, ...more });
const start = async (): Promise<ServerProcess> =>
  startServer('node', [program], /The database is open/, { env: settings });
const base = (): string => settings.BASE_URL ?? '';

describe('a dump of the embedded database', () => {
  const held = { assertion: '', token: '', claimToken: '' };

  it('can be taken while the service runs, is only readable by its owner, and overwrites no file', async () => {
    server = await start();
    held.assertion = (await registerAnonymously(base())).json.identity_assertion ?? '';
    held.token = (await exchangeAssertion(base(), held.assertion)).json.access_token ?? '';
    held.claimToken = (await startClaim({ base: base() }, 'june@example.org')).claimToken;
    await expect.poll(() => existsSync(join(data, 'admin.sock'))).toBe(true);
    const taken = await vitrine(['database', 'dump', dump]);
    expect([taken.code, taken.output]).toEqual([
      0,
      expect.stringMatching(/^\d+ rows were written to .*backup\.jsonl.*\nKeep .*key-encryption-key with it/),
    ]);
    expect(statSync(dump).mode & 0o777).toBe(0o600);
    const before = readFileSync(dump, 'utf8');
    expect(before).toContain('"vitrine-database-dump"');
    const again = await runInProcess(['database', 'dump', dump]);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is there already')]);
    expect(readFileSync(dump, 'utf8')).toBe(before);
    expect(existsSync(`${dump}.unfinished`)).toBe(false);
    const nowhere = await runInProcess(['database', 'dump', join(folder, 'none', 'backup')]);
    expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('cannot be written (ENOENT)')]);
  });

  it('cannot be restored while the service runs', async () => {
    const refused = await runInProcess(['database', 'restore', dump]);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('stop the service')]);
  });

  it('cannot be restored with an added owner session, or without its HMAC (A26)', async () => {
    await server?.stop();
    rmSync(join(data, 'database'), { recursive: true });
    const lines = readFileSync(dump, 'utf8').trimEnd().split('\n');
    const { rows, hmac } = JSON.parse(lines.pop() ?? '') as { rows: number; hmac: string };
    const session = {
      table: 'page_sessions',
      row: {
        token_hash: `\\x${createHash('sha256').update('A'.repeat(43)).digest('hex')}`,
        purpose: 'owner',
        expires_at: new Date(Date.now() + 1_200_000).toISOString(),
        created_at: new Date().toISOString(),
      },
    };
    const tampered = join(folder, 'tampered.jsonl');
    const restoreWith = (last: object): Promise<Outcome> => {
      writeFileSync(tampered, [...lines, JSON.stringify(session), JSON.stringify(last)].join('\n'));
      return runInProcess(['database', 'restore', tampered]);
    };
    expect(await restoreWith({ rows: rows + 1, hmac })).toEqual({
      code: 1,
      output: expect.stringMatching(/^This dump was changed after it was made, or .* Nothing was restored\./),
    });
    expect(await restoreWith({ rows: rows + 1 })).toEqual({
      code: 1,
      output: expect.stringMatching(/^This dump has no HMAC, .* Use --unverified only if no one else could write/),
    });
    const elsewhere = await runInProcess(['database', 'restore', dump], { KEY_ENCRYPTION_KEY: 'a'.repeat(64) });
    expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining('made with another secret')]);
    expect((await runInProcess(['agents', 'list'])).output).toContain('No agents');
  });

  it('restores tokens, assertions, and claims after the database was destroyed', async () => {
    const restored = await vitrine(['database', 'restore', dump, '--json']);
    expect(restored.code).toBe(0);
    expect(JSON.parse(restored.output)).toMatchObject({
      file: dump,
      rows: readFileSync(dump, 'utf8').trim().split('\n').length - 2,
    });
    const twice = await vitrine(['database', 'restore', dump]);
    expect([twice.code, twice.output]).toEqual([1, expect.stringContaining('already has rows in')]);
    server = await start();
    expect(await use(base(), '/api/resource', held.token)).toBe(200);
    expect((await exchangeAssertion(base(), held.assertion)).status).toBe(200);
    const seen = await fetch(`${base()}/agent/identity/claim/view?claim_token=${held.claimToken}`);
    expect(await seen.json()).toMatchObject({ status: 'initiated' });
    expect((await registerAnonymously(base())).status).toBe(200);
    await server.stop();
    server = undefined;
  });

  it('can be restored on a server after `database migrate` created the schema', async () => {
    const DATABASE_URL = await postgres.freshDatabase();
    const made = await vitrine(['database', 'migrate'], { DATABASE_URL });
    expect([made.code, made.output]).toEqual([0, 'The schema was brought up to date: 0001-initial.\n']);
    expect((await runInProcess(['database', 'migrate'], { DATABASE_URL })).output).toBe('The schema is up to date.\n');
    expect((await runInProcess(['database', 'restore', dump], { DATABASE_URL, MIGRATE_ON_START: 'false' })).code).toBe(
      0,
    );
    const KEY_ENCRYPTION_KEY = readFileSync(join(data, 'key-encryption-key'), 'utf8').trim();
    inProcess = await startService({ DATABASE_URL, KEY_ENCRYPTION_KEY, PORT: settings.PORT ?? '', BASE_URL: base() });
    const here = `http://127.0.0.1:${inProcess.port}`;
    expect(await use(here, '/api/resource', held.token)).toBe(200);
    expect((await exchangeAssertion(here, held.assertion)).status).toBe(200);
    const back = join(folder, 'from-server.jsonl');
    expect((await runInProcess(['database', 'dump', back], { DATABASE_URL })).code).toBe(0);
    expect(readFileSync(back, 'utf8')).toContain('june@example.org');
  });
});

describe('database commands while the database is unavailable', () => {
  it('explain the problem in one sentence', async () => {
    const DATABASE_URL = 'postgresql://127.0.0.1:1/nothing';
    const away = await runInProcess(['database', 'migrate'], { DATABASE_URL });
    expect([away.code, away.output]).toEqual([
      1,
      'The database does not answer; check DATABASE_URL and whether it runs.\n',
    ]);
  });
});

describe("the owner's commands in a folder without a database", () => {
  const commands = [
    ['agents', 'list'],
    ['agents', 'revoke', '--all', '--yes'],
    ['messages', 'list', '--json'],
    ['messages', 'delete', `msg_${'A'.repeat(22)}`, '--yes'],
    ['reading'],
    ['keys', 'rotate'],
    ['database', 'migrate'],
    ['database', 'dump', join(folder, 'of-nothing.jsonl')],
  ];

  it.each([
    ...commands.map((args) => [args, 'in this process', runOwnerCommand] as const),
    [commands[0] ?? [], 'as a process', vitrine] as const,
    [['reading', '--json'], 'as a process', vitrine] as const,
  ])('name the missing folder, and create nothing: %s (%s)', async (args, _where, command) => {
    const missing = join(folder, 'missing');
    const gone = await command(args, { DATA_DIR: missing });
    expect([gone.code, gone.output]).toEqual([
      1,
      expect.stringMatching(`^${missing} does not exist\\. Nothing was created\\. .*DATA_DIR`),
    ]);
    expect(existsSync(missing)).toBe(false);
    const empty = mkdtempSync(join(folder, 'empty-'));
    const { code, output } = await command(args, { DATA_DIR: empty });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`${empty} holds no database: there is no ${join(empty, 'database')}.`),
    ]);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(empty)).toEqual([]);
  });

  it('include `trust list`, which needs no database', async () => {
    const empty = mkdtempSync(join(folder, 'empty-'));
    expect(await vitrine(['trust', 'list'], { DATA_DIR: empty })).toMatchObject({ code: 0 });
    expect(readdirSync(empty)).toEqual([]);
  });
});

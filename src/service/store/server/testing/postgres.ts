import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const missing =
  'The database tests need a real Postgres: install the package "postgresql" (its binaries are looked for in /usr/lib/postgresql/*/bin and in PATH), ' +
  'or set TEST_DATABASE_URL to a server on which databases may be created.';

/**
 * A Postgres for tests: started from local binaries in a private folder with a Unix socket, or the server of
 * TEST_DATABASE_URL.
 */
export class TestPostgres {
  private constructor(
    readonly url: string,
    private readonly folder: string | undefined,
    private process: ChildProcess | undefined,
    private readonly launch: (() => ChildProcess) | undefined,
  ) {}

  /**
   * Starts Postgres. Rejects with an installation hint if there is none, since a database test must not pass without a
   * database.
   */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> {
    const given = process.env.TEST_DATABASE_URL;
    return given ? new TestPostgres(given, undefined, undefined, undefined) : TestPostgres.startOwn(settings);
  }

  /** Always starts local binaries, for tests of server settings. */
  static async startOwn(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> {
    const binaries = findBinaries();
    if (binaries === undefined) throw new Error(missing);
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
    const owner = unprivileged();
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const data = join(folder, 'data');
    execFileSync('cp', ['-R', freshCluster(binaries, folder, owner), data], { ...owner, cwd: folder });
    const launch = (): ChildProcess => run(join(binaries, 'postgres'), data, folder, settings, owner);
    const postgres = new TestPostgres(
      `postgresql://postgres@localhost/postgres?host=${folder}&port=${settings.port ?? 5432}`,
      folder,
      launch(),
      launch,
    );
    await postgres.#answers();
    return postgres;
  }

  /** Creates an empty database and returns its URL. */
  async freshDatabase(settings: Readonly<Record<string, string>> = {}): Promise<string> {
    const name = `vitrine_${randomBytes(6).toString('hex')}`;
    await this.query(`CREATE DATABASE ${name}`);
    for (const [setting, value] of Object.entries(settings))
      await this.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
    const url = new URL(this.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  /** Runs a statement as superuser over a separate connection. `url` selects another database. */
  async query(sql: string, url = this.url): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops the server immediately and keeps its data for `resume`. Throws for the server of TEST_DATABASE_URL. */
  async halt(): Promise<void> {
    if (!this.process) throw new Error('Only a Postgres that this test started can be ended.');
    if (this.process.exitCode !== null) return;
    const ended = new Promise((done) => this.process?.once('exit', done));
    this.process.stdin?.end();
    await ended;
  }

  async resume(): Promise<void> {
    this.process = this.launch?.();
    await this.#answers();
  }

  async stop(): Promise<void> {
    if (this.process) await this.halt();
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        return void (await this.query('SELECT 1'));
      } catch (error) {
        if (tries > 200 || this.process?.exitCode !== null) throw error;
        await pause(50);
      }
    }
  }
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Returns a new cluster for copying, since creating one takes two seconds. */
function freshCluster(binaries: string, folder: string, owner: Owner | undefined): string {
  const { mtimeMs } = statSync(join(binaries, 'initdb'));
  const template = join(
    tmpdir(),
    `vitrine-test-postgres-${Math.trunc(mtimeMs)}-${owner?.uid ?? process.getuid?.() ?? 0}`,
  );
  if (existsSync(template)) return template;
  const made = join(folder, 'made');
  const initdb = [
    '-D',
    made,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ];
  execFileSync(join(binaries, 'initdb'), initdb, { ...owner, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  try {
    renameSync(made, template);
    return template;
  } catch {
    return made; // Another worker was faster, and its copy is equivalent.
  }
}

export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

/** Postgres refuses to run as root. */
export function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (option: string): number =>
        Number(execFileSync('id', [option, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next one.
    }
  }
  throw new Error(
    'The database tests run as root and find neither the user "postgres" nor "nobody" to run Postgres as.',
  );
}

/** Starts the server through a shell that stops it when its input ends, even if this process is killed. */
function run(
  postgres: string,
  data: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
  owner: Owner | undefined,
): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    shared_buffers: '32MB',
    max_connections: '80',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const script = '"$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server';
  const output = process.env.TEST_POSTGRES_LOG ? 'inherit' : 'ignore';
  return spawn('sh', ['-c', script, 'sh', postgres, '-D', data, ...options], {
    ...owner,
    cwd: folder,
    stdio: ['pipe', output, output],
  });
}

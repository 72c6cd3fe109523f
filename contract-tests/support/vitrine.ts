import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdsDatabase } from '../../src/service/store/embedded/folder.js';
import { putMigratedCluster } from '../../src/service/store/testing.js';
import { liftedRateLimits } from './limits.js';
import { environment, freePort, root, type ServerProcess, startServer } from './process.js';

/** The built service as a separate process, which a test may stop or kill. */
export interface Vitrine extends ServerProcess {
  readonly base: string;
  readonly port: number;
  /** DATA_DIR. */
  readonly folder: string;
  readonly pid: number;
  /** Sends SIGKILL, and resolves when the process has ended. */
  kill(): Promise<void>;
}

export interface VitrineOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** The program of another installation. */
  readonly program?: string;
  /** Additional arguments for node, such as `--import file`. */
  readonly node?: readonly string[];
  /** Output that means ready. By default, that the database is open. */
  readonly ready?: RegExp;
  /** Whether the service creates its database. By default, it finds one with the schema, and starts in half the time. */
  readonly firstStart?: boolean;
  /** Command prefix for node. */
  readonly through?: readonly string[];
}

export const listening = /"msg":"Listening on/;
const databaseOpen = /"msg":"The database is open\."/;

/** The built program; `make build` writes it. */
export const program = fileURLToPath(new URL('dist/src/main.js', root));

/** A new folder for DATA_DIR or content; the caller removes it. */
export const freshFolder = (name: string): string => mkdtempSync(join(tmpdir(), `vitrine-${name}-`));

/** Starts the built service on a free loopback port with lifted limits. Rejects with its output if it exits before it is ready. */
export async function startVitrine(folder: string, options: VitrineOptions = {}): Promise<Vitrine> {
  const { settings = {}, node = [], ready = databaseOpen, firstStart = false, through = [] } = options;
  const main = options.program ?? program;
  if (!firstStart && settings.DATABASE_URL === undefined && !holdsDatabase(folder)) await putMigratedCluster(folder);
  const port = Number(settings.PORT ?? (await freePort()));
  const base = `http://127.0.0.1:${port}`;
  const env = {
    ...environment,
    ...liftedRateLimits,
    AGENT_LIMITS: 'off',
    PORT: String(port),
    BASE_URL: base,
    DATA_DIR: folder,
    ...settings,
  };
  const [command = process.execPath, ...args] = [...through, process.execPath, ...node, main];
  const server = await startServer(command, args, ready, { env });
  const { child } = server;
  if (child.pid === undefined) throw new Error('The process has no id.');
  return {
    ...server,
    base,
    port,
    folder,
    pid: child.pid,
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('close', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

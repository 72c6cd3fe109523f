import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDockerfile, words } from '../../support/dockerfile.js';
import { liftedRateLimits } from '../../support/limits.js';
import { environment, freePort, root } from '../../support/process.js';

/** CPU cores for servers and for the load generator. */
export const serverCore = 0;
export const loadCore = 1;

/** Pins a process to one core if possible, so that server and load generator do not compete. */
function pin(pid: number | undefined, core: number): void {
  try {
    execFileSync('taskset', ['-pc', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    // taskset is missing. The ratios are still valid, with more variance.
  }
}

/** A server process with its CPU time and memory. */
export interface Server {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** CPU time of all threads since the start, in microseconds. */
  cpu(): number;
  /** Resident memory, in megabytes. */
  rss(): number;
  stop(): Promise<void>;
}

interface Start {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Matches the output of a listening server. Its first group is the URL. */
  readonly ready: RegExp;
  /** CPU core. `any` allows all cores, to measure starts on an idle machine. */
  readonly core?: number | 'any';
  /** Working directory. The repository root by default. */
  readonly place?: string;
}

/** Starts Node with these arguments, by default on the core for servers, and waits until it listens. */
async function start({ name, args, env = {}, ready, core = serverCore, place }: Start): Promise<Server> {
  const child = spawn(process.execPath, [...args], {
    cwd: place ?? root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (core !== 'any') pin(child.pid, core);
  const url = await waitForOutput(child, name, ready);
  const pid = child.pid ?? 0;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    name,
    url,
    pid,
    cpu: () => cpuOf(pid),
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function waitForOutput(child: ChildProcess, name: string, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      if (output.length < 100_000) output += chunk.toString();
      const found = ready.exec(output);
      if (found) resolve(found[1] ?? '');
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`${name} ended with ${code} before it listened:\n${output}`)));
  });
}

/** Returns the CPU time of all threads of a process according to the scheduler, in microseconds. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000,
    0,
  );
}

/** Allocator settings of the image, so that the measured service equals the deployed one. */
const allocator: NodeJS.ProcessEnv = Object.fromEntries(
  parseDockerfile(readFileSync(new URL('Dockerfile', root), 'utf8'))
    .filter(({ name, text }) => name === 'ENV' && text.startsWith('MALLOC_'))
    .flatMap(({ text }) => words(text).args.map((pair) => pair.split('='))),
);

/** An unreachable database. Reads and MCP do not need it, so only the process is measured. */
export const deadDatabase = { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' };

/**
 * The builds to compare: this one, and the one in the folder of `BEFORE`, such as a worktree of the previous commit after
 * `make build`. `build` is the suffix of its names.
 */
export const builds: readonly { readonly build: string; readonly place: string }[] = [
  { build: '', place: fileURLToPath(root) },
  ...(environment.BEFORE ? [{ build: ' before', place: resolve(environment.BEFORE) }] : []),
];

/** Starts the built service of a checkout with lifted limits and its own data folder, and waits until its validators are compiled. */
export async function startService(env: NodeJS.ProcessEnv = {}, name = 'service', place?: string): Promise<Server> {
  const { server, settled } = await startUnsettled(env, name, serverCore, place);
  await settled();
  return server;
}

/** Starts the service, and resolves as soon as it listens. */
export async function startUnsettled(
  env: NodeJS.ProcessEnv = {},
  name = 'service',
  core: number | 'any' = serverCore,
  place = fileURLToPath(root),
): Promise<{ server: Server; settled(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const port = String(await freePort());
  const started = await start({
    name,
    args: [join(place, 'dist/src/main.js')],
    place,
    env: { PORT: port, DATA_DIR: folder, AGENT_LIMITS: 'off', ...liftedRateLimits, ...allocator, ...env },
    ready: /Listening on (http:\/\/[^"\s]+)/,
    core,
  });
  const server = {
    ...started,
    stop: () => started.stop().finally(() => rmSync(folder, { recursive: true, force: true })),
  };
  return { server, settled: () => settled(server) };
}

/** Starts a server of `servers/` for comparison. */
export function startOther(module: string, args: readonly string[] = [], name = module): Promise<Server> {
  const file = fileURLToPath(new URL(`./servers/${module}.ts`, import.meta.url));
  return start({ name, args: ['--import', 'tsx', file, ...args], ready: /listening on (http:\/\/\S+)/ });
}

/** Longer than the pauses between background steps of the service, which use a tenth of the CPU. */
const quietMs = 1500;
const maxStartMs = 120_000;

/** Waits until the server has no more background work. */
async function settled(server: Server): Promise<void> {
  const end = performance.now() + maxStartMs;
  for (let before = server.cpu(); performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const now = server.cpu();
    if (now - before < quietMs * 10) return;
    before = now;
  }
  throw new Error(`${server.name} was still busy ${maxStartMs / 1000} s after its start.`);
}

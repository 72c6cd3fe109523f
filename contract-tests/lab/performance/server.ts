import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDockerfile, words } from '../../support/dockerfile.js';
import { liftedRateLimits } from '../../support/limits.js';
import { environment, freePort, root } from '../../support/process.js';

/** The core that servers share, and the one that the load has for itself. */
export const serverCore = 0;
export const loadCore = 1;

/** Keeps a process on one core where the machine can do that, so that server and load do not take turns on it. */
function pin(pid: number | undefined, core: number): void {
  try {
    execFileSync('taskset', ['-pc', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    // No such command here: the ratios hold without it, the spread is wider.
  }
}

/** A server in its own process, whose CPU time and memory can be read. */
export interface Server {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** CPU time of all its threads since it started, microseconds. */
  cpu(): number;
  /** Resident memory, megabytes. */
  rss(): number;
  stop(): Promise<void>;
}

interface Start {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** What the server prints when it listens; its first group is the URL. */
  readonly ready: RegExp;
  /** `any`: every core of the machine, for what a start on an idle machine takes. */
  readonly core?: number | 'any';
  /** The folder in which it runs; the root when absent. */
  readonly place?: string;
}

/** Starts Node with these arguments, pinned to the servers' core unless another is named, and waits until it says where it listens. */
async function start({ name, args, env = {}, ready, core = serverCore, place }: Start): Promise<Server> {
  const child = spawn(process.execPath, [...args], {
    cwd: place ?? root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (core !== 'any') pin(child.pid, core);
  const url = await said(child, name, ready);
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

function said(child: ChildProcess, name: string, ready: RegExp): Promise<string> {
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

/** CPU time of a process with all its threads, microseconds, as the kernel's scheduler counts it. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000,
    0,
  );
}

/** What the image sets for the C library, so that the service is measured as it is deployed. */
const allocator: NodeJS.ProcessEnv = Object.fromEntries(
  parseDockerfile(readFileSync(new URL('Dockerfile', root), 'utf8'))
    .filter(({ name, text }) => name === 'ENV' && text.startsWith('MALLOC_'))
    .flatMap(({ text }) => words(text).args.map((pair) => pair.split('='))),
);

/** A server database that does not answer: reads and MCP must not care, and what is measured is the process alone. */
export const deadDatabase = { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' };

/**
 * The builds of the service to measure side by side: this one, and that of the folder that `BEFORE` names, such as a
 * worktree of the commit before in which `make build` ran. `build` is what its names end with.
 */
export const builds: readonly { readonly build: string; readonly place: string }[] = [
  { build: '', place: fileURLToPath(root) },
  ...(environment.BEFORE ? [{ build: ' before', place: resolve(environment.BEFORE) }] : []),
];

/**
 * Starts the built service (dist/) of a checkout with its limits lifted, in its own data folder, and waits until it
 * has compiled all of its checks.
 */
export async function startService(env: NodeJS.ProcessEnv = {}, name = 'service', place?: string): Promise<Server> {
  const { server, settled } = await startUnsettled(env, name, serverCore, place);
  await settled();
  return server;
}

/** The same, as soon as it listens. */
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

/** Starts one of the servers to compare with: a module of `servers/`, which prints where it listens. */
export function startOther(module: string, args: readonly string[] = [], name = module): Promise<Server> {
  const file = fileURLToPath(new URL(`./servers/${module}.ts`, import.meta.url));
  return start({ name, args: ['--import', 'tsx', file, ...args], ready: /listening on (http:\/\/\S+)/ });
}

/** Longer than the pauses between what is made ahead with a tenth of a processor, in steps of up to 0.1 s. */
const quietMs = 1500;
const longestStartMs = 120_000;

/** Waits until a server does nothing of its own accord any more. */
async function settled(server: Server): Promise<void> {
  const end = performance.now() + longestStartMs;
  for (let before = server.cpu(); performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const now = server.cpu();
    if (now - before < quietMs * 10) return;
    before = now;
  }
  throw new Error(`${server.name} was still busy ${longestStartMs / 1000} s after its start.`);
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = new URL('../../', import.meta.url);

/** The environment for child processes, without the variables of the test runner, such as BASE_URL. */
const { BASE_URL: _base, MODE: _mode, DEV: _dev, PROD: _prod, SSR: _ssr, NODE_ENV: _node, ...rest } = process.env;
export const environment: NodeJS.ProcessEnv = { ...rest, ...baselineWasm() };

/** Passes the baseline WebAssembly compiler setting of this run on to child processes. */
function baselineWasm(): { readonly NODE_OPTIONS?: string } {
  if (!process.execArgv.includes('--liftoff-only')) return {};
  const preload = `--require=${JSON.stringify(fileURLToPath(new URL('baseline-wasm.cjs', import.meta.url)))}`;
  return { NODE_OPTIONS: [rest.NODE_OPTIONS, preload].filter(Boolean).join(' ') };
}

/** Exit code and output of a command. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command until it exits. */
export function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions & { input?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: ['pipe', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
    child.stdin?.on('error', () => undefined); // a child may end without reading its input
    child.stdin?.end(options.input ?? '');
  });
}

/** A server process that a test started. */
export interface ServerProcess {
  readonly child: ChildProcess;
  output(): string;
  stop(): Promise<number | null>;
}

/** Starts a server, and waits until its output matches `ready`. Rejects with its output if it exits before. */
export async function startServer(
  command: string,
  args: readonly string[],
  ready: RegExp,
  options: SpawnOptions = {},
): Promise<ServerProcess> {
  const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: string): void => {
      output += chunk;
      if (ready.test(output)) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.on('error', reject);
    void ended.then((code) => reject(new Error(`${command} ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    child,
    output: () => output,
    stop: () => {
      // make does not forward signals, so a detached child has its own process group, which is stopped as a whole. `close`
      // waits for all of its members.
      if (options.detached && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      else child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Returns the complete lines of the output. */
export const linesOf = ({ output }: Pick<ServerProcess, 'output'>): readonly string[] =>
  output().split('\n').slice(0, -1);

/** Returns a free loopback port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = new URL('../../', import.meta.url);

/**
 * The environment of a child: ours without what the test runner puts there, since BASE_URL is a setting of the service
 * too.
 */
const { BASE_URL: _base, MODE: _mode, DEV: _dev, PROD: _prod, SSR: _ssr, NODE_ENV: _node, ...rest } = process.env;
export const environment: NodeJS.ProcessEnv = { ...rest, ...baselineWasm() };

/** What keeps the programs that a run starts to V8's first compiler of WebAssembly, where the run keeps itself to it. */
function baselineWasm(): { readonly NODE_OPTIONS?: string } {
  if (!process.execArgv.includes('--liftoff-only')) return {};
  const preload = `--require=${JSON.stringify(fileURLToPath(new URL('baseline-wasm.cjs', import.meta.url)))}`;
  return { NODE_OPTIONS: [rest.NODE_OPTIONS, preload].filter(Boolean).join(' ') };
}

/** How a command ended, with everything that it printed. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command to its end. */
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

/** A server that this test started, known by its own process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  output(): string;
  stop(): Promise<number | null>;
}

/** Starts a server and waits until it prints what says that it is ready; fails with its output when it ends first. */
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
      // make hands no signal down: a detached child leads its own group, which is stopped as a whole. `close`
      // waits for all of its members.
      if (options.detached && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      else child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The lines that a server has printed to their end; the last may be on its way still. */
export const linesOf = ({ output }: Pick<ServerProcess, 'output'>): readonly string[] =>
  output().split('\n').slice(0, -1);

/** A port of loopback that is free now. */
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

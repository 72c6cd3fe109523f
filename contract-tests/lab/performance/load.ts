import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, whose CPU time can be read. */
export interface ServerUnderLoad {
  readonly name: string;
  readonly url: string;
  /** CPU time that it has used since it started, user and system, in microseconds. */
  cpu(): Promise<number>;
  stop(): void;
}

/** What each request of a round sends. */
export interface Load {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What one round cost. */
export interface Round {
  readonly requests: number;
  /** Server CPU for each request, microseconds. */
  readonly cpu: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const connections = 16;
/** A server that does not answer for so long is broken, and the run ends. */
const patienceMs = 10_000;

/** Keeps a process on one core where the machine can do that, so that server and load do not take turns on it. */
export function pin(pid: number | undefined, core: number): void {
  try {
    execFileSync('taskset', ['-pc', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    // No such command here: the ratios hold without it, the spread is wider.
  }
}

/** Starts a module of this folder as a server; it sends its URL when it listens, and its CPU time when asked. */
export async function startUnderLoad(module: string, name: string): Promise<ServerUnderLoad> {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), [name], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: '' },
  });
  child.setMaxListeners(0);
  pin(child.pid, 0);
  const url = (await answerOf(child)) as string;
  return {
    name,
    url,
    async cpu() {
      const answer = answerOf(child);
      child.send('cpu');
      return (await answer) as number;
    },
    stop: () => child.kill(),
  };
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

/** Sends requests over so many kept connections for so long; fails when an answer is not the one expected. */
export async function loadFor(
  server: ServerUnderLoad,
  load: Load,
  milliseconds: number,
  expected: RegExp,
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const before = await server.cpu();
  const start = performance.now();
  const connection = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      const sent = performance.now();
      const answer = await post(server.url, load, agent);
      if (!expected.test(answer)) throw new Error(`${server.name} answered ${answer.slice(0, 500)}`);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - start) / 1000;
  const used = (await server.cpu()) - before;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return {
    requests: latencies.length,
    cpu: used / latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}

function post(url: string, { headers, body }: Load, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'Content-Length': Buffer.byteLength(body) } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks).toString()));
        response.on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} did not answer in ${patienceMs} ms.`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

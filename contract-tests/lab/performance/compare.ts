import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, medians } from './medians.js';
import { loadCore, type Server } from './server.js';

/** A request to repeat. */
export interface Load {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body without line breaks. */
  readonly body?: string;
  /** Bodies to send in turn instead of `body`. If each is accepted only once, there must be enough. A function creates them anew for each round. */
  readonly bodies?: readonly string[] | (() => readonly string[]);
  /** Credentials of several clients, used in turn. */
  readonly authorizations?: readonly string[];
  readonly connections?: number;
  /** Expected status of every response, 200 by default. */
  readonly status?: number;
}

/** The load of one round. */
type Sent = Omit<Load, 'bodies'> & { readonly bodies?: readonly string[] };

/** A server under one kind of load. */
export interface Variant {
  readonly name: string;
  readonly server: Server;
  readonly load: Load;
}

/** The measurements of one round, or their medians. */
export interface Cost {
  /** CPU time of the server per request, in microseconds. */
  readonly cpu: number;
  readonly perSecond: number;
  readonly requests: number;
  /** Latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Resident memory after the round, in megabytes. */
  readonly rss: number;
}

export interface Rounds {
  readonly rounds?: number;
  readonly seconds?: number;
  /** False to skip the warm-up. */
  readonly warm?: boolean;
}

/** Medians by name, with their rounds. */
export class Costs extends Map<string, Cost> {
  constructor(readonly rounds: ReadonlyMap<string, readonly Cost[]>) {
    super([...rounds].map(([name, list]) => [name, medians(list)]));
  }

  /** Combines the rounds of several comparisons of the same variants. */
  static of(all: readonly Costs[]): Costs {
    const names = all[0]?.rounds.keys() ?? [];
    return new Costs(new Map([...names].map((name) => [name, all.flatMap(({ rounds }) => rounds.get(name) ?? [])])));
  }
}

/**
 * Measures the variants in alternating order, A B C C B A …, after a warm-up each, so that none is always measured first.
 * Prints one line per round.
 */
export async function compare(
  variants: readonly Variant[],
  { rounds = 5, seconds = 1, warm = true }: Rounds = {},
): Promise<Costs> {
  const costs = new Map<string, Cost[]>(variants.map(({ name }) => [name, []]));
  if (warm) for (const variant of variants) await warmUp(variant);
  for (let at = 0; at < rounds; at += 1) {
    const inTurn = at % 2 === 0 ? variants : variants.toReversed();
    for (const variant of inTurn) costs.get(variant.name)?.push(await round(variant, seconds));
    console.log(
      `  round ${at + 1}/${rounds}: ${variants.map(({ name }) => `${name} ${costs.get(name)?.at(-1)?.cpu.toFixed(1)} µs`).join(', ')}`,
    );
  }
  return new Costs(costs);
}

/** Enough requests for V8 to optimize all hot code, even on a busy machine. */
const warmUpRequests = 12_000;
const maxWarmUpMs = 30_000;

/** Runs rounds that are not counted. */
async function warmUp(variant: Variant): Promise<void> {
  const end = performance.now() + maxWarmUpMs;
  for (let sent = 0; sent < warmUpRequests && performance.now() < end; )
    sent += Math.max(1, (await round(variant, 2)).requests);
}

/** Maximum requests of one client per minute, minus a margin for one more round of two seconds. */
const maxRequestsPerWindow = 800_000;
const windowMs = 60_000;
const windows = new WeakMap<Server, { since: number; sent: number }>();

/** Waits for the next rate-limit window if this load could reach the limit, because it counts as one client. */
async function withinLimit(server: Server): Promise<void> {
  const window = windows.get(server);
  if (window && window.sent > maxRequestsPerWindow)
    await new Promise((resolve) => setTimeout(resolve, window.since + windowMs - performance.now()));
  if (!window || performance.now() - window.since > windowMs)
    windows.set(server, { since: performance.now(), sent: 0 });
}

async function round({ name, server, load: { bodies: given, ...rest } }: Variant, seconds: number): Promise<Cost> {
  const bodies = typeof given === 'function' ? given() : given;
  const load = { ...rest, ...(bodies && { bodies }) };
  await withinLimit(server);
  await checkAnswer(name, server, load);
  const before = server.cpu();
  const { requests, micros, p50, p99, bad } = await wrk(server.url, load, seconds);
  const window = windows.get(server);
  if (window) window.sent += requests;
  const used = server.cpu() - before;
  if (bad > 0) throw new Error(`${name}: ${bad} of ${requests} answers were errors.`);
  return {
    cpu: used / requests,
    requests,
    perSecond: requests / (micros / 1e6),
    p50: p50 / 1000,
    p99: p99 / 1000,
    rss: server.rss(),
  };
}

async function checkAnswer(
  name: string,
  { url }: Server,
  { target, method, headers, authorizations, bodies, body = bodies?.[0], status = 200 }: Sent,
): Promise<void> {
  const sent = { ...headers, ...(authorizations && { authorization: authorizations[0] ?? '' }) };
  const answer = await fetch(url + target, { method: method ?? 'GET', headers: sent, body: body ?? null });
  const text = await answer.text();
  if (answer.status !== status)
    throw new Error(`${name} answered ${answer.status} in place of ${status}: ${text.slice(0, 500)}`);
}

interface Figures {
  readonly requests: number;
  readonly micros: number;
  readonly p50: number;
  readonly p99: number;
  readonly bad: number;
}

async function wrk(url: string, load: Sent, seconds: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-load-'));
  const list = join(folder, 'requests');
  writeFileSync(list, linesOf(load).join(''));
  const script = fileURLToPath(new URL('./wrk.lua', import.meta.url));
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${load.connections ?? 16}`, `-d${seconds}s`, '-s', script, ...headers, url, '--', list];
  try {
    const output = await outputOf('taskset', ['-c', String(loadCore), 'wrk', ...options]);
    const [, requests, micros, p50, p99, status, other] =
      /FIGURES (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(output) ?? [];
    if (requests === undefined) throw new Error(`wrk gave no figures:\n${output}`);
    return {
      requests: Number(requests),
      micros: Number(micros),
      p50: Number(p50),
      p99: Number(p99),
      bad: Number(status) + Number(other),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Formats the requests for wrk.lua. */
function linesOf({ method = 'GET', target, body = '', bodies, authorizations = [''] }: Sent): string[] {
  const line = (sent: string, authorization = ''): string => `${method}\t${target}\t${authorization}\t${sent}\n`;
  // The check of the response has already used the first body.
  if (bodies) return bodies.slice(1).map((one) => line(one));
  return authorizations.map((authorization) => line(body, authorization));
}

function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) =>
      reject(new Error(`${command} ${args[2] ?? ''} cannot be started (make bench installs wrk): ${error.message}`)),
    );
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`wrk ended with ${code}:\n${output}`)),
    );
  });
}

/** Formats the medians as a Markdown table. */
export function costTable(costs: ReadonlyMap<string, Cost>): string {
  const lines = [...costs].map(
    ([name, { cpu, perSecond, p50, p99, rss }]) =>
      `| ${name} | ${cpu.toFixed(1)} | ${Math.round(perSecond)} | ${p50.toFixed(2)} / ${p99.toFixed(2)} | ${Math.round(rss)} |`,
  );
  return ['| server | CPU µs/request | requests/s | p50 / p99 ms | RSS MB |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

/**
 * Returns how many times larger one variant's figure is than another's: CPU time by default, or throughput with
 * `perSecond`. Uses the median of the ratios per round if available, because the machine may change speed between rounds.
 */
export function ratio(costs: ReadonlyMap<string, Cost>, name: string, to: string, figure: keyof Cost = 'cpu'): number {
  const roundsOf = (one: string): readonly (Cost | undefined)[] =>
    costs instanceof Costs ? (costs.rounds.get(one) ?? []) : [costs.get(one)];
  const others = roundsOf(to);
  return median(
    roundsOf(name).map((cost, at) => (cost?.[figure] ?? Number.NaN) / (others[at]?.[figure] ?? Number.NaN)),
  );
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, medians } from './medians.js';
import { loadCore, type Server } from './server.js';

/** What is sent, over and over. */
export interface Load {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In one line. */
  readonly body?: string;
  /** In place of `body`, in turn: more than are sent where a server takes each once. A function makes those of each round again. */
  readonly bodies?: readonly string[] | (() => readonly string[]);
  /** Credentials of several callers, each sending in its turn. */
  readonly authorizations?: readonly string[];
  readonly connections?: number;
  /** The status that every answer must have; 200 when left out. */
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

/** What one round cost; medians have the same form. */
export interface Cost {
  /** CPU of the server for each request, microseconds. */
  readonly cpu: number;
  readonly perSecond: number;
  readonly requests: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Megabytes after the round. */
  readonly rss: number;
}

export interface Rounds {
  readonly rounds?: number;
  readonly seconds?: number;
  /** False when what is measured is warm already. */
  readonly warm?: boolean;
}

/** The medians by name, with the rounds that they come from. */
export class Costs extends Map<string, Cost> {
  constructor(readonly rounds: ReadonlyMap<string, readonly Cost[]>) {
    super([...rounds].map(([name, list]) => [name, medians(list)]));
  }

  /** The rounds of several comparisons of the same names, as one. */
  static of(all: readonly Costs[]): Costs {
    const names = all[0]?.rounds.keys() ?? [];
    return new Costs(new Map([...names].map((name) => [name, all.flatMap(({ rounds }) => rounds.get(name) ?? [])])));
  }
}

/**
 * Puts the variants under load in turn, A B C C B A …, after a warm-up each: so none is always measured before another.
 * Shows one line per round.
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

/** Enough for the compiler of V8 to be done with what is hot, however little of the machine this run gets. */
const warmUpRequests = 12_000;
const longestWarmUpMs = 30_000;

/** Rounds that are not counted. */
async function warmUp(variant: Variant): Promise<void> {
  const end = performance.now() + longestWarmUpMs;
  for (let sent = 0; sent < warmUpRequests && performance.now() < end; )
    sent += Math.max(1, (await round(variant, 2)).requests);
}

/** Requests of one client that the service takes in a minute, with room for one more round of two seconds. */
const mostOfWindow = 800_000;
const windowMs = 60_000;
const windows = new WeakMap<Server, { since: number; sent: number }>();

/** Waits for the next window where this load, which is one client, may meet the highest limit that there is. */
async function withinLimit(server: Server): Promise<void> {
  const window = windows.get(server);
  if (window && window.sent > mostOfWindow)
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

/** Each request as wrk.lua reads it. */
function linesOf({ method = 'GET', target, body = '', bodies, authorizations = [''] }: Sent): string[] {
  const line = (sent: string, authorization = ''): string => `${method}\t${target}\t${authorization}\t${sent}\n`;
  // The first body is used up by the look at the answer.
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

/** The medians as a Markdown table. */
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
 * How many times one cost is another: CPU by CPU, or with `perSecond` throughput by throughput. With the rounds at hand it
 * is the median of their ratios: the machine may change its pace from one to the next, and seldom within one.
 */
export function ratio(costs: ReadonlyMap<string, Cost>, name: string, to: string, figure: keyof Cost = 'cpu'): number {
  const roundsOf = (one: string): readonly (Cost | undefined)[] =>
    costs instanceof Costs ? (costs.rounds.get(one) ?? []) : [costs.get(one)];
  const others = roundsOf(to);
  return median(
    roundsOf(name).map((cost, at) => (cost?.[figure] ?? Number.NaN) / (others[at]?.[figure] ?? Number.NaN)),
  );
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost } from '../figures.js';
import { median, medians } from '../medians.js';
import type { Figure, Finding, Row } from '../row.js';
import { builds, cpuOf, deadDatabase, type Server, serverCore, startService, startUnsettled } from '../server.js';

const list = '/api/v1/webmcp/projects';
/** Starts per build, alternating because the speed of the machine changes. */
const starts = 5;
const json = { 'content-type': 'application/json' };
/** Delay between tries. Short enough to find the moment, and long enough not to slow down the start. */
const retryDelayMs = 50;
/** V8 collects the garbage of a start about 105 and 212 s later, in small steps, without any action of the service. */
const idleMs = 215_000;

/** Time from the start of the process to its first read, in milliseconds. */
interface Begun {
  readonly wall: number;
  readonly cpu: number;
}

async function begin(env: NodeJS.ProcessEnv, place: string): Promise<Begun> {
  const started = performance.now();
  const { server } = await startUnsettled(env, 'service', serverCore, place);
  try {
    await (await fetch(server.url + list)).arrayBuffer();
    return { wall: performance.now() - started, cpu: cpuOf(server.pid) / 1000 };
  } finally {
    await server.stop();
  }
}

/** Measures the time from the start to the first token, with an embedded database in this folder. In seconds. */
async function firstToken(folder: string, place: string): Promise<number> {
  const started = performance.now();
  const { server } = await startUnsettled({ DATA_DIR: folder }, 'service', 'any', place);
  try {
    for (;;) {
      const body = '{"type":"anonymous"}';
      const answer = await fetch(`${server.url}/agent/identity`, { method: 'POST', headers: json, body });
      const { identity_assertion: assertion = '' } = (await answer.json()) as Record<string, string>;
      const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
      const token = await fetch(`${server.url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(grant) });
      if (token.ok) return (performance.now() - started) / 1000;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  } finally {
    await server.stop();
  }
}

/** Measures the same with an empty folder. */
async function freshToken(place: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-first-token-'));
  try {
    return await firstToken(folder, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the memory of services that have started, compiled their validators, and been idle. In megabytes. */
async function atRest(all: readonly { env: NodeJS.ProcessEnv; place: string }[]): Promise<number[]> {
  const servers: Server[] = [];
  try {
    for (const { env, place } of all) servers.push(await startService(env, 'service', place));
    console.log(`  ${servers.length} services rest for ${idleMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    return servers.map((server) => server.rss());
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** The figures of one build, in the order of `targets`. */
type Measured = readonly number[];
const targets = [
  ['CPU until the first read is answered, server database', 700, 'ms'],
  ['first token, embedded database, from an empty folder', 3, 's'],
  ['memory at rest, server database', 115, 'MB'],
  ['memory at rest, embedded database', 330, 'MB'],
] as const;

async function measureBuilds(): Promise<readonly Measured[]> {
  const begun: Begun[][] = builds.map(() => []);
  const tokens: number[][] = builds.map(() => []);
  for (let at = 0; at < starts; at += 1)
    for (const [index, { place }] of builds.entries()) {
      begun[index]?.push(await begin(deadDatabase, place));
      tokens[index]?.push(await freshToken(place));
      console.log(
        `  start ${at + 1}/${starts}${builds[index]?.build}: ${begun[index]?.at(-1)?.cpu.toFixed(0)} ms of CPU`,
      );
    }
  const rested = await atRest(builds.flatMap(({ place }) => [deadDatabase, {}].map((env) => ({ env, place }))));
  return builds.map((_, index) => [
    medians(begun[index] ?? []).cpu,
    median(tokens[index] ?? []),
    ...rested.slice(index * 2, index * 2 + 2),
  ]);
}

async function measure(): Promise<Finding> {
  const [own = [], before] = await measureBuilds();
  const figures = targets.flatMap(([what, target, unit], at): Figure[] => {
    const value = own[at] ?? Number.NaN;
    const than = before?.[at];
    return [
      atMost(what, target, value, unit),
      ...(than === undefined ? [] : [atMost(`${what}: against the commit before`, 1, value / than)]),
    ];
  });
  const details =
    'The sample content. A start is one thread at work, so that its CPU says what it takes on an idle machine. Memory is read after 215 s of rest, by when V8 has by itself looked twice for what the start left behind. The C library runs with what the Dockerfile sets for it.';
  return { figures, details };
}

export const rows: readonly Row[] = [{ id: 'P12', title: 'start and memory at rest', measure }];

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { document } from '../../../support/contract-document.js';
import { makeContent } from '../content.js';
import { atMost, median, medians } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { cpuOf, deadDatabase, type Server, startService, startUnsettled } from '../server.js';

const list = '/api/v1/webmcp/projects';

interface Begun {
  /** Milliseconds from the start of the process to its first answered read. */
  readonly wall: number;
  /** CPU milliseconds until then. */
  readonly cpu: number;
  /** Megabytes once it has compiled all of its checks. */
  readonly rss: number;
}

async function begin(env: NodeJS.ProcessEnv): Promise<Begun> {
  const started = performance.now();
  const { server, settled } = await startUnsettled(env);
  await (await fetch(server.url + list)).arrayBuffer();
  const [wall, cpu] = [performance.now() - started, cpuOf(server.pid) / 1000];
  await settled();
  const rss = server.rss();
  await server.stop();
  return { wall, cpu, rss };
}

async function beginOften(env: NodeJS.ProcessEnv, times: number): Promise<Begun> {
  const all: Begun[] = [];
  for (let at = 0; at < times; at += 1) all.push(await begin(env));
  return medians(all);
}

const json = { 'content-type': 'application/json' };

/** Clients wait a second; a shorter wait finds the moment, and a much shorter one would be work for the start. */
const askAgainMs = 50;

/** Seconds from the start of the process, on all cores, to its first token with the embedded database in this folder. */
async function firstToken(folder: string): Promise<number> {
  const started = performance.now();
  const { server } = await startUnsettled({ DATA_DIR: folder }, 'service', 'any');
  try {
    for (;;) {
      const body = '{"type":"anonymous"}';
      const answer = await fetch(`${server.url}/agent/identity`, { method: 'POST', headers: json, body });
      const { identity_assertion: assertion = '' } = (await answer.json()) as Record<string, string>;
      const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
      const token = await fetch(`${server.url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(grant) });
      if (token.ok) return (performance.now() - started) / 1000;
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
  } finally {
    await server.stop();
  }
}

/** From an empty folder, and from the one that this start left. */
async function firstTokens(times: number): Promise<{ fresh: number[]; again: number[] }> {
  const [fresh, again]: [number[], number[]] = [[], []];
  for (let at = 0; at < times; at += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-first-token-'));
    try {
      fresh.push(await firstToken(folder));
      again.push(await firstToken(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { fresh, again };
}

/**
 * V8 looks for what a start left behind twice, about 105 and 212 s after it, in small steps; nothing in the service asks it
 * to.
 */
const restMs = 215_000;

/** Megabytes of services that have started, compiled all of their checks and then rested, side by side. */
async function atRest(settings: readonly NodeJS.ProcessEnv[]): Promise<number[]> {
  const servers: Server[] = [];
  try {
    for (const env of settings) servers.push(await startService(env));
    console.log(`  ${servers.length} services rest for ${restMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, restMs));
    return servers.map((server) => server.rss());
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const line = (name: string, { wall, cpu, rss }: Begun, rested: number): string =>
  `| ${name} | ${wall.toFixed(0)} | ${cpu.toFixed(0)} | ${rss.toFixed(0)} | ${rested.toFixed(0)} |`;

async function measureStart(): Promise<Finding> {
  const content = makeContent(10_000, 10_000);
  try {
    const largeContent = { ...deadDatabase, PORTFOLIO_DIR: content.folder };
    const server = await beginOften(deadDatabase, 5);
    const embedded = await beginOften({}, 3);
    const large = await beginOften(largeContent, 1);
    const { fresh, again } = await firstTokens(3);
    const [serverRested = Number.NaN, embeddedRested = Number.NaN, largeRested = Number.NaN] = await atRest([
      deadDatabase,
      {},
      largeContent,
    ]);
    const figures: Figure[] = [
      atMost('sample, server database: CPU until the first read is answered', 700, server.cpu, 'ms'),
      atMost('sample, embedded database: CPU until the first read is answered', 700, embedded.cpu, 'ms'),
      atMost('10,000 projects and 10,000 pages: CPU until the first read', 6000, large.cpu, 'ms'),
      atMost('first token, embedded database, from an empty folder', 3, median(fresh), 's'),
      atMost('first token, embedded database, from the folder of another start', 1.8, median(again), 's'),
      atMost('memory at rest, sample, server database', 115, serverRested, 'MB'),
      atMost('memory at rest, sample, embedded database', 330, embeddedRested, 'MB'),
      atMost('memory at rest, large content, server database', 260, largeRested, 'MB'),
    ];
    const table = [
      '| start | wall ms | CPU ms | RSS MB, checks compiled | RSS MB, at rest |',
      '|---|---|---|---|---|',
      line('sample, server database', server, serverRested),
      line('sample, embedded', embedded, embeddedRested),
      line('10,000 + 10,000', large, largeRested),
    ];
    const how =
      'The target is time; CPU stands for it where other processes share the machine, since a start is one thread at work. RSS is read when all checks are compiled, and again after 215 s of rest, by when V8 has by itself looked twice for what the start left behind. The C library runs with what the Dockerfile sets for it.';
    return { figures, details: [...table, '', how].join('\n') };
  } finally {
    content.remove();
  }
}

/** P4: each read once, one after the other, in processes that have just settled. */
async function measureCold(): Promise<Finding> {
  const fixed = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get?.['x-depends-on'] === 'content' && !path.includes('{') ? [path] : [],
  );
  const server = await startService(deadDatabase);
  try {
    const slugs = ((await (await fetch(server.url + list)).json()) as { projects: { slug: string }[] }).projects.map(
      ({ slug }) => slug,
    );
    const targets = [...slugs.flatMap((slug) => [`${list}/${slug}`, `/projects/${slug}`]), ...fixed];
    const cpus: number[] = [];
    const walls: number[] = [];
    for (const coding of ['identity', 'gzip', 'br']) {
      for (const target of targets) {
        const [before, started] = [server.cpu(), performance.now()];
        await (await fetch(server.url + target, { headers: { 'Accept-Encoding': coding } })).arrayBuffer();
        walls.push(performance.now() - started);
        cpus.push((server.cpu() - before) / 1000);
      }
    }
    const at = (values: number[], share: number): number =>
      values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
    const details = `${cpus.length} requests, each the first of its representation. CPU p50 ${at(cpus, 0.5).toFixed(2)}, p99 ${at(cpus, 0.99).toFixed(2)}, most ${at(cpus, 1).toFixed(2)} ms; wall p50 ${at(walls, 0.5).toFixed(2)}, p99 ${at(walls, 0.99).toFixed(2)} ms. Compression is among it.`;
    return { figures: [atMost('first request of a representation: CPU, p99', 4, at(cpus, 0.99), 'ms')], details };
  } finally {
    await server.stop();
  }
}

export const rows: readonly Row[] = [
  { id: 'P4', title: 'the cold path', measure: measureCold },
  { id: 'P12', title: 'start and memory', measure: measureStart },
];

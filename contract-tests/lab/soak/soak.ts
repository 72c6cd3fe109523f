import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { findPartialChanges } from '../../support/faults/invariants.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { Outbox } from '../../support/load/outbox.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { cpuWaitSeconds, residentMb } from '../../support/machine.js';
import { environment, root } from '../../support/process.js';
import { quantile } from '../../support/repeat.js';
import { freshFolder, startVitrine } from '../../support/vitrine.js';
import { CallCounts, Sampler } from './soak-samples.js';

/**
 * `make soak [MINUTES=10]`: runs the service under a mixed load at 70 % of its capacity, with a content reload every 20
 * seconds and one restart of its database. Exits with 1 on unexpected responses, growing memory or handles, or a delayed
 * event loop (reliability.md, Long run).
 */
const share = 0.7;
const reloadEverySeconds = 20;
const databaseDownSeconds = 5;
/** Time after the restart in which 503 is expected, in seconds. */
const recoverySeconds = 10;
const maxLoopDelayMs = 50;
const maxGrowth = 0.05;
/** Maximum number of acknowledged writes to check at the end, chosen at random. */
const maxChecked = 5_000;

const minutes = Number(environment.MINUTES || 10);
if (!(minutes >= 2)) {
  process.stderr.write(
    `MINUTES is "${environment.MINUTES}"; it accepts a number of at least 2, since memory is compared from half-way on.\n`,
  );
  process.exit(2);
}
const seconds = minutes * 60;
/** Memory is stable after three minutes, or after half of a shorter run. */
const settledAt = Math.min(180, seconds / 2);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = freshFolder('soak');
const content = join(freshFolder('soak-content'), 'portfolio');
fs.cpSync(fileURLToPath(new URL('src/content/sample', root)), content, { recursive: true });
const postgres = await TestPostgres.start();
const databaseUrl = await postgres.freshDatabase();
const { provider, settings } = await trustedProvider(folder);
const figures = fileURLToPath(new URL('server-figures.mjs', import.meta.url));
const service = await startVitrine(folder, {
  settings: { ...settings, DATABASE_URL: databaseUrl, PORTFOLIO: content, OWNER_EMAIL: 'owner@example.org' },
  node: ['--expose-gc', '--import', figures],
});
// Stop the server if the soak test is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service.child.kill();
    process.exit(130);
  });
}
let restarted = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
const counts = new CallCounts();
let rest = 0;
let over = false;
const load = startMixedLoad(service.base, {
  provider,
  outbox: new Outbox(folder),
  restMs: () => rest,
  // The final checks of writes are not part of the load.
  observe: (call) =>
    !over &&
    counts.add(
      call,
      ({ sentAt, milliseconds }) =>
        sentAt + milliseconds >= restarted.from && sentAt <= restarted.to + recoverySeconds * 1000,
    ),
});
try {
  const full = await calibrate();
  const faults = await soak(full);
  for (const fault of faults) say(`FAILED: ${fault}`);
  say(faults.length === 0 ? 'The soak held.' : `${faults.length} of the soak's promises did not hold.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await load.stop();
  await service.stop();
  await provider.close();
  await postgres.stop();
  for (const one of [folder, dirname(content)]) fs.rmSync(one, { recursive: true, force: true });
}

/** Measures the maximum throughput, and sets the client pauses for 70 % of it. */
async function calibrate(): Promise<number> {
  say('Calibrating: as many calls as this machine can do, the best of eight times 4 s after 10 s of warming up.');
  await pause(10_000);
  let full = 0;
  for (let turn = 0; turn < 8; turn += 1) full = Math.max(full, await rate(4));
  say(`  full: ${full.toFixed(0)} calls a second`);
  for (let step = 0; step < 8; step += 1) {
    const now = await rate(4);
    rest = Math.max(0, rest + (now / full > share ? 1 : -1) * Math.max(1, Math.abs(now / full - share) * 60));
  }
  return full;
}

async function rate(during: number): Promise<number> {
  const [before, began] = [counts.total, performance.now()];
  await pause(during * 1000);
  return (counts.total - before) / ((performance.now() - began) / 1000);
}

async function soak(full: number): Promise<readonly string[]> {
  say(`Soaking for ${minutes} minutes at ${Math.round(share * 100)} %.`);
  const sampler = new Sampler(service);
  const [began, before, waited] = [performance.now(), counts.total, cpuWaitSeconds(service.pid)];
  let reloads = 0;
  let held = Number.NaN;
  for (let second = reloadEverySeconds; second <= seconds; second += reloadEverySeconds) {
    while (performance.now() - began < second * 1000) await pause(50);
    reloads += 1;
    retitle(`State ${reloads}`);
    if (Number.isNaN(held) && second >= settledAt) held = await heldMb();
    if (restarted.to < 0 && second >= seconds * 0.4) await restartDatabase();
    const newest = sampler.samples.at(-1);
    say(
      `  ${String(second).padStart(4)} s: ${counts.total - before} calls, ${newest?.residentMb.toFixed(0)} MB, heap ${newest?.heapMb} MB, ${newest?.handles} handles, ` +
        `loop p99 ${newest?.loopP99} ms, server CPU ${((newest?.cpu ?? 0) * 100).toFixed(0)} %`,
    );
  }
  sampler.stop();
  const memory = [held, await heldMb()] as const;
  const waiting = (cpuWaitSeconds(service.pid) - waited) / ((performance.now() - began) / 1000);
  const perSecond = (counts.total - before) / seconds;
  await load.stop();
  over = true;
  return judge(sampler, { full, perSecond, reloads, memory, waiting });
}

/** Returns the resident memory after garbage collection, the minimum of three readings under load. */
async function heldMb(): Promise<number> {
  const seen: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    service.child.kill('SIGUSR2');
    await pause(1_500);
    seen.push(residentMb(service.pid));
  }
  return Math.min(...seen);
}

async function restartDatabase(): Promise<void> {
  restarted = { from: performance.now(), to: Number.POSITIVE_INFINITY };
  await postgres.halt();
  await pause(databaseDownSeconds * 1000);
  await postgres.resume();
  restarted = { ...restarted, to: performance.now() };
  say(`  the database was away for ${databaseDownSeconds} s`);
}

function retitle(to: string): void {
  const page = join(content, 'pages', 'about.md');
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace(/^title: .*$/m, `title: ${to}`));
}

interface Course {
  /** Calls per second, at full speed and during the soak. */
  readonly full: number;
  readonly perSecond: number;
  readonly reloads: number;
  /** Resident memory after garbage collection, when stable and at the end. */
  readonly memory: readonly [number, number];
  /** Share of the time in which the server was ready to run but had no core, because of other processes. */
  readonly waiting: number;
}

async function judge(
  sampler: Sampler,
  { full, perSecond, reloads, memory, waiting }: Course,
): Promise<readonly string[]> {
  const window = Math.min(60, seconds / 8);
  const typical = (from: number, to: number): number =>
    quantile(
      sampler.between(from, to).map((sample) => sample.handles),
      0.5,
    );
  const handles = [typical(settledAt, settledAt + window), typical(seconds - window, seconds + 1)] as const;
  const growth = memory[1] / memory[0] - 1;
  const peak = Math.max(...sampler.samples.map((sample) => sample.residentMb));
  const late = sampler.samples.at(-1)?.overallP99 ?? Number.NaN;
  const worst = Math.max(...sampler.samples.map(({ loopP99 }) => loopP99 || 0));
  const served = await fetch(`${service.base}/about`, { headers: { accept: 'text/html' } }).then((answer) =>
    answer.text(),
  );
  const faults = [...(await load.ledger.faults({ most: maxChecked })), ...(await findPartialChanges(databaseUrl))];
  const cpu = quantile(
    sampler.samples.map((sample) => sample.cpu),
    0.5,
  );
  say(
    [
      '',
      `calls               ${counts.total}, ${perSecond.toFixed(0)} a second of ${full.toFixed(0)} (${((perSecond / full) * 100).toFixed(0)} %), server CPU ${(cpu * 100).toFixed(0)} %`,
      `answers             ${JSON.stringify(counts.byStatus)}`,
      `read latency        p50 ${counts.readMs(0.5).toFixed(1)} ms, p99 ${counts.readMs(0.99).toFixed(1)} ms`,
      `content reloads     ${reloads}`,
      `memory held         ${memory[0].toFixed(0)} MB after ${settledAt} s, ${memory[1].toFixed(0)} MB at the end: ${(growth * 100).toFixed(1)} %; at most ${peak.toFixed(0)} MB with garbage`,
      `open handles        ${handles[0]} then ${handles[1]}`,
      `event loop p99      ${late} ms since ${settledAt} s, ${worst} ms in the worst second; this machine let the server wait ${(waiting * 100).toFixed(0)} % of the time for a core`,
      `writes acknowledged ${load.ledger.acknowledged}, lost ${faults.length}`,
      '',
    ].join('\n'),
  );
  if (counts.unexpected.length > 0)
    faults.push(`answers that were not expected, such as ${JSON.stringify(counts.unexpected[0])}`);
  if (!served.includes(`State ${reloads}`)) faults.push('the last state of the content is not being served');
  if (growth > maxGrowth)
    faults.push(`resident memory grew by ${(growth * 100).toFixed(1)} %; at most ${maxGrowth * 100} % may be`);
  if (handles[1] > handles[0] + 5) faults.push(`open handles grew from ${handles[0]} to ${handles[1]}`);
  if (late > maxLoopDelayMs)
    faults.push(`the event loop was late by ${late} ms (p99); at most ${maxLoopDelayMs} ms may be`);
  return faults;
}

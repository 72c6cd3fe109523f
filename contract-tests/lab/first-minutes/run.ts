/**
 * Measures the first minutes of a newcomer: `make run` in a fresh clone of the last commit with an empty npm cache, until the
 * first page, and then `make check` twice. Fails on warnings, on more packages or megabytes than `most` allows, and on a
 * missing page. Times are only printed, because they depend on the machine and the registry.
 * Usage: tsx contract-tests/lab/first-minutes/run.ts
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sizeOf } from '../../support/dockerfile.js';
import { environment, freePort, root, run, startServer } from '../../support/process.js';

/** Upper bounds. Packages for tests belong in tools/, and those only for `make test` in tools/test/. */
const most = { packages: 240, megabytes: 195, checking: 250 };

const folder = mkdtempSync(join(tmpdir(), 'vitrine-first-minutes-'));
const faults: string[] = [];
try {
  const checkout = join(folder, 'vitrine');
  const cloned = await run('git', ['clone', '--quiet', fileURLToPath(root), checkout]);
  if (cloned.code !== 0) throw new Error(cloned.output);
  const port = await freePort();
  const env = { ...environment, npm_config_cache: join(folder, 'cache') };
  const began = performance.now();
  const service = await startServer('make', ['run', `PORT=${port}`], /Listening on/, {
    cwd: checkout,
    env,
    detached: true,
  });
  try {
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (page.status !== 200 || !(await page.text()).includes('</html>'))
      faults.push(`The first page is ${page.status}.`);
  } finally {
    await service.stop();
  }
  const seconds = (performance.now() - began) / 1000;
  judge(join(checkout, 'node_modules'), service.output(), seconds);
  const [first, again] = [await check(checkout, env), await check(checkout, env)];
  const packages = packagesIn(join(checkout, 'tools/node_modules'));
  console.log(`make check: ${first.toFixed(1)} s, then ${again.toFixed(1)} s, ${packages} packages more`);
  if (packages > most.checking) faults.push(`${packages} packages of make check are more than ${most.checking}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
console.log(`${faults.length === 0 ? 1 : 0} passed, ${faults.length === 0 ? 0 : 1} failed`);
process.exit(faults.length === 0 ? 0 : 1);

/** Runs `make check`, and returns its time in seconds. */
async function check(cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const { code, output } = await run('make', ['check'], { cwd, env });
  if (code !== 0) faults.push(`make check ended with ${code}: ${output.slice(-4_000)}`);
  return (performance.now() - began) / 1000;
}

function judge(installed: string, log: string, seconds: number): void {
  const packages = packagesIn(installed);
  const megabytes = Math.round(sizeOf(installed).bytes / 1e6);
  console.log(`${seconds.toFixed(1)} s to the first page, ${packages} packages, ${megabytes} MB in node_modules`);
  if (packages > most.packages) faults.push(`${packages} packages are more than ${most.packages}.`);
  if (megabytes > most.megabytes) faults.push(`${megabytes} MB are more than ${most.megabytes}.`);
  for (const line of log.split('\n').filter(isWarning)) faults.push(`A warning: ${line}`);
}

/** Whether a line is a warning. Warnings about npm settings of this machine are ignored. */
function isWarning(line: string): boolean {
  return (
    /\b(?:warn|warning|deprecated|vulnerabilit\w+)\b/i.test(line) && !/Unknown (?:user|env|global) config/.test(line)
  );
}

/** Counts the packages in a node_modules folder, including nested ones. */
function packagesIn(folder: string): number {
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && !one.name.startsWith('.'),
  );
  return names.reduce((sum, { name }) => {
    const path = join(folder, name);
    if (name.startsWith('@')) return sum + packagesIn(path);
    const inside = readdirSync(path).includes('node_modules') ? packagesIn(join(path, 'node_modules')) : 0;
    return sum + 1 + inside;
  }, 0);
}

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCommand, type SystemTool } from './list.js';

/** Maximum wait for the lock of the package manager, which may update a new machine. In seconds. */
const lockSeconds = 600;
const options = [
  `DPkg::Lock::Timeout=${lockSeconds}`,
  'Acquire::Retries=2',
  'Acquire::http::Timeout=30',
  'Acquire::https::Timeout=30',
];
const waitSeconds = 5;

const aptGet = 'apt-get';
/** Policy file that prevents packages from starting services, because tests start their own. */
const policy = '/usr/sbin/policy-rc.d';

/** Installs the missing tools with apt in one run. Returns a sentence about the failure, or undefined. */
export async function install(tools: readonly SystemTool[]): Promise<string | undefined> {
  const missing = tools.filter((tool) => tool.packages && !tool.isHere());
  const packages = [...new Set(missing.flatMap((tool) => tool.packages ?? []))];
  if (packages.length === 0) return undefined;
  if (!hasCommand(aptGet)()) return 'This machine has no apt-get, with which they would be installed.';
  if (process.getuid?.() !== 0) return 'Packages are installed by root alone.';
  console.error(`Installing ${packages.join(', ')} for ${missing.map(({ proves }) => proves).join('; ')}`);
  const own = !existsSync(policy);
  if (own) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await installPackages(packages);
  } finally {
    if (own) rmSync(policy, { force: true });
  }
}

async function installPackages(packages: readonly string[]): Promise<string | undefined> {
  await run('update');
  const said = await run('install', '-y', '--no-install-recommends', ...packages);
  if (said === undefined) return undefined;
  // A package that this distribution lacks must not prevent the installation of the others.
  const unknown = [...said.matchAll(/Unable to locate package (\S+)|Package '?([^\s']+)'? has no installation/g)].map(
    ([, one, other]) => one ?? other,
  );
  const known = packages.filter((name) => !unknown.includes(name));
  const again = unknown.length > 0 && known.length > 0 ? await installPackages(known) : said;
  const last = (again ?? said).split('\n').findLast((line) => line.startsWith('E: ')) ?? 'it gave no reason';
  return `apt-get could not install ${(again === undefined ? unknown : packages).join(', ')} (${last}): see its sources in /etc/apt, and whether it needs a proxy (http_proxy).`;
}

/** Runs apt-get, and returns its output on failure. Retries while its lists are locked, since apt does not wait for that. */
async function run(...args: readonly string[]): Promise<string | undefined> {
  for (let waited = 0; ; waited += waitSeconds) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
    const given = ['-qq', ...options.flatMap((option) => ['-o', option]), ...args];
    const { status, stderr, error } = spawnSync(aptGet, given, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status === 0) return undefined;
    const said = error?.message ?? stderr;
    if (!/Could not get lock/.test(said) || waited >= lockSeconds) return said;
    await pause(waitSeconds * 1000);
  }
}

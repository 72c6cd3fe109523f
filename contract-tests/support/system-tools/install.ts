import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCommand, type SystemTool } from './list.js';

/** Another package manager may be at work: a machine that has just started brings itself up to date. */
const lockSeconds = 600;
const options = [
  `DPkg::Lock::Timeout=${lockSeconds}`,
  'Acquire::Retries=2',
  'Acquire::http::Timeout=30',
  'Acquire::https::Timeout=30',
];
const waitSeconds = 5;

const aptGet = 'apt-get';
/** What it says of starting the services that come with a package: none, since a test starts its own. */
const policy = '/usr/sbin/policy-rc.d';

/**
 * Installs what is missing of these with Debian's package manager, all at once. Returns a sentence on what kept it from
 * it; undefined where nothing did, or nothing was missing.
 */
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
  // One that this distribution lacks must not keep the others out.
  const unknown = [...said.matchAll(/Unable to locate package (\S+)|Package '?([^\s']+)'? has no installation/g)].map(
    ([, one, other]) => one ?? other,
  );
  const known = packages.filter((name) => !unknown.includes(name));
  const again = unknown.length > 0 && known.length > 0 ? await installPackages(known) : said;
  const last = (again ?? said).split('\n').findLast((line) => line.startsWith('E: ')) ?? 'it gave no reason';
  return `apt-get could not install ${(again === undefined ? unknown : packages).join(', ')} (${last}): see its sources in /etc/apt, and whether it needs a proxy (http_proxy).`;
}

/** What it said where it failed. Its lists have a lock too, for which it does not wait by itself. */
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

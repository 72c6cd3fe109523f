import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const memory = '/dev/shm';
/** A run's databases, browsers and consumers' projects take less than half of it. */
const roomBytes = 4 * 1024 ** 3;
const named = 'vitrine-tests-';
/** A run writes to its folder all the time. */
const abandonedMs = 3_600_000;

/**
 * Gives a run of the tests one folder for all that they write (TMPDIR), and removes it at the end with whatever they
 * left. It is in memory where there is room, since a database brings every commit to the disk, for which tests would
 * wait a third of their time. A TMPDIR that is set already is kept.
 */
export default function useScratchFolder(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined) return undefined;
  const folder = inMemory() ?? fresh(tmpdir());
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

function inMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < roomBytes || process.availableMemory() < 2 * roomBytes) return undefined;
    removeAbandoned();
    const folder = fresh(memory);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // There is none, or it is not ours to use.
  }
  return undefined;
}

/** Everybody may write there, as in /tmp: a test's Postgres runs as another user. */
function fresh(parent: string): string {
  const folder = mkdtempSync(join(parent, `${named}${process.pid}-`));
  chmodSync(folder, 0o1777);
  return folder;
}

/** Containers often forbid it there, and a consumer's project is compiled and run. */
function runsPrograms(folder: string): boolean {
  const script = join(folder, 'runs');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  try {
    execFileSync(script);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(script);
  }
}

/** What a killed run left would take memory until the machine is started again. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(named))) {
    const folder = join(memory, name);
    const untouched = Date.now() - statSync(folder).mtimeMs > abandonedMs;
    if (untouched && !runs(Number(name.slice(named.length).split('-')[0])))
      rmSync(folder, { recursive: true, force: true });
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

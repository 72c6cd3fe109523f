import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In-memory file system on Linux. */
const memory = '/dev/shm';
/** Required free space, more than twice of what a run uses. */
const roomBytes = 4 * 1024 ** 3;
const named = 'vitrine-tests-';
/** A folder without writes for this long belongs to a killed run. */
const abandonedMs = 3_600_000;

/**
 * Creates one temporary folder (TMPDIR) for all tests of a run, and removes it at the end. The folder is in memory if there
 * is space, because syncing database commits to disk would take a third of the time. An existing TMPDIR is kept.
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
    // It does not exist or is not writable.
  }
  return undefined;
}

/** Creates a world-writable folder like /tmp, because Postgres runs as another user. */
function fresh(parent: string): string {
  const folder = mkdtempSync(join(parent, `${named}${process.pid}-`));
  chmodSync(folder, 0o1777);
  return folder;
}

/** Whether programs can run in this folder, which containers often forbid for /dev/shm. */
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

/** Removes folders of killed runs, which would otherwise use memory until the next reboot. */
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

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Refused } from '../../base/refused.js';

/** The folder to write has files already, or is a file itself. */
export class FolderInUse extends Refused {
  constructor(folder: string) {
    super(`${folder} is not an empty folder. Name a new folder; nothing was written.`);
    this.name = 'FolderInUse';
  }
}

/** Throws a `FolderInUse` unless a folder is missing or empty. */
export function requireUnusedFolder(folder: string): void {
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0))
    throw new FolderInUse(folder);
}

/**
 * Writes a folder whole or not at all. `write` gets a temporary folder, whose entries move to their place when all of
 * them are written. SIGINT and SIGTERM remove the temporary folder and end the process. `to` must be missing or empty.
 */
export async function writeWholeFolder<Result>(
  to: string,
  write: (folder: string) => Promise<Result>,
): Promise<Result> {
  const place = resolve(to);
  const isNew = !existsSync(place);
  mkdirSync(dirname(place), { recursive: true });
  // Inside an existing folder, which may be on another disk than its parent.
  const unfinished = mkdtempSync(isNew ? join(dirname(place), `.${basename(place)}-`) : join(place, '.import-'));
  const remove = (): void => rmSync(unfinished, { recursive: true, force: true });
  const stop = (signal: NodeJS.Signals): never => {
    remove();
    // As a shell reports the end by a signal: 130 for SIGINT, 143 for SIGTERM.
    process.exit(128 + constants.signals[signal]);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const result = await write(unfinished);
    moveUp(unfinished, place, isNew);
    return result;
  } finally {
    remove();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function moveUp(from: string, to: string, isNew: boolean): void {
  if (isNew) {
    chmodSync(from, 0o777 & ~process.umask());
    renameSync(from, to);
  } else for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name));
}

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Writes a folder whole or not at all. `write` gets a temporary folder, whose entries move to their place when all of
 * them are written. Ctrl-C removes what was written so far. `to` must be missing or empty.
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
  const stopped = (): never => {
    remove();
    process.exit(130);
  };
  process.once('SIGINT', stopped).once('SIGTERM', stopped);
  try {
    const result = await write(unfinished);
    moveUp(unfinished, place, isNew);
    return result;
  } finally {
    remove();
    process.off('SIGINT', stopped).off('SIGTERM', stopped);
  }
}

function moveUp(from: string, to: string, isNew: boolean): void {
  if (isNew) {
    chmodSync(from, 0o777 & ~process.umask());
    renameSync(from, to);
  } else for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name));
}

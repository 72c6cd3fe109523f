import {
  closeSync,
  constants,
  createReadStream,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Random } from '../base/random.js';
import { Refused } from '../base/refused.js';

const bytesAtOnce = 1 << 20;

/** A new file: one that exists is refused, and no link at its place is followed. */
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/**
 * Writes a dump file, for its owner alone: it holds addresses and messages in clear. It is written under a random name
 * and gets its own when it is whole, as `lines` says at its end, and on the disk; whatever is at that place, a file or a
 * link, is left as it is (threat-model.md A21).
 */
export async function writeDumpFile(
  path: string,
  random: Random,
  lines: (write: (line: string) => void) => Promise<boolean>,
): Promise<void> {
  refuseWhatIsThere(path);
  const unfinished = `${path}.${random.bytes(6).toString('hex')}.unfinished`;
  const file = opened(unfinished, newFile, path);
  let waiting = '';
  const flush = (): void => {
    writeFileSync(file, waiting);
    waiting = '';
  };
  try {
    const isWhole = await lines((line) => {
      waiting += `${line}\n`;
      if (waiting.length >= bytesAtOnce) flush();
    });
    if (!isWhole) return;
    flush();
    fsyncSync(file);
    // Again: hours may have passed.
    refuseWhatIsThere(path);
    renameSync(unfinished, path);
    bringToDisk(dirname(path));
  } finally {
    closeSync(file);
    rmSync(unfinished, { force: true });
  }
}

/** The lines of a dump file, which is opened at once and read when the first line is asked for. */
export function readDumpFile(path: string): AsyncIterable<string> {
  const file = opened(path, constants.O_RDONLY, path);
  return {
    // Made here and not before: an interface without a listener drops its lines.
    [Symbol.asyncIterator]: () =>
      createInterface({ input: createReadStream(path, { fd: file }), crlfDelay: Number.POSITIVE_INFINITY })[
        Symbol.asyncIterator
      ](),
  };
}

function opened(path: string, flags: number, named: string): number {
  try {
    return openSync(path, flags, 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const [verb, may] = flags === constants.O_RDONLY ? ['read', 'read'] : ['written', 'create'];
    throw new Refused(`${named} cannot be ${verb} (${code}); name a file that this user may ${may}.`, {
      cause: error,
    });
  }
}

function refuseWhatIsThere(path: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) {
    throw new Refused(
      `${path} is a link, and a dump is not written through one; remove the link, or name another file.`,
    );
  }
  if (there) throw new Refused(`${path} is there already, and a backup is not overwritten; name another file.`);
}

/** The name of the file too. */
function bringToDisk(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

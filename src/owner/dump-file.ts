import {
  closeSync,
  constants,
  createReadStream,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Random } from '../platform/random.js';
import { Refused } from '../platform/refused.js';

/** Lines on their way into a file, which has its name only when all of them are on the disk. */
export interface DumpFile {
  write(line: string): void;
  /** Gives the file its name. */
  finish(): void;
  /** Leaves nothing behind; after `finish` it does nothing. */
  discard(): void;
}

const bytesAtOnce = 1 << 20;

/** A new file: one that exists is refused, and no link at its place is followed. */
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/**
 * Begins a dump file, for its owner alone: it holds addresses and messages in clear. It is written under a random name
 * and gets its own when it is whole; whatever is at that place, a file or a link, is left as it is (threat-model.md
 * A21).
 */
export function beginDumpFile(path: string, random: Random): DumpFile {
  refuseWhatIsThere(path);
  const unfinished = `${path}.${random.bytes(6).toString('hex')}.unfinished`;
  const file = opened(unfinished, newFile, path);
  let waiting = '';
  let ended = false;
  const flush = (): void => {
    const bytes = Buffer.from(waiting);
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    waiting = '';
  };
  return {
    write(line) {
      waiting += `${line}\n`;
      if (waiting.length >= bytesAtOnce) flush();
    },
    finish() {
      flush();
      fsyncSync(file);
      closeSync(file);
      try {
        // Again: hours may have passed.
        refuseWhatIsThere(path);
        renameSync(unfinished, path);
        ended = true;
        bringToDisk(dirname(path));
      } finally {
        if (!ended) rmSync(unfinished, { force: true });
        ended = true;
      }
    },
    discard() {
      if (ended) return;
      ended = true;
      closeSync(file);
      rmSync(unfinished, { force: true });
    },
  };
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

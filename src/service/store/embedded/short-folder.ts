import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The shortest limit of the usual systems for the path of a Unix socket, with room for the name of the file. Bytes. */
const longestFolder = 70;

/** A way to a folder of sockets, whose path may be too long for one: then a link with a short name, until it is let go. */
export interface ShortFolder {
  readonly folder: string;
  release(): void;
}

export function shortFolder(directory: string): ShortFolder {
  if (Buffer.byteLength(directory) <= longestFolder) return { folder: directory, release() {} };
  const folder = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'd');
  symlinkSync(directory, folder);
  // Of a link it removes the link alone, never what it leads to.
  return { folder, release: () => rmSync(dirname(folder), { recursive: true, force: true }) };
}

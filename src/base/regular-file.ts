import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** The bytes of a file, or the size in bytes of one that is too large. Neither for what is no ordinary file. */
export type FileRead =
  | { readonly bytes: Buffer; readonly tooLarge?: undefined }
  | { readonly bytes?: undefined; readonly tooLarge: number | undefined };

/**
 * Reads an ordinary file of at most this many bytes. A device or a pipe, which may never end, is not read, and of a larger
 * file nothing is. Throws the error of the file system for one that cannot be opened.
 */
export function readRegularFile(path: string, most: number): FileRead {
  // Opening a pipe would wait for one that writes into it.
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const facts = fstatSync(descriptor);
    if (!facts.isFile()) return { tooLarge: undefined };
    if (facts.size > most) return { tooLarge: facts.size };
    return { bytes: allOf(descriptor, facts.size) };
  } finally {
    closeSync(descriptor);
  }
}

/** What was there when the file was opened: it may grow or shrink meanwhile. */
function allOf(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  for (let read = 1; read > 0 && length < size; length += read)
    read = readSync(descriptor, bytes, length, size - length, null);
  return bytes.subarray(0, length);
}

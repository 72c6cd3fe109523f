import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** The bytes of a file, or why it was not read. */
export type FileRead =
  | { readonly bytes: Buffer; readonly refused?: undefined }
  | { readonly bytes?: undefined; readonly refused: string };

/**
 * Reads an ordinary file of at most this many bytes. A device or a pipe, which may never end, is not read, and of a larger
 * file nothing is. Throws the error of the file system for one that cannot be opened.
 */
export function readRegularFile(path: string, most: number): FileRead {
  // Opening a pipe would wait for one that writes into it.
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const facts = fstatSync(descriptor);
    if (!facts.isFile()) return { refused: 'is neither a file nor a folder' };
    if (facts.size > most) return { refused: `has ${facts.size} bytes` };
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

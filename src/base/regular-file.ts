import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** The bytes of a file, or the size of a file that is too large. Neither for devices and pipes. */
export type FileRead =
  | { readonly bytes: Buffer; readonly tooLarge?: undefined }
  | { readonly bytes?: undefined; readonly tooLarge: number | undefined };

/**
 * Reads a regular file of at most this many bytes. Does not read devices, pipes, and larger files. Throws file system
 * errors.
 */
export function readRegularFile(path: string, most: number): FileRead {
  // Opening a pipe would block until there is a writer.
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

/** Reads at most the size at opening, because the file may change meanwhile. */
function allOf(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  for (let read = 1; read > 0 && length < size; length += read)
    read = readSync(descriptor, bytes, length, size - length, null);
  return bytes.subarray(0, length);
}

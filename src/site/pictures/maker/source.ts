import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PictureSource } from './job.js';

/** The file is not the one that was meant; the next snapshot of the content knows the new one. */
export class SourceChanged extends Error {}

/** The bytes of a source. Throws SourceChanged when they are others by now. */
export async function bytesOf({ file, hash }: PictureSource): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => undefined);
  const found = bytes && createHash('sha256').update(bytes).digest('hex');
  if (!bytes || (hash !== undefined && !found?.startsWith(hash))) throw new SourceChanged(`${file} has changed.`);
  return bytes;
}

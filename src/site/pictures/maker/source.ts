import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PictureSource } from './job.js';

/** Thrown if a file is no longer the expected one. The next content snapshot will refer to the new file. */
export class SourceChanged extends Error {}

/** Reads a source. Throws `SourceChanged` if its hash differs. */
export async function readSource({ file, hash }: PictureSource): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => undefined);
  const found = bytes && createHash('sha256').update(bytes).digest('hex');
  if (!bytes || (hash !== undefined && !found?.startsWith(hash))) throw new SourceChanged(`${file} has changed.`);
  return bytes;
}

import { createHash } from 'node:crypto';
import { extname } from 'node:path';

/** Adds a hash of the content to a file name, such as `style.3f9c2a71b0.css`, so the file can be cached forever. */
export function hashedName(name: string, content: string | Buffer): string {
  const extension = extname(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `${name.slice(0, -extension.length)}.${hash}${extension}`;
}

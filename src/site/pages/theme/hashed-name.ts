import { createHash } from 'node:crypto';
import { extname } from 'node:path';

/** The name of a file with the hash of its content, such as `style.3f9c2a71b0.css`: what it names never changes. */
export function hashedName(name: string, content: string | Buffer): string {
  const extension = extname(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `${name.slice(0, -extension.length)}.${hash}${extension}`;
}

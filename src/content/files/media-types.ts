import { extname } from 'node:path';
import { lookupTable } from '../../base/lookup-table.js';

/**
 * Media types of files that pages link to. Anything else, HTML and scripts above all, is offered as a download and
 * never run.
 */
const types = lookupTable<string>({
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.gif': 'image/gif',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.vcf': 'text/vcard',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
});

/** The media type of a file, by its extension. */
export function mediaTypeOf(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

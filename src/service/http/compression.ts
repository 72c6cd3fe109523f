import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { memoizePer } from '../../base/memo.js';
import type { Pace } from '../../base/pace.js';
import { vary } from './accept-header.js';
import { isCompressedOnce } from './large-bodies.js';

/** Supported content encodings of responses. */
type Encoding = 'br' | 'gzip';

/** A string body stays a string, because Node then sends headers and body together. */
export type Body = string | Uint8Array;

/** The properties that determine the content encoding. */
interface Compressible {
  readonly type?: string | undefined;
  readonly body: Body;
}

/** Minimum size for compression, in bytes (discovery.md H-9). */
const minCompressedBytes = 1024;
const compressible = /^(text\/|image\/svg|application\/([a-z0-9.-]+\+)?(json|yaml|xml|javascript))/;
const compressors: Readonly<Record<Encoding, (body: Body) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Maximum size for compression ahead of requests, in bytes. Longer bodies are compressed at the first request. */
const maxBytesAhead = 2 * 1024 * 1024;

const compressOnce = memoizePer((body: Uint8Array) => memoizePer((encoding: Encoding) => compressors[encoding](body)));

/** Compresses a body. A large body is compressed once. */
export const compress = (body: Body, encoding: Encoding): Promise<Buffer> =>
  isCompressedOnce(body) ? compressOnce(body)(encoding) : compressors[encoding](body);

/** Chooses the content encoding of a response, if any (discovery.md H-9). */
export function chooseEncoding(request: Request, response: Response, type: string, body: Body): Encoding | undefined {
  if (!compressible.test(type)) return undefined;
  vary(response, 'Accept-Encoding');
  if (Buffer.byteLength(body) < minCompressedBytes || /no-transform/.test(String(response.getHeader('Cache-Control'))))
    return undefined;
  return preferredEncoding(request);
}

/** Returns the content encoding that the client prefers, the first one among equals, or undefined. */
function preferredEncoding(request: Request): Encoding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined;
  const chosen = request.acceptsEncodings('br', 'gzip', 'identity');
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}

/** Compresses a large response ahead of requests, one encoding at a time. */
export async function compressAhead({ type, body }: Compressible, pace: Pace): Promise<void> {
  if (type === undefined || !compressible.test(type)) return;
  if (!isCompressedOnce(body) || body.length > maxBytesAhead) return;
  for (const encoding of ['gzip', 'br'] as const) {
    await pace();
    await compress(body, encoding);
  }
}

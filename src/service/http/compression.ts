import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { memoizePer } from '../../base/memo.js';
import type { Pace } from '../../base/pace.js';
import { vary } from './accept-header.js';
import { isCodedOnce } from './large-bodies.js';

/** The content codings that answers are made in. */
type Coding = 'br' | 'gzip';

/** Text stays text to the end: Node then puts headers and body on the wire in one piece. */
export type Body = string | Uint8Array;

/** What the coding of an answer follows from. */
interface Codable {
  readonly type?: string | undefined;
  readonly body: Body;
}

/** Smaller bodies gain nothing from compression (discovery.md H-9). */
const compressFrom = 1024;
const compressible = /^(text\/|image\/svg|application\/([a-z0-9.-]+\+)?(json|yaml|xml|javascript))/;
const compressors: Readonly<Record<Coding, (body: Body) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** A longer body is compressed for the first request that wants it. Bytes. */
const longestCodedAhead = 2 * 1024 * 1024;

const compressOnce = memoizePer((body: Uint8Array) => memoizePer((coding: Coding) => compressors[coding](body)));

/** The body in a content coding; a large one is coded once. */
export const compress = (body: Body, coding: Coding): Promise<Buffer> =>
  isCodedOnce(body) ? compressOnce(body)(coding) : compressors[coding](body);

/** The content coding of an answer, if any (discovery.md H-9). */
export function codingFor(request: Request, response: Response, type: string, body: Body): Coding | undefined {
  if (!compressible.test(type)) return undefined;
  vary(response, 'Accept-Encoding');
  if (Buffer.byteLength(body) < compressFrom || /no-transform/.test(String(response.getHeader('Cache-Control'))))
    return undefined;
  return preferredCoding(request);
}

/**
 * The content coding that the client prefers, the one that it names first among equals; undefined where it prefers none.
 */
function preferredCoding(request: Request): Coding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined;
  const chosen = request.acceptsEncodings('br', 'gzip', 'identity');
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}

/** Compresses a large answer before it is asked for, one coding after the other. */
export async function codeAhead({ type, body }: Codable, pace: Pace): Promise<void> {
  if (type === undefined || !compressible.test(type)) return;
  if (!isCodedOnce(body) || body.length > longestCodedAhead) return;
  for (const coding of ['gzip', 'br'] as const) {
    await pace();
    await compress(body, coding);
  }
}

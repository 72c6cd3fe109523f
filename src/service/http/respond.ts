import type { Request, Response } from 'express';
import { cacheControl, privateCacheControl } from './cache-control.js';
import { type Body, chooseEncoding, compress } from './compression.js';
import { etag, isFresh } from './etag.js';
import type { CacheKind } from './operation.js';
import { stateOf } from './request-state.js';
import { pagePolicy } from './security-headers.js';

/** A complete response before it is sent. */
export interface Representation {
  readonly status: number;
  /** Media type. Text types get `charset=utf-8`. */
  readonly type?: string | undefined;
  readonly body: Body;
  readonly cache: CacheKind;
  /** Whether this representation is only sent if Accept prefers it. */
  readonly isAlternative?: boolean;
  /** Whether equal requests get the same response until the content changes, so that it may be cached. */
  readonly cacheable?: boolean;
}

/** A sent response with its headers in order. */
export interface Finished {
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
}

/** Caches a response. The read cache sets this callback in `response.locals` (read-cache/fast-path.ts). */
export type CacheAnswer = (finished: Finished, response: Response) => void;

/**
 * Sends a response with caching headers, ETag, 304, content encoding, and length, and without a body for HEAD (H-1, H-7
 * to H-9).
 */
export async function send(request: Request, response: Response, representation: Representation): Promise<void> {
  const { status, type, body, cache, cacheable, isAlternative } = representation;
  response.statusCode = status;
  stateOf(response).type = type;
  if (!response.hasHeader('Cache-Control'))
    response.setHeader('Cache-Control', isAlternative ? privateCacheControl(cache) : cacheControl[cache]);
  if (type !== undefined) response.setHeader('Content-Type', contentType(type));
  if (type === 'text/html' && !response.hasHeader('Content-Security-Policy')) {
    response.setHeader('Content-Security-Policy', pagePolicy);
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  }
  const encoding = type === undefined ? undefined : chooseEncoding(request, response, type, body);
  const tag = cache !== 'none' && status === 200 ? etag(type, body, encoding) : undefined;
  if (tag !== undefined) response.setHeader('ETag', tag);
  // Responses sent during a graceful stop close the connection, so they must not be cached.
  const cacheAnswer =
    cacheable && !response.hasHeader('Connection')
      ? (response.locals.cacheAnswer as CacheAnswer | undefined)
      : undefined;
  const fresh = tag !== undefined && isFresh(request.headers['if-none-match'], tag);
  if (fresh && !cacheAnswer) return notModified(response);
  const sent = encoding === undefined ? body : await compress(body, encoding);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  const length = Buffer.byteLength(sent);
  if (status !== 204 && status !== 202) response.setHeader('Content-Length', length);
  if (tag !== undefined)
    cacheAnswer?.({ headers: rawHeaders(response), body: toCacheBytes(sent), etag: tag }, response);
  if (fresh) return notModified(response);
  if (stateOf(response).method === 'HEAD') response.end();
  else if (sent.length === length) response.end(sent, 'latin1');
  else response.end(sent);
}

/** Returns the sent bytes for the cache. Copies slices of larger buffers. */
function toCacheBytes(sent: Body): Buffer {
  return Buffer.isBuffer(sent) && sent.length === sent.buffer.byteLength ? sent : Buffer.from(sent);
}

/** Returns the headers in the order and spelling in which they are sent. */
function rawHeaders(response: Response): string[] {
  // Exists on every outgoing message, but the types only declare it for requests.
  const names = (response as Response & { getRawHeaderNames(): string[] }).getRawHeaderNames();
  return names.flatMap((name) => {
    const value = response.getHeader(name) ?? '';
    return Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, String(value)];
  });
}

function contentType(type: string): string {
  return type.startsWith('text/') || /^application\/(json|problem\+json|xml|javascript)$/.test(type)
    ? `${type}; charset=utf-8`
    : type;
}

/** Headers that describe a body, which a 304 does not have. */
export const bodyHeaders: readonly string[] = [
  'Content-Type',
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Content-Encoding',
  'Content-Length',
];

function notModified(response: Response): void {
  for (const name of bodyHeaders) response.removeHeader(name);
  response.status(304).end();
}

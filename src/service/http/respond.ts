import type { Request, Response } from 'express';
import { cacheControl, privateCacheControl } from './cache-control.js';
import { type Body, codingFor, compress } from './compression.js';
import { etag, isFresh } from './etag.js';
import type { CacheKind } from './operation.js';
import { stateOf } from './request-state.js';
import { pagePolicy } from './security-headers.js';

/** A finished answer before it is put on the wire. */
export interface Representation {
  readonly status: number;
  /** The media type; text types get `charset=utf-8`. */
  readonly type?: string | undefined;
  readonly body: Body;
  readonly cache: CacheKind;
  /** True for a representation that its address serves only to requests whose Accept header prefers it. */
  readonly isAlternative?: boolean;
  /** True when the same request always gets the same answer until the content changes, so that it may be cached. */
  readonly cacheable?: boolean;
}

/** A complete answer as it goes over the wire, headers in their order. */
export interface Finished {
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
}

/** Takes an answer that may be cached; the fast path puts one on `response.locals` (read-cache/fast-path.ts). */
export type CacheAnswer = (finished: Finished, response: Response) => void;

/**
 * Sends an answer as HTTP wants it: caching, ETag and 304, content coding, length, nothing after the headers for HEAD
 * (H-1, H-7 to H-9).
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
  const coding = type === undefined ? undefined : codingFor(request, response, type, body);
  const tag = cache !== 'none' && status === 200 ? etag(type, body, coding) : undefined;
  if (tag !== undefined) response.setHeader('ETag', tag);
  // While the server drains, an answer closes its connection: that must not be repeated later.
  const cacheAnswer =
    cacheable && !response.hasHeader('Connection')
      ? (response.locals.cacheAnswer as CacheAnswer | undefined)
      : undefined;
  const fresh = tag !== undefined && isFresh(request.headers['if-none-match'], tag);
  if (fresh && !cacheAnswer) return notModified(response);
  const sent = coding === undefined ? body : await compress(body, coding);
  if (coding !== undefined) response.setHeader('Content-Encoding', coding);
  const length = Buffer.byteLength(sent);
  if (status !== 204 && status !== 202) response.setHeader('Content-Length', length);
  if (tag !== undefined) cacheAnswer?.({ headers: rawHeaders(response), body: bytesOf(sent), etag: tag }, response);
  if (fresh) return notModified(response);
  if (stateOf(response).method === 'HEAD') response.end();
  else if (sent.length === length) response.end(sent, 'latin1');
  else response.end(sent);
}

/** The bytes that go out, as the cache may keep them: a copy of those that are a part of something larger. */
function bytesOf(sent: Body): Buffer {
  return Buffer.isBuffer(sent) && sent.length === sent.buffer.byteLength ? sent : Buffer.from(sent);
}

/** The headers in the order and the spelling in which they go out. */
function rawHeaders(response: Response): string[] {
  // Node has it on every outgoing message; its types have it on requests alone.
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

/** What describes a body, which a 304 does not have. */
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

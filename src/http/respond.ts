import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Pace } from '../platform/pace.js';
import { codedOnce, isCodedOnce } from './large-bodies.js';
import { type Coding, preferredCoding, vary } from './negotiation.js';
import type { CacheKind } from './operation.js';
import { stateOf } from './request-state.js';
import { pagePolicy } from './security-headers.js';

const cacheControl: Readonly<Record<CacheKind, string>> = {
  page: 'public, max-age=300, must-revalidate',
  metadata: 'public, max-age=300',
  document: 'public, max-age=3600',
  read: 'public, max-age=60, stale-while-revalidate=300',
  immutable: 'public, max-age=31536000, immutable',
  provisional: 'no-cache',
  none: 'no-store',
};

/** Smaller bodies gain nothing from compression (discovery.md H-9). */
const compressFrom = 1024;
const compressible = /^(text\/|image\/svg|application\/([a-z0-9.-]+\+)?(json|yaml|xml|javascript))/;
const compressors: Readonly<Record<Coding, (body: Body) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** To make and keep the coded forms of a longer body is left to the first request for one. Bytes. */
const longestCodedAhead = 2 * 1024 * 1024;

/** Text stays text to the end: Node then puts headers and body on the wire in one piece. */
export type Body = string | Uint8Array;

/** A finished answer before it is put on the wire. */
export interface Representation {
  readonly status: number;
  /** The media type; text types get `charset=utf-8`. */
  readonly type?: string | undefined;
  readonly body: Body;
  readonly cache: CacheKind;
  /** True when the same request always gets the same answer until the content changes, so that it may be cached. */
  readonly cacheable?: boolean;
}

/** A complete answer as it goes over the wire, headers in their order. */
export interface Finished {
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** Absent where no condition can ask for the answer. */
  readonly etag: string | undefined;
}

/** Takes an answer that may be cached; the fast path puts one on `response.locals` (read-cache/fast-path.ts). */
export type CacheAnswer = (finished: Finished, response: Response) => void;

/**
 * Sends an answer as HTTP wants it: caching, ETag and 304, content coding, length, nothing after the headers for HEAD
 * (H-1, H-7 to H-9).
 */
export async function send(request: Request, response: Response, representation: Representation): Promise<void> {
  const { status, type, body, cache, cacheable } = representation;
  response.statusCode = status;
  stateOf(response).type = type;
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', cacheControl[cache]);
  if (type !== undefined) response.setHeader('Content-Type', contentType(type));
  if (type === 'text/html' && !response.hasHeader('Content-Security-Policy')) {
    response.setHeader('Content-Security-Policy', pagePolicy);
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  }
  const coding = codingFor(request, response, representation);
  const tag = cache !== 'none' && status === 200 ? etag(type, body, coding) : undefined;
  if (tag !== undefined) response.setHeader('ETag', tag);
  // While the server drains, an answer closes its connection: that must not be repeated later.
  const cacheAnswer =
    cacheable && !response.hasHeader('Connection')
      ? (response.locals.cacheAnswer as CacheAnswer | undefined)
      : undefined;
  const fresh = tag !== undefined && isFresh(request.headers['if-none-match'], tag);
  if (fresh && !cacheAnswer) return notModified(response);
  const sent = coding === undefined ? body : await codedOnce(body, coding, compressors[coding]);
  if (coding !== undefined) response.setHeader('Content-Encoding', coding);
  const length = Buffer.byteLength(sent);
  if (status !== 204 && status !== 202) response.setHeader('Content-Length', length);
  cacheAnswer?.({ headers: rawHeaders(response), body: bytesOf(sent), etag: tag }, response);
  if (fresh) return notModified(response);
  if (stateOf(response).method === 'HEAD') response.end();
  else if (sent.length === length) response.end(sent, 'latin1');
  else response.end(sent);
}

/** Makes the coded forms that are kept of an answer ahead of the requests for them, one after the other. */
export async function codeAhead({ type, body }: Representation, pace: Pace): Promise<void> {
  if (type === undefined || !compressible.test(type)) return;
  if (!isCodedOnce(body) || body.length > longestCodedAhead) return;
  for (const coding of ['gzip', 'br'] as const) {
    await pace();
    await codedOnce(body, coding, compressors[coding]);
  }
}

/** The bytes that go out, as the cache may keep them: a copy of those that are a part of something larger. */
function bytesOf(sent: Body): Buffer {
  return Buffer.isBuffer(sent) && sent.length === sent.buffer.byteLength ? sent : Buffer.from(sent);
}

/** The headers in the order and the spelling in which they go out. */
function rawHeaders(response: Response): string[] {
  // Every outgoing message of Node has it; the types know it for requests alone.
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

function codingFor(request: Request, response: Response, { type, body }: Representation): Coding | undefined {
  if (type === undefined || !compressible.test(type)) return undefined;
  vary(response, 'Accept-Encoding');
  if (Buffer.byteLength(body) < compressFrom || /no-transform/.test(String(response.getHeader('Cache-Control'))))
    return undefined;
  return preferredCoding(request);
}

/** The strong tag of these bytes, or the weak one of a coded form; each form has its own (H-7). */
function etag(type: string | undefined, body: Body, coding: string | undefined): string {
  const hash = createHash('sha256')
    .update(`${type ?? ''}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  return coding === undefined ? `"${hash}"` : `W/"${hash}-${coding}"`;
}

/** Weak comparison of RFC 9110 §8.8.3.2 against a list or `*`. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  const opaque = (value: string): string => value.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(tag));
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

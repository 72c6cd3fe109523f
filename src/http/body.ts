import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { isDeeper, mostNested } from '../platform/json-object.js';
import { ApiError } from './api-errors.js';
import { stateOf } from './request-state.js';

/** Bodies of the API in bytes, where the contract names no other limit (`x-max-body-bytes`). */
export const defaultBodyBytes = 262_144;
/** What the parser decodes on every supported version of Node; newer ones would take zstd as well. */
const codings = new Set(['identity', 'gzip', 'deflate', 'br']);

const form = 'application/x-www-form-urlencoded';

/**
 * Refuses bytes that are not UTF-8 before a parser replaces them in silence, and keeps them where the operation checks
 * what signs them.
 */
function verify(_request: unknown, response: unknown, bytes: Buffer): void {
  if (!isUtf8(bytes))
    throw new ApiError('BAD_REQUEST', 'The request body is not valid UTF-8.', { hint: 'Encode the body as UTF-8.' });
  const state = stateOf(response as Response);
  if (state.operation?.object['x-keeps-body']) state.body = bytes;
}

/**
 * Parses the body by the one media type that the operation declares for it. No parser is application-wide: a form must
 * not reach a JSON route. Normalises Content-Type to the declared media type, because the validator keeps a compiled
 * schema for each raw header value (contract-check/contract-check.ts).
 */
export function requestBody(): RequestHandler {
  const parsers = new Map<string, RequestHandler>();
  return (request, response, next) => {
    const { operation } = stateOf(response);
    if (!operation) return next();
    const declared = Object.keys(operation.object.requestBody?.content ?? {});
    if (declared.length === 0) {
      delete request.headers['content-type'];
      return next();
    }
    const type = mediaTypeOf(request);
    if (type === undefined && !hasBody(request)) {
      request.headers['content-type'] = declared[0];
      request.body = undefined;
      if (operation.object.requestBody?.required) throw missing(declared);
      return next();
    }
    if (type === undefined || !declared.includes(type)) throw unsupported(type, declared);
    if (!saysUtf8(request) || !isCodedAsKnown(request)) throw otherCharset();
    const limit = operation.object['x-max-body-bytes'] ?? defaultBodyBytes;
    if (Number(request.headers['content-length'] ?? 0) > limit) throw unread(response, limit);
    const key = `${type} ${limit}`;
    const parse = parsers.get(key) ?? parserFor(type, limit);
    parsers.set(key, parse);
    const refused = watchLength(request, limit, () => next(unread(response, limit)));
    parse(request, response, (error?: unknown) => {
      if (refused()) return;
      request.headers['content-type'] = type;
      next(error ? asApiError(error, limit) : type.endsWith('json') ? faultOfJson(request.body) : undefined);
    });
  };
}

/**
 * Answers a body that is too large without reading the rest of it, which the parser would: the connection ends with the
 * answer.
 */
function unread(response: Response, limit: number): ApiError {
  response.setHeader('Connection', 'close');
  return tooLarge(limit);
}

/** Watches a body that does not say its length, and says whether it was refused for it. */
function watchLength(request: Request, limit: number, refuse: () => void): () => boolean {
  if (request.headers['content-length'] !== undefined) return () => false;
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    const before = bytes;
    bytes += chunk.length;
    if (before <= limit && bytes > limit) refuse();
  });
  return () => bytes > limit;
}

function tooLarge(limit: number): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', `The request body is larger than ${limit} bytes.`, {
    details: { maxBytes: limit },
  });
}

function mediaTypeOf(request: Request): string | undefined {
  return request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() || undefined;
}

function missing(declared: readonly string[]): ApiError {
  return new ApiError('BAD_REQUEST', 'The request has no body.', { hint: `Send ${declared.join(' or ')}.` });
}

function saysUtf8(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

function isCodedAsKnown(request: Request): boolean {
  return codings.has((request.headers['content-encoding'] || 'identity').toLowerCase());
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function parserFor(
  type: string,
  limit: number,
): (request: Request, response: Response, next: (error?: unknown) => void) => void {
  const options = { limit, type: () => true, verify };
  if (type.endsWith('json')) return express.json({ ...options, strict: false });
  if (type === form) return express.urlencoded({ ...options, extended: false, parameterLimit: 100 });
  return express.text({ ...options, defaultCharset: 'utf-8' });
}

function unsupported(type: string | undefined, declared: readonly string[]): ApiError {
  const message =
    type === undefined
      ? 'The request has a body without a Content-Type.'
      : 'The Content-Type of the body is not accepted here.';
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', message, {
    hint: `Send ${declared.join(' or ')}.`,
    details: { accepted: declared },
  });
}

function otherCharset(): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The charset or content coding of the body is not accepted here.', {
    hint: 'Send UTF-8, plain or with Content-Encoding gzip, deflate or br.',
  });
}

const invalidJson = (): ApiError => new ApiError('INVALID_JSON', 'The request body is not valid JSON.');

/** Body-parser's faults by their documented `type` (never by message). */
function asApiError(error: unknown, limit: number): unknown {
  if (error instanceof ApiError) return error;
  const { type, status } = error as { type?: string; status?: number };
  switch (type) {
    case 'entity.too.large':
      return tooLarge(limit);
    case 'entity.parse.failed':
      return invalidJson();
    default:
      return status !== undefined && status < 500
        ? new ApiError('BAD_REQUEST', 'The request body could not be read.', {
            hint: 'Send the whole body, encoded as its headers say.',
          })
        : error;
  }
}

/**
 * A bare `null`, number or string is valid JSON, and no body of any operation; the validator's discriminator would fail
 * on `null`.
 */
function faultOfJson(body: unknown): ApiError | undefined {
  if (body !== undefined && (typeof body !== 'object' || body === null))
    return new ApiError('BAD_REQUEST', 'The request body is not a JSON object.', {
      hint: 'Send a JSON object, as the OpenAPI document describes it.',
    });
  if (!isDeeper(body)) return undefined;
  return new ApiError('BAD_REQUEST', `The request body is nested deeper than ${mostNested} levels.`, {
    hint: 'Send a flatter body.',
  });
}

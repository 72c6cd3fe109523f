import { parse } from 'node:querystring';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { isDeeper, maxNesting } from '../../base/json-object.js';
import { memoizePer } from '../../base/memo.js';
import { ApiError } from './api-errors.js';
import { stateOf } from './request-state.js';

/** Default maximum body size, in bytes. The contract may override it (`x-max-body-bytes`). */
export const defaultBodyBytes = 262_144;
/** Encodings that the body parser decodes on all supported Node versions. Newer ones also decode zstd. */
const encodings = new Set(['identity', 'gzip', 'deflate', 'br']);

const form = 'application/x-www-form-urlencoded';

/** Maximum number of form fields, because the validator takes quadratic time. */
const maxFields = 100;
const noBytes = Buffer.alloc(0);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the body, and parses it as the media type that the operation declares. Normalizes Content-Type to the declared
 * media type, because the validator caches a compiled schema for each raw header value
 * (contract-check/contract-check.ts).
 */
export function requestBody(): RequestHandler {
  const readerOf = memoizePer((limit: number) => express.raw({ limit, type: () => true }));
  return (request, response, next) => {
    const state = stateOf(response);
    const { object } = state.operation ?? {};
    if (!object) return next();
    const declared = Object.keys(object.requestBody?.content ?? {});
    if (declared.length === 0) {
      delete request.headers['content-type'];
      return next();
    }
    const type = mediaTypeOf(request);
    if (type === undefined && !hasBody(request)) throw missingBodyError(declared);
    if (type === undefined || !declared.includes(type)) throw mediaTypeError(type, declared);
    const isRaw = object['x-raw-body'] === true;
    if (!isUtf8(request) || !hasSupportedEncoding(request, isRaw)) throw charsetError(isRaw);
    const limit = object['x-max-body-bytes'] ?? defaultBodyBytes;
    if (Number(request.headers['content-length'] ?? 0) > limit) throw rejectUnread(response, limit);
    const refused = watchLength(request, limit, () => next(rejectUnread(response, limit)));
    readerOf(limit)(request, response, (error?: unknown) => {
      if (refused()) return;
      if (error) return next(asApiError(error, limit));
      const bytes = (request.body as Buffer | undefined) ?? noBytes;
      request.headers['content-type'] = type;
      if (isRaw) state.body = bytes;
      // Unused bodies are not parsed, to save CPU time. The validator gets an empty object.
      const { value, fault } = isRaw ? { value: {} } : parseBody(bytes, type);
      request.body = value;
      next(fault);
    });
  };
}

/** Parses the bytes. Returns the value and the error, if any. */
function parseBody(bytes: Buffer, type: string): { readonly value?: unknown; readonly fault?: ApiError | undefined } {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    const hint = 'Encode the body as UTF-8.';
    return { fault: new ApiError('BAD_REQUEST', 'The request body is not valid UTF-8.', { hint }) };
  }
  if (type === form) return parseForm(text);
  if (!type.endsWith('json')) return { value: text };
  if (text === '') return { fault: missingBodyError([type]) };
  try {
    const value: unknown = JSON.parse(text);
    return { value, fault: checkJson(value) };
  } catch {
    return { fault: new ApiError('INVALID_JSON', 'The request body is not valid JSON.') };
  }
}

/** Parses form fields by name. Repeated fields become a list. */
function parseForm(text: string): { readonly value?: object; readonly fault?: ApiError } {
  if (text.split('&', maxFields + 1).length <= maxFields) return { value: { ...parse(text) } };
  const hint = 'Send fewer fields.';
  return { fault: new ApiError('BAD_REQUEST', `The form has more than ${maxFields} fields.`, { hint }) };
}

/** Rejects a body that is too large without reading the rest of it. Closes the connection with the response. */
function rejectUnread(response: Response, limit: number): ApiError {
  response.setHeader('Connection', 'close');
  return tooLarge(limit);
}

/** Counts the bytes of a body without Content-Length. The returned function tells whether the body was rejected. */
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

function missingBodyError(declared: readonly string[]): ApiError {
  return new ApiError('BAD_REQUEST', 'The request has no body.', { hint: `Send ${declared.join(' or ')}.` });
}

function isUtf8(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

/**
 * Whether the Content-Encoding is supported. Raw bodies are never decompressed, because signatures cover the sent
 * bytes.
 */
function hasSupportedEncoding(request: Request, isRaw: boolean): boolean {
  const encoding = (request.headers['content-encoding'] || 'identity').toLowerCase();
  return isRaw ? encoding === 'identity' : encodings.has(encoding);
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function mediaTypeError(type: string | undefined, declared: readonly string[]): ApiError {
  const message =
    type === undefined
      ? 'The request has a body without a Content-Type.'
      : 'The Content-Type of the body is not accepted here.';
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', message, {
    hint: `Send ${declared.join(' or ')}.`,
    details: { accepted: declared },
  });
}

function charsetError(isRaw: boolean): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The charset or content coding of the body is not accepted here.', {
    hint: isRaw
      ? 'Send UTF-8 without Content-Encoding.'
      : 'Send UTF-8, plain or with Content-Encoding gzip, deflate or br.',
  });
}

/** Converts errors of body-parser by their documented `type`. */
function asApiError(error: unknown, limit: number): unknown {
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge(limit);
  if (status === undefined || status >= 500) return error;
  return new ApiError('BAD_REQUEST', 'The request body could not be read.', {
    hint: 'Send the whole body, encoded as its headers say.',
  });
}

/**
 * Rejects JSON values that are not objects or too deeply nested. The validator's discriminator would fail on `null`.
 */
function checkJson(body: unknown): ApiError | undefined {
  if (typeof body !== 'object' || body === null)
    return new ApiError('BAD_REQUEST', 'The request body is not a JSON object.', {
      hint: 'Send a JSON object, as the OpenAPI document describes it.',
    });
  if (!isDeeper(body)) return undefined;
  return new ApiError('BAD_REQUEST', `The request body is nested deeper than ${maxNesting} levels.`, {
    hint: 'Send a flatter body.',
  });
}

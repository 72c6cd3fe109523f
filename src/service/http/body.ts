import { parse } from 'node:querystring';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { isDeeper, mostNested } from '../../base/json-object.js';
import { memoizePer } from '../../base/memo.js';
import { ApiError } from './api-errors.js';
import { stateOf } from './request-state.js';

/** Bodies of the API in bytes, where the contract names no other limit (`x-max-body-bytes`). */
export const defaultBodyBytes = 262_144;
/** What the parser decodes on every supported version of Node; newer ones would take zstd as well. */
const codings = new Set(['identity', 'gzip', 'deflate', 'br']);

const form = 'application/x-www-form-urlencoded';

/** The fields of a form that are read; a validator would take time that grows with the square of more. */
const mostFields = 100;
const noBytes = Buffer.alloc(0);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the body and parses it as the media type that the operation declares for it: a form must not reach a JSON route.
 * Normalises Content-Type to the declared media type, because the validator keeps a compiled schema for each raw header
 * value (contract-check/contract-check.ts).
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
    if (type === undefined && !hasBody(request)) throw missing(declared);
    if (type === undefined || !declared.includes(type)) throw unsupported(type, declared);
    const isRaw = object['x-raw-body'] === true;
    if (!saysUtf8(request) || !isCodedAsKnown(request, isRaw)) throw otherCharset(isRaw);
    const limit = object['x-max-body-bytes'] ?? defaultBodyBytes;
    if (Number(request.headers['content-length'] ?? 0) > limit) throw unread(response, limit);
    const refused = watchLength(request, limit, () => next(unread(response, limit)));
    readerOf(limit)(request, response, (error?: unknown) => {
      if (refused()) return;
      if (error) return next(asApiError(error, limit));
      const bytes = (request.body as Buffer | undefined) ?? noBytes;
      request.headers['content-type'] = type;
      if (isRaw) state.body = bytes;
      // Parsing a body that nobody uses is work that any stranger could cause. The validator gets an empty object.
      const { value, fault } = isRaw ? { value: {} } : parsed(bytes, type);
      request.body = value;
      next(fault);
    });
  };
}

/** The value that the bytes stand for, and what is wrong with it. */
function parsed(bytes: Buffer, type: string): { readonly value?: unknown; readonly fault?: ApiError | undefined } {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    const hint = 'Encode the body as UTF-8.';
    return { fault: new ApiError('BAD_REQUEST', 'The request body is not valid UTF-8.', { hint }) };
  }
  if (type === form) return fieldsOf(text);
  if (!type.endsWith('json')) return { value: text };
  if (text === '') return { fault: missing([type]) };
  try {
    const value: unknown = JSON.parse(text);
    return { value, fault: faultOfJson(value) };
  } catch {
    return { fault: new ApiError('INVALID_JSON', 'The request body is not valid JSON.') };
  }
}

/** The fields of a form by their names; one that is there several times has a list. */
function fieldsOf(text: string): { readonly value?: object; readonly fault?: ApiError } {
  if (text.split('&', mostFields + 1).length <= mostFields) return { value: { ...parse(text) } };
  const hint = 'Send fewer fields.';
  return { fault: new ApiError('BAD_REQUEST', `The form has more than ${mostFields} fields.`, { hint }) };
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

/** A signature covers the bytes that were sent, so a raw body is never decompressed. */
function isCodedAsKnown(request: Request, isRaw: boolean): boolean {
  const encoding = (request.headers['content-encoding'] || 'identity').toLowerCase();
  return isRaw ? encoding === 'identity' : codings.has(encoding);
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
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

function otherCharset(isRaw: boolean): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The charset or content coding of the body is not accepted here.', {
    hint: isRaw
      ? 'Send UTF-8 without Content-Encoding.'
      : 'Send UTF-8, plain or with Content-Encoding gzip, deflate or br.',
  });
}

/** Body-parser's faults by their documented `type` (never by message). */
function asApiError(error: unknown, limit: number): unknown {
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge(limit);
  if (status === undefined || status >= 500) return error;
  return new ApiError('BAD_REQUEST', 'The request body could not be read.', {
    hint: 'Send the whole body, encoded as its headers say.',
  });
}

/**
 * A bare `null`, number or string is valid JSON, and no body of any operation; the validator's discriminator would fail
 * on `null`.
 */
function faultOfJson(body: unknown): ApiError | undefined {
  if (typeof body !== 'object' || body === null)
    return new ApiError('BAD_REQUEST', 'The request body is not a JSON object.', {
      hint: 'Send a JSON object, as the OpenAPI document describes it.',
    });
  if (!isDeeper(body)) return undefined;
  return new ApiError('BAD_REQUEST', `The request body is nested deeper than ${mostNested} levels.`, {
    hint: 'Send a flatter body.',
  });
}

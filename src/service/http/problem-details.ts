import type { Request, Response } from 'express';
import { declaredResponse } from '../../base/contract.js';
import { type MediaRange, parseAccept, vary } from './accept-header.js';
import { type ApiError, apiErrors, type ErrorLinks, errorRecord } from './api-errors.js';
import { isApiPath, stateOf } from './request-state.js';

/** Media type of problem details (RFC 9457), an alternative to Error records. */
export const problemType = 'application/problem+json';

/** Formats an error as an Error record, or as problem details if the client prefers them (discovery.md E-2). */
export function errorRecordForm(
  error: ApiError,
  request: Request,
  response: Response,
  links: ErrorLinks,
): { type: string; body: object } {
  const body = errorRecord(error, links);
  const { id } = stateOf(response);
  if (!hasProblemDetails(error.status, response)) return { type: 'application/json', body };
  vary(response, 'Accept');
  if (!prefersProblemDetails(request.headers.accept)) return { type: 'application/json', body };
  const { title } = apiErrors[error.code];
  return {
    type: problemType,
    body: { type: links.docs, title, status: error.status, detail: error.message, instance: `urn:uuid:${id}`, ...body },
  };
}

/**
 * Whether errors of this status may be problem details: in the API, and for operations that declare it (discovery.md
 * E-2).
 */
function hasProblemDetails(status: number, response: Response): boolean {
  const { operation, path } = stateOf(response);
  const declared = operation && declaredResponse(operation.object, status);
  return declared ? declared.content?.[problemType] !== undefined : isApiPath(path);
}

/** Whether Accept lists problem details with a strict preference over plain JSON (discovery.md E-2). */
export function prefersProblemDetails(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes(problemType)) return false;
  const ranges = parseAccept(accept);
  const named = ranges.find((range) => range.type === problemType);
  return named !== undefined && named.q > weightOf(ranges, 'application/json', 'application/*', '*/*');
}

/** Returns the weight of the first of these names in the list, from most to least specific, or 0. */
function weightOf(ranges: readonly MediaRange[], ...names: readonly string[]): number {
  for (const name of names) {
    const found = ranges.find((range) => range.type === name);
    if (found) return found.q;
  }
  return 0;
}

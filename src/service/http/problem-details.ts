import type { Request, Response } from 'express';
import { declaredResponse } from '../../base/contract.js';
import { acceptRanges, type MediaRange, vary } from './accept-header.js';
import { type ApiError, apiErrors, type ErrorLinks, errorRecord } from './api-errors.js';
import { isApiPath, stateOf } from './request-state.js';

/** Problem details (RFC 9457), the second form of an Error record. */
export const problemType = 'application/problem+json';

/** An error as an Error record, in the form of problem details where the client prefers them (discovery.md E-2). */
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
 * Problem details are the second form of the API's errors, and of those operations that declare it for this status
 * (discovery.md E-2).
 */
function hasProblemDetails(status: number, response: Response): boolean {
  const { operation, path } = stateOf(response);
  const declared = operation && declaredResponse(operation.object, status);
  return declared ? declared.content?.[problemType] !== undefined : isApiPath(path);
}

/** True when problem details are named and strictly preferred to plain JSON (discovery.md E-2). */
export function prefersProblemDetails(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes(problemType)) return false;
  const ranges = acceptRanges(accept);
  const named = ranges.find((range) => range.type === problemType);
  return named !== undefined && named.q > weightOf(ranges, 'application/json', 'application/*', '*/*');
}

/** The weight that a list of ranges gives to what these names match, the most specific first; 0 when none does. */
function weightOf(ranges: readonly MediaRange[], ...names: readonly string[]): number {
  for (const name of names) {
    const found = ranges.find((range) => range.type === name);
    if (found) return found.q;
  }
  return 0;
}

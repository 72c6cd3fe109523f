import type { Request, Response } from 'express';
import type { ContractMatch, ContractOperation } from '../../base/contract.js';
import type { ApiError } from './api-errors.js';
import type { Auth } from './operation.js';
import type { ReadNote } from './read-note.js';

/** State of one request in the pipeline, stored in `response.locals`. */
export interface RequestState {
  readonly id: string;
  /** Original method. `request.method` is GET for HEAD requests. */
  readonly method: string;
  /** Client address, according to the number of trusted proxies. */
  readonly ip?: string | undefined;
  /** Percent-encoded path without the query. */
  readonly path: string;
  match?: ContractMatch | undefined;
  operation?: ContractOperation | undefined;
  /** Authenticated caller, if the contract requires a token. */
  auth?: Auth | undefined;
  /** Raw body, if the contract requires it. */
  body?: Buffer | undefined;
  /** Rate-limit policy. */
  family?: string | undefined;
  /** Error code, for observers (request-observer.ts). */
  refusal?: string | undefined;
  /** Media type of the response. */
  type?: string | undefined;
  notes?: readonly ReadNote[] | undefined;
  /** Read cache entry that answered the request (read-cache/response-cache.ts). */
  entry?: Pick<RequestState, 'path' | 'match' | 'operation' | 'type'> | undefined;
  /** Error of the target or the origin, thrown after the request has been counted. */
  requestError?: ApiError | undefined;
}

export function stateOf(response: Response): RequestState {
  return response.locals.state as RequestState;
}

/** Adds analytics details of the read. */
export function noteRead(response: Response, note: ReadNote): void {
  const state = stateOf(response);
  state.notes = [...(state.notes ?? []), note];
}

export function setState(response: Response, state: RequestState): void {
  response.locals.state = state;
}

/** Whether a path belongs to the API, whose errors are always JSON Error records (discovery.md H-6). */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

export type { Request, Response };

import type { Request, Response } from 'express';
import type { ContractMatch, ContractOperation } from '../../base/contract.js';
import type { ApiError } from './api-errors.js';
import type { Auth } from './operation.js';
import type { ReadNote } from './read-note.js';

/** What the pipeline has found out about one request; kept on `response.locals`. */
export interface RequestState {
  readonly id: string;
  /** The method as sent; `request.method` says GET for a HEAD. */
  readonly method: string;
  /** The client's address, as far as the configured number of proxies is trusted. */
  readonly ip?: string | undefined;
  /** The path without query, percent-encoded. */
  readonly path: string;
  match?: ContractMatch | undefined;
  operation?: ContractOperation | undefined;
  /** Who calls, where the contract asks for a token. */
  auth?: Auth | undefined;
  /** The body as it was sent, where the contract has it kept. */
  body?: Buffer | undefined;
  /** The rate-limit family that it counts against. */
  family?: string | undefined;
  /** The code of its refusal, from the closed lists of error codes; for observers (request-observer.ts). */
  refusal?: string | undefined;
  /** The media type of its answer. */
  type?: string | undefined;
  notes?: readonly ReadNote[] | undefined;
  /** The entry of the read cache that answered it, which has the same of it (read-cache/response-cache.ts). */
  entry?: Pick<RequestState, 'path' | 'match' | 'operation' | 'type'> | undefined;
  /** What is wrong with the target or the origin; thrown once the request has been counted. */
  requestError?: ApiError | undefined;
}

export function stateOf(response: Response): RequestState {
  return response.locals.state as RequestState;
}

/** Adds to what the request read. */
export function noteRead(response: Response, note: ReadNote): void {
  const state = stateOf(response);
  state.notes = [...(state.notes ?? []), note];
}

export function setState(response: Response, state: RequestState): void {
  response.locals.state = state;
}

/**
 * True when a path belongs to the API, whose errors are Error records in JSON whatever the client accepts (discovery.md
 * H-6).
 */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

export type { Request, Response };

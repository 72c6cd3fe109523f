import type { RequestHandler } from 'express';
import type { ContractMatch } from '../contract.js';
import { preflightHeaders } from './cors.js';
import { ApiError } from './errors.js';
import { isApiPath, stateOf } from './state.js';

/** The methods of a path, as `Allow` lists them: HEAD beside GET, and OPTIONS always. */
export function allowedMethods(operations: Iterable<string>): string[] {
  const methods = [...operations];
  return [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((method) => method !== 'GET'),
    'OPTIONS',
  ];
}

/** Answers OPTIONS, refuses other methods with 405, and unknown API paths with 404 (discovery.md H-3, H-5, H-6). */
export function methods(): RequestHandler {
  return (_request, response, next) => {
    const { match, operation, method, path } = stateOf(response);
    if (!match) {
      if (isApiPath(path)) throw nothingHere(path);
      return next();
    }
    if (operation && method !== 'OPTIONS') return next();
    const allow = allowedMethods(match.operations.keys());
    if (method === 'OPTIONS') {
      response.setHeader('Allow', allow.join(', '));
      if (corsRule(match) !== 'none') response.set(preflightHeaders(allow.join(', ')));
      response.status(204).end();
      return;
    }
    throw methodNotAllowed(method, allow);
  };
}

/** The last step: what neither the contract nor the owner's pages have answered is not here. */
export function otherwiseNotFound(): RequestHandler {
  return (_request, response) => {
    throw nothingHere(stateOf(response).path);
  };
}

function nothingHere(path: string): ApiError {
  return new ApiError('NOT_FOUND', 'Nothing is here under this path.', {
    details: { path },
    hint: 'See /openapi.json, or /api/v1 for the operations of version 1.',
  });
}

function corsRule(match: ContractMatch): string | undefined {
  return [...match.operations.values()][0]?.object['x-cors'];
}

export function methodNotAllowed(method: string, allow: readonly string[]): ApiError {
  return new ApiError('METHOD_NOT_ALLOWED', `${method} is not allowed here.`, {
    hint: `Use one of: ${allow.join(', ')}.`,
    details: { allowed: allow },
    headers: { Allow: allow.join(', ') },
  });
}

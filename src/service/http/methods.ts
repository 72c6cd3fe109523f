import type { RequestHandler } from 'express';
import type { Contract } from '../../base/contract.js';
import { ApiError } from './api-errors.js';
import { getCorsRule, preflightHeaders } from './cors.js';
import type { StepOfSome } from './handler-chain.js';
import { isApiPath, stateOf } from './request-state.js';

/** Returns the methods for `Allow`: HEAD in addition to GET, and always OPTIONS. */
export function allowedMethods(operations: Iterable<string>): string[] {
  const methods = [...operations];
  return [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((method) => method !== 'GET'),
    'OPTIONS',
  ];
}

/** Answers OPTIONS, and rejects other methods with 405 and unknown API paths with 404 (discovery.md H-3, H-5, H-6). */
export const methods = (contract: Contract): StepOfSome => ({
  isFor: (operation) => operation === undefined,
  run(_request, response, next) {
    const { match, method, path } = stateOf(response);
    if (!match) {
      if (isApiPath(path)) throw notFoundError(contract, path);
      return next();
    }
    const allow = allowedMethods(match.operations.keys());
    if (method === 'OPTIONS') {
      response.setHeader('Allow', allow.join(', '));
      if (getCorsRule(match) !== 'none') response.set(preflightHeaders(allow.join(', ')));
      response.status(204).end();
      return;
    }
    throw methodNotAllowed(method, allow);
  },
});

/** The last step: answers 404 for requests that neither the contract nor the pages have handled. */
export function answerNotFound(contract: Contract): RequestHandler {
  return (_request, response) => {
    throw notFoundError(contract, stateOf(response).path);
  };
}

/** Returns the contract path that equals this path without its trailing slash. */
export function findPathWithoutSlash(contract: Contract, path: string): string | undefined {
  return path.endsWith('/') ? contract.match(path.slice(0, -1))?.path : undefined;
}

/** Returns the 404 for unknown paths. `details.address` and the hint contain the intended path, if it is obvious. */
export function notFoundError(contract: Contract, path: string): ApiError {
  const address = findPathWithoutSlash(contract, path);
  const hint =
    address === undefined
      ? 'See /openapi.json, or /api/v1 for the operations of version 1.'
      : `The address is ${address}, without the slash at its end.`;
  return new ApiError('NOT_FOUND', 'Nothing is here under this path.', {
    details: { path, ...(address === undefined ? {} : { address }) },
    hint,
  });
}

export function methodNotAllowed(method: string, allow: readonly string[]): ApiError {
  return new ApiError('METHOD_NOT_ALLOWED', `${method} is not allowed here.`, {
    hint: `Use one of: ${allow.join(', ')}.`,
    details: { allowed: allow },
    headers: { Allow: allow.join(', ') },
  });
}

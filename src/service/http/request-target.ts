import type { Request, RequestHandler } from 'express';
import type { Contract } from '../../base/contract.js';
import type { Random } from '../../base/random.js';
import { ApiError } from './api-errors.js';
import { setState, stateOf } from './request-state.js';

/** Longest request target in bytes; browsers and proxies agree on about this much. */
export const maxTargetBytes = 8192;

/** Gives the request its id and looks at its target: which path, and which operation of the contract that is. */
export function requestTarget(contract: Contract, random: Random, ipOf: (request: Request) => string): RequestHandler {
  return (request, response, next) => {
    const id = random.uuid();
    response.setHeader('X-Request-Id', id);
    const method = request.method;
    // HEAD is answered as GET (discovery.md H-1); Node has already noted that this answer has no body.
    if (method === 'HEAD') request.method = 'GET';
    request.originalUrl = request.url;
    const path = request.url.split('?', 1)[0] ?? '/';
    // A path that does not decode leads nowhere; a faulty query still belongs to its operation, and counts against its
    // limit.
    const match = isWellEncoded(path) ? contract.match(path) : undefined;
    const operation = match?.operations.get(request.method);
    setState(response, {
      id,
      method,
      ip: ipOf(request),
      path,
      match,
      operation,
      requestError: errorIn(request.url),
    });
    next();
  };
}

/** Refuses a target that was found faulty; it runs after the rate limit, so that bad requests count like any other. */
export function refuseBadTarget(): RequestHandler {
  return (_request, response, next) => next(stateOf(response).requestError);
}

function errorIn(target: string): ApiError | undefined {
  if (!isWellEncoded(target)) {
    return new ApiError('BAD_REQUEST', 'The request target is not well percent-encoded.', {
      hint: 'Encode it as UTF-8 bytes, each as % and two hexadecimal digits, and leave out NUL.',
    });
  }
  if (target.length <= maxTargetBytes) return undefined;
  return new ApiError('URI_TOO_LONG', `The request target is longer than ${maxTargetBytes} bytes.`, {
    details: { maxBytes: maxTargetBytes },
  });
}

function isWellEncoded(target: string): boolean {
  // Node lets no control character into a target.
  if (!target.includes('%')) return true;
  try {
    return !decodeURIComponent(target).includes('\0');
  } catch {
    return false;
  }
}

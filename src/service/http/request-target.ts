import type { Request, RequestHandler } from 'express';
import type { Contract } from '../../base/contract.js';
import type { Random } from '../../base/random.js';
import { ApiError } from './api-errors.js';
import { setState, stateOf } from './request-state.js';

/** Maximum length of the request target, in bytes. Similar to the limits of browsers and proxies. */
export const maxTargetBytes = 8192;

/** Assigns the request id, and matches the request target to an operation of the contract. */
export function requestTarget(contract: Contract, random: Random, ipOf: (request: Request) => string): RequestHandler {
  return (request, response, next) => {
    const id = random.uuid();
    response.setHeader('X-Request-Id', id);
    const method = request.method;
    // HEAD is handled as GET (discovery.md H-1). Node already knows that this response has no body.
    if (method === 'HEAD') request.method = 'GET';
    request.originalUrl = request.url;
    const path = request.url.split('?', 1)[0] ?? '/';
    // A malformed path matches nothing. A malformed query still belongs to its operation, and counts against its limit.
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

/** Rejects malformed targets. Runs after the rate limit, so that these requests count as well. */
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
  // Node rejects control characters in targets.
  if (!target.includes('%')) return true;
  try {
    return !decodeURIComponent(target).includes('\0');
  } catch {
    return false;
  }
}

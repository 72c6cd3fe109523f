import type { RequestHandler } from 'express';
import { ApiError } from './errors.js';
import { vary } from './negotiation.js';
import { isApiPath, stateOf } from './state.js';

export const apiVersion = 'v1';

/** Says which version answers, on every API route and contract document, refusals included (discovery.md V-1). */
export function announceVersion(): RequestHandler {
  return (_request, response, next) => {
    const { path, match } = stateOf(response);
    if (isApiPath(path) || match) response.setHeader('API-Version', apiVersion);
    next();
  };
}

/** Refuses any other version that is asked for by header on an API route (discovery.md V-2). */
export function requireVersion(): RequestHandler {
  return (request, response, next) => {
    const requested = request.headers['api-version'];
    const api = isApiPath(stateOf(response).path);
    if (api) vary(response, 'API-Version');
    if (api && requested !== undefined && requested !== apiVersion) {
      throw new ApiError('UNSUPPORTED_API_VERSION', 'This API version is not supported.', {
        details: { requested, supported: [apiVersion] },
      });
    }
    next();
  };
}

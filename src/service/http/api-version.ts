import type { Request, RequestHandler } from 'express';
import { acceptRanges, vary } from './accept-header.js';
import { ApiError } from './api-errors.js';
import { isApiPath, stateOf } from './request-state.js';

export const apiVersion = 'v1';
export const vendorType = 'application/vnd.vitrine.v1+json';
const vendorVersion = /^application\/vnd\.vitrine\.([^;+]+)\+json$/;

/** Says which version answers, on every API route and contract document, refusals included (discovery.md V-1). */
export function announceVersion(): RequestHandler {
  return (_request, response, next) => {
    const { path, match } = stateOf(response);
    if (isApiPath(path) || match) response.setHeader('API-Version', apiVersion);
    next();
  };
}

/**
 * Refuses any other version that is asked for on an API route, in the same way by header and by media type (discovery.md
 * V-2, V-3). The case of a version does not matter, as that of a media type does not (RFC 9110 §8.3.1).
 */
export function requireVersion(): RequestHandler {
  return (request, response, next) => {
    if (!isApiPath(stateOf(response).path)) return next();
    vary(response, 'API-Version');
    const requested = request.headers['api-version'];
    if (typeof requested === 'string') {
      if (requested.toLowerCase() !== apiVersion)
        throw unsupported(requested, 'Send API-Version: v1, or leave the header out.');
      // The contract knows the one spelling.
      request.headers['api-version'] = apiVersion;
    }
    const accepted = unknownVersionAccepted(request);
    if (accepted !== undefined)
      throw unsupported(accepted, `Accept ${vendorType} or application/json, or leave Accept out.`);
    next();
  };
}

const unsupported = (requested: string, hint: string): ApiError =>
  new ApiError('UNSUPPORTED_API_VERSION', 'This API version is not supported.', {
    details: { requested, supported: [apiVersion] },
    hint,
  });

/** Whether an Accept header names a media type of ours; those of other vendors do not count. */
const namesVendor = (accept: string | undefined): accept is string =>
  accept?.toLowerCase().includes('vnd.vitrine') === true;

/**
 * The JSON media type of a read answer: the vendor type when preferred, plain JSON otherwise, for `text/html` too
 * (discovery.md V-3).
 */
export function versionedJsonType(request: Request): string {
  if (!namesVendor(request.headers.accept)) return 'application/json';
  return request.accepts('application/json', vendorType) || 'application/json';
}

/**
 * The version that a client asks for by a media type of ours, where there is no such version and it accepts nothing that
 * there is; undefined for any other request.
 */
function unknownVersionAccepted(request: Request): string | undefined {
  const { accept } = request.headers;
  if (!namesVendor(accept) || request.accepts('application/json', vendorType) !== false) return undefined;
  const named = acceptRanges(accept).flatMap(({ type, q }) => (q > 0 ? (vendorVersion.exec(type)?.[1] ?? []) : []));
  return named[0];
}

import type { Request, RequestHandler } from 'express';
import { parseAccept, vary } from './accept-header.js';
import { ApiError } from './api-errors.js';
import { isApiPath, stateOf } from './request-state.js';

export const apiVersion = 'v1';
export const vendorType = 'application/vnd.vitrine.v1+json';
const vendorVersion = /^application\/vnd\.vitrine\.([^;+]+)\+json$/;

/** Sends the API version with every API response and contract document, including errors (discovery.md V-1). */
export function announceVersion(): RequestHandler {
  return (_request, response, next) => {
    const { path, match } = stateOf(response);
    if (isApiPath(path) || match) response.setHeader('API-Version', apiVersion);
    next();
  };
}

/**
 * Rejects requests for any other API version, by header or by media type (discovery.md V-2, V-3). Versions are not
 * case-sensitive, like media types (RFC 9110 §8.3.1).
 */
export function requireVersion(): RequestHandler {
  return (request, response, next) => {
    if (!isApiPath(stateOf(response).path)) return next();
    vary(response, 'API-Version');
    const requested = request.headers['api-version'];
    if (typeof requested === 'string') {
      if (requested.toLowerCase() !== apiVersion)
        throw unsupported(requested, 'Send API-Version: v1, or leave the header out.');
      // The contract only allows this spelling.
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

/** Whether an Accept header contains a media type of this API. */
const namesVendor = (accept: string | undefined): accept is string =>
  accept?.toLowerCase().includes('vnd.vitrine') === true;

/**
 * Returns the JSON media type of a read: the vendor type if preferred, and otherwise plain JSON, even for `text/html`
 * (discovery.md V-3).
 */
export function versionedJsonType(request: Request): string {
  if (!namesVendor(request.headers.accept)) return 'application/json';
  return request.accepts('application/json', vendorType) || 'application/json';
}

/** Returns the unknown version that a client requests by media type, if it accepts no existing version. */
function unknownVersionAccepted(request: Request): string | undefined {
  const { accept } = request.headers;
  if (!namesVendor(accept) || request.accepts('application/json', vendorType) !== false) return undefined;
  const named = parseAccept(accept).flatMap(({ type, q }) => (q > 0 ? (vendorVersion.exec(type)?.[1] ?? []) : []));
  return named[0];
}

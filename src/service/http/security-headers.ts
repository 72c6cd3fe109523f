import type { RequestHandler } from 'express';

/**
 * Content-Security-Policy of every HTML page: no inline code, and nothing from other origins except https images
 * (discovery.md H-13).
 */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const halfAYear = 15_552_000;

/**
 * Strict-Transport-Security for this host, or also for its subdomains, which is opt-in because others may run those.
 */
export type StrictTransport = 'on' | 'subdomains' | 'off';

/** Sets the security headers of every response, including Strict-Transport-Security over https. */
export function securityHeaders(secure: boolean, strictTransport: StrictTransport = 'on'): RequestHandler {
  const transport = `max-age=${halfAYear}${strictTransport === 'subdomains' ? '; includeSubDomains' : ''}`;
  return (_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    if (secure && strictTransport !== 'off') response.setHeader('Strict-Transport-Security', transport);
    next();
  };
}

import type { RequestHandler } from 'express';

/** The policy of every HTML page: nothing inline, nothing from elsewhere but images over https (discovery.md H-13). */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const halfAYear = 15_552_000;

/**
 * How browsers are told to come by https alone: this host, or the hosts below it too. Others may run those, so that is
 * for the owner to ask for.
 */
export type StrictTransport = 'on' | 'subdomains' | 'off';

/** Headers that every answer carries, and strict transport where the service is reached by https. */
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

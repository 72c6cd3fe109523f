import type { IncomingMessage } from 'node:http';
import type { Log } from '../../base/log.js';

const sentence =
  'A request came with X-Forwarded-For or Forwarded, and TRUST_PROXY is not set. If a reverse proxy is in front of this service, all visitors share one rate limit: set TRUST_PROXY to the number of proxies, such as TRUST_PROXY=1. If there is none, set TRUST_PROXY=0 to confirm it.';

/**
 * Returns a function that logs one warning, at the first request that names the client of a proxy. It reads the raw
 * headers, because the fast path of repeated reads never builds the header object.
 */
export function warnAboutProxy(log: Log): (request: IncomingMessage) => void {
  let hasWarned = false;
  return ({ rawHeaders }) => {
    if (hasWarned || !rawHeaders.some((text, index) => index % 2 === 0 && isForwardingHeader(text))) return;
    hasWarned = true;
    log.warn({}, sentence);
  };
}

const forwardingHeaders: readonly string[] = ['x-forwarded-for', 'forwarded'];

/** The lengths are compared first, so that most names are not converted to lower case. */
const isForwardingHeader = (name: string): boolean =>
  forwardingHeaders.some(({ length }) => length === name.length) && forwardingHeaders.includes(name.toLowerCase());

import type { ContractMatch } from '../../base/contract.js';
import { parsedUrl } from '../../base/urls.js';
import { vary } from './accept-header.js';
import { ApiError } from './api-errors.js';
import type { StepOfSome } from './handler-chain.js';
import { stateOf } from './request-state.js';

/**
 * `*` allows headers that tracing libraries add, such as `traceparent`. The list is still needed: `*` does not cover
 * `Authorization`, and older browsers do not support `*` (Fetch, CORS protocol).
 */
const allowHeaders =
  '*, Accept, Authorization, Content-Type, API-Version, If-None-Match, Idempotency-Key, Mcp-Session-Id, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID, A2A-Version, A2A-Extensions';
const exposeHeaders =
  'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, RateLimit, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, API-Version, ETag, Link, Deprecation, Sunset, Location, WWW-Authenticate, Idempotency-Replayed, Mcp-Session-Id, X-Markdown-Tokens, X-Request-Id';
const preflightSeconds = '86400';

/** Web origins that may use routes with `x-cors: allowed-origins` in the contract (mcp.md §3). */
export interface OriginPolicy {
  readonly baseUrl: string;
  /** Additional origins. `*` allows all. */
  readonly allowed: readonly string[];
}

/**
 * Applies the cross-origin rules (discovery.md H-2 to H-4). Any origin may read, unless the contract says `x-cors:
 * none` (no headers) or `allowed-origins` (allowed origins are reflected, others get 403, which protects local
 * deployments from DNS rebinding).
 */
export const crossOrigin = (policy: OriginPolicy): StepOfSome => ({
  isFor: (operation) => operation?.object['x-cors'] !== 'none',
  run(request, response, next) {
    const state = stateOf(response);
    const { match } = state;
    const rule = match && getCorsRule(match);
    if (rule === 'none') return next();
    if (rule === 'allowed-origins') {
      vary(response, 'Origin');
      const origin = request.headers.origin;
      if (origin === undefined) return next();
      if (!isAllowed(origin, policy)) {
        state.requestError = new ApiError('ORIGIN_NOT_ALLOWED', 'Requests from this web origin are not accepted.');
        return next();
      }
      response.setHeader('Access-Control-Allow-Origin', origin);
    } else {
      response.setHeader('Access-Control-Allow-Origin', '*');
    }
    response.setHeader('Access-Control-Expose-Headers', exposeHeaders);
    next();
  },
});

/** Returns the CORS rule of a path, which is the same for all of its operations. */
export const getCorsRule = ({ operations }: ContractMatch): string | undefined =>
  [...operations.values()][0]?.object['x-cors'];

function isAllowed(origin: string, { baseUrl, allowed }: OriginPolicy): boolean {
  if (allowed.includes('*') || allowed.includes(origin) || origin === new URL(baseUrl).origin) return true;
  const url = parsedUrl(origin);
  return (
    url !== undefined && /^https?:$/.test(url.protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  );
}

/** Returns the preflight headers of a path that other origins may call. */
export function preflightHeaders(methods: string): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': allowHeaders,
    'Access-Control-Max-Age': preflightSeconds,
  };
}

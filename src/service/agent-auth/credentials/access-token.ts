import type { Request } from 'express';
import { ApiError } from '../../http/api-errors.js';
import type { Authenticate } from '../../http/authentication.js';
import type { Auth } from '../../http/operation.js';
import { parseToken } from '../crypto/secrets.js';
import type { AgentService, AgentUrls } from '../dependencies/service.js';
import { revokedByPerson } from '../errors/revoked-by-person.js';
import { bearerChallenge } from '../errors/www-authenticate.js';
import { type Bearer, liveToken } from '../records/access-tokens.js';

/** Tokens are read from the header and nowhere else (RFC 6750 §2.1; agent-auth.md §8). */
type Credentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'bearer'; readonly token: string };

/**
 * The bearer guard: an indexed select that begins after the request came, and no cache, so that a revocation bites at
 * once.
 */
export function requireBearer(service: Pick<AgentService, 'store' | 'clock' | 'urls'>): Authenticate {
  const { urls } = service;
  return async (request, requiredScopes, resource) => {
    const challenge = (parameters = ''): Record<string, string> => ({
      'WWW-Authenticate': bearerChallenge(urls, resource) + parameters,
    });
    const credentials = credentialsOf(request);
    if (credentials.kind === 'malformed') {
      throw new ApiError('BAD_REQUEST', 'The Authorization header must appear once.', {
        hint: 'Send one Authorization header: Bearer, a space and the access token.',
        headers: challenge(', error="invalid_request"'),
      });
    }
    if (credentials.kind === 'none')
      throw new ApiError('UNAUTHORIZED', 'This needs an access token.', { headers: challenge() });
    const token = parseToken('access', credentials.token);
    const row = token && (await liveToken(service, token));
    if (row === 'revoked-by-person') throw revokedToken(urls, resource);
    if (!token || !row) throw invalidToken(urls, resource);
    const missing = requiredScopes.filter((scope) => !row.scopes.includes(scope));
    if (missing.length > 0) {
      const scope = resource === undefined ? `, scope="${requiredScopes.join(' ')}"` : '';
      throw new ApiError('INSUFFICIENT_SCOPE', `The access token lacks the scope ${missing.join(' ')}.`, {
        headers: challenge(`, error="insufficient_scope"${scope}`),
      });
    }
    const auth: Auth = {
      registrationId: token.registrationId,
      scopes: row.scopes,
      expiresAt: row.expires_at.toISOString(),
    };
    bearers.set(auth, row);
    return auth;
  };
}

/**
 * What the guard's one select found beside the token, for operations that answer with it: a second lookup would double
 * their cost.
 */
const bearers = new WeakMap<Auth, Bearer>();

/** The registration that the guard found; it has run before any operation that needs it. */
export function bearerOf(auth: Auth | undefined): Bearer {
  const bearer = bearers.get(authOf(auth));
  if (!bearer) throw new Error('The bearer guard did not make this authentication.');
  return bearer;
}

const dead = 'The access token is unknown, expired or revoked.';

/**
 * The 401 for a token that is not, or no longer, good: the same for an unknown, an expired and a revoked token, so that
 * nothing is learnt from it. Only a person's revocation is told (`revokedToken`).
 */
export function invalidToken(urls: Pick<AgentUrls, 'protectedResource'>, resource?: string): ApiError {
  return new ApiError('UNAUTHORIZED', dead, {
    hint:
      resource === undefined
        ? 'Exchange the assertion once more; if that is refused, register again. See /auth.md.'
        : 'Refresh the token, or exchange the assertion once more; if that is refused, ask the human anew. See /auth.md.',
    headers: {
      'WWW-Authenticate': `${bearerChallenge(urls, resource)}, error="invalid_token", error_description="${dead}"`,
    },
  });
}

/** The 401 for a token whose access the person has ended. Its holder had a good token, so it may learn why. */
function revokedToken(urls: Pick<AgentUrls, 'protectedResource'>, resource: string | undefined): ApiError {
  return new ApiError('UNAUTHORIZED', 'The person for whom this agent acted has revoked its access.', {
    hint: 'Do not ask again unless they ask you to.',
    headers: {
      'WWW-Authenticate': `${bearerChallenge(urls, resource)}, error="invalid_token", error_description="${revokedByPerson}"`,
    },
  });
}

/** What the guard found; it has run before any operation that needs it. */
export function authOf(auth: Auth | undefined): Auth {
  if (!auth) throw new Error('The bearer guard did not run before this operation.');
  return auth;
}

function credentialsOf(request: Request): Credentials {
  // Node keeps only the first of two Authorization headers in `headers`.
  const lines = request.headersDistinct.authorization ?? [];
  if (lines.length > 1) return { kind: 'malformed' };
  const [scheme = '', ...rest] = (lines[0] ?? '').trim().split(/\s+/);
  // Text that is not one token is answered as an unknown token.
  return scheme.toLowerCase() === 'bearer' ? { kind: 'bearer', token: rest.join(' ') } : { kind: 'none' };
}

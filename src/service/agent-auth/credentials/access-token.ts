import type { Request } from 'express';
import { ApiError } from '../../http/api-errors.js';
import type { Authenticate } from '../../http/authentication.js';
import type { Auth } from '../../http/operation.js';
import { parseToken } from '../crypto/secrets.js';
import type { AgentService, AgentUrls } from '../dependencies/service.js';
import { revokedByPerson, revokedByPersonDescription } from '../errors/revoked-by-person.js';
import { bearerChallenge } from '../errors/www-authenticate.js';
import { type Bearer, liveToken } from '../records/access-tokens.js';

/** Tokens are read from the header and nowhere else (RFC 6750 §2.1; agent-auth.md §8). */
type Credentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'bearer'; readonly token: string };

/**
 * Returns the authentication step for access tokens. It reads the token's row on every request and caches nothing, so a
 * revocation takes effect at once. Throws `ApiError`.
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
    if (row === 'revoked-by-person') throw revokedTokenError(urls, resource);
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
 * The registrations that were read together with the tokens. Operations that return them need no second lookup, which
 * would double their cost.
 */
const bearers = new WeakMap<Auth, Bearer>();

/** Returns the registration behind an authentication. Throws if `requireBearer` did not run before the operation. */
export function bearerOf(auth: Auth | undefined): Bearer {
  const bearer = bearers.get(authOf(auth));
  if (!bearer) throw new Error('The bearer guard did not make this authentication.');
  return bearer;
}

const invalidTokenMessage = 'The access token is unknown, expired or revoked.';

/**
 * Returns the 401 for an invalid token. It is the same for unknown, expired and revoked tokens, so that nobody can find
 * out whether a token existed. Revocations by a person are the exception (`revokedTokenError`).
 */
export function invalidToken(urls: Pick<AgentUrls, 'protectedResource'>, resource?: string): ApiError {
  return new ApiError('UNAUTHORIZED', invalidTokenMessage, {
    hint:
      resource === undefined
        ? 'Exchange the assertion again. If that fails, register again. See /auth.md.'
        : 'Refresh the token, or exchange the assertion again. If that fails, ask the user for access again. See /auth.md.',
    headers: {
      'WWW-Authenticate': `${bearerChallenge(urls, resource)}, error="invalid_token", error_description="${invalidTokenMessage}"`,
    },
  });
}

/** Returns the 401 for a token of an agent whose access the person has revoked. */
function revokedTokenError(urls: Pick<AgentUrls, 'protectedResource'>, resource: string | undefined): ApiError {
  return new ApiError('UNAUTHORIZED', revokedByPerson.message, {
    hint: revokedByPerson.hint,
    headers: {
      'WWW-Authenticate': `${bearerChallenge(urls, resource)}, error="invalid_token", error_description="${revokedByPersonDescription}"`,
    },
  });
}

/** Returns the authentication. Throws if `requireBearer` did not run before the operation. */
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

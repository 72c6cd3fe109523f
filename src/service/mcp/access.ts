import { Unavailable } from '../../base/unavailable.js';
import { ApiError } from '../http/api-errors.js';
import type { Auth } from '../http/operation.js';
import { unavailable } from '../http/pipeline/error-handler.js';
import type { Envelope } from './envelope.js';
import type { McpCaller, Tool } from './features.js';

/**
 * An authorization error that must become an HTTP status in every protocol version. Clients connect on 401, request more
 * scopes on 403, and wait on 503, but treat a tool error as a failure (consent.md, The account endpoint).
 */
export class AccessError extends Error {
  constructor(readonly refusal: ApiError) {
    super(refusal.message);
    this.name = 'AccessRefused';
  }
}

const statuses: readonly number[] = [401, 403, 503];

/**
 * Returns the authorization error from a thrown value, or undefined if the error is about the request itself. A 403
 * without a challenge is left to the model, because no other token would help. Unavailable dependencies become 503.
 */
export function toAccessError(thrown: unknown): ApiError | undefined {
  const error = thrown instanceof Unavailable ? unavailable(thrown) : thrown;
  if (!(error instanceof ApiError) || !statuses.includes(error.status)) return undefined;
  return error.status !== 403 || 'WWW-Authenticate' in error.headers ? error : undefined;
}

/** The sender of a POST: either already authenticated, or with a function to authenticate when a call requires it. */
export interface Sender {
  readonly caller?: McpCaller;
  /** Authenticates the caller. Throws an ApiError if the token is invalid or lacks a scope. */
  readonly authorize?: (scopes: readonly string[]) => Promise<Auth>;
}

/** Authorizes calls of tools that require scopes. */
export class Access {
  private readonly scopesOf: ReadonlyMap<string, readonly string[]>;

  constructor(tools: readonly Tool[]) {
    const guarded = tools.filter(({ requiredScopes = [] }) => requiredScopes.length > 0);
    this.scopesOf = new Map(guarded.map(({ descriptor, requiredScopes = [] }) => [descriptor.name, requiredScopes]));
  }

  /**
   * Authorizes all calls of a POST. Throws AccessRefused if one lacks a scope, so that no call of a batch is executed
   * and the client requests all scopes at once.
   */
  async admit(envelopes: readonly Envelope[], { caller, authorize }: Sender): Promise<McpCaller> {
    if (this.scopesOf.size === 0) return caller;
    const needed = [...new Set(envelopes.flatMap((envelope) => this.neededBy(envelope)))];
    if (needed.every((scope) => caller?.scopes.includes(scope))) return caller;
    if (!authorize) throw new Error('A tool needs scopes, and nothing can find out who calls.');
    try {
      return await authorize(needed);
    } catch (error) {
      const refusal = toAccessError(error) ?? error;
      throw refusal instanceof ApiError ? new AccessError(refusal) : refusal;
    }
  }

  private neededBy({ message, params }: Envelope): readonly string[] {
    const scopes = message.method === 'tools/call' ? this.scopesOf.get(String(params.name)) : undefined;
    return scopes ?? [];
  }
}

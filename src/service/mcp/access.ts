import { Unavailable } from '../../base/unavailable.js';
import { ApiError } from '../http/api-errors.js';
import type { Auth } from '../http/operation.js';
import { unavailable } from '../http/pipeline/error-handler.js';
import type { Envelope } from './envelope.js';
import type { McpCaller, Tool } from './features.js';

/**
 * A refusal that must be an HTTP status in either era: clients connect on a 401, ask for more on a 403 and wait on a
 * 503; a tool error is a failure to them (consent.md, The account endpoint).
 */
export class AccessRefused extends Error {
  constructor(readonly refusal: ApiError) {
    super(refusal.message);
    this.name = 'AccessRefused';
  }
}

const statuses: readonly number[] = [401, 403, 503];

/**
 * The refusal of who calls in what was thrown, and not one of what is asked. A 403 without a challenge is for the model: no
 * other token would change it. What is away is a 503.
 */
export function accessRefusal(thrown: unknown): ApiError | undefined {
  const error = thrown instanceof Unavailable ? unavailable(thrown) : thrown;
  if (!(error instanceof ApiError) || !statuses.includes(error.status)) return undefined;
  return error.status !== 403 || 'WWW-Authenticate' in error.headers ? error : undefined;
}

/** Who posts: found before the body was looked at, or to be found when a call needs it. */
export interface Sender {
  readonly caller?: McpCaller;
  /** Throws the ApiError for a caller who is unknown or lacks one of the scopes. */
  readonly authorize?: (scopes: readonly string[]) => Promise<Auth>;
}

/** Admits calls of tools that need scopes; a server whose tools need none asks nothing. */
export class Access {
  private readonly scopesOf: ReadonlyMap<string, readonly string[]>;

  constructor(tools: readonly Tool[]) {
    const guarded = tools.filter(({ requiredScopes = [] }) => requiredScopes.length > 0);
    this.scopesOf = new Map(guarded.map(({ descriptor, requiredScopes = [] }) => [descriptor.name, requiredScopes]));
  }

  /**
   * Who makes these calls. Throws AccessRefused for all of them when one lacks a scope, so that nothing of a batch is
   * done and the client asks for everything at once.
   */
  async admit(envelopes: readonly Envelope[], { caller, authorize }: Sender): Promise<McpCaller> {
    if (this.scopesOf.size === 0) return caller;
    const needed = [...new Set(envelopes.flatMap((envelope) => this.neededBy(envelope)))];
    if (needed.every((scope) => caller?.scopes.includes(scope))) return caller;
    if (!authorize) throw new Error('A tool needs scopes, and nothing can find out who calls.');
    try {
      return await authorize(needed);
    } catch (error) {
      const refusal = accessRefusal(error) ?? error;
      throw refusal instanceof ApiError ? new AccessRefused(refusal) : refusal;
    }
  }

  private neededBy({ message, params }: Envelope): readonly string[] {
    const scopes = message.method === 'tools/call' ? this.scopesOf.get(String(params.name)) : undefined;
    return scopes ?? [];
  }
}

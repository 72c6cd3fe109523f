import type { components } from '../../../../generated/types.js';
import type { ApiError } from '../../http/api-errors.js';
import type { ErrorBody, ErrorFormat } from '../../http/pipeline/error-handler.js';
import { stateOf } from '../../http/request-state.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { OAuthError, oauthErrorBody } from '../protocol/oauth-error.js';
import { clientNameWords } from './requester.js';
import { challengesFor } from './www-authenticate.js';

type SecurityEventError = components['schemas']['SecurityEventError'];

/**
 * What every answer of an agent endpoint carries, good or bad, beside `Cache-Control: no-store` (agent-auth.md §1, rule
 * 3).
 */
export const agentHeaders = { Pragma: 'no-cache', 'Referrer-Policy': 'no-referrer' } as const;

/** Postgres is usually back within this many seconds. */
const usualRetryAfter = 5;

/** True for the routes whose errors have an OAuth shape. */
export function isAgentPath(path: string): boolean {
  return path.startsWith('/agent/') || path.startsWith('/oauth2/');
}

/**
 * Errors of `/agent/*` and `/oauth2/*`: the OAuth shape with its challenge, or at the events endpoint `{err,
 * description}` (RFC 8935 §2.3). The claim pages come before it in the list of surfaces; what they decline, such as
 * 405, is answered here.
 */
export function agentErrorFormat(urls: { readonly protectedResource: string }): ErrorFormat {
  return (thrown, request, response) => {
    const { id, path } = stateOf(response);
    if (!isAgentPath(path)) return undefined;
    // An address that leads nowhere is a page to people.
    if (thrown.code === 'NOT_FOUND' && request.accepts('application/json', 'text/html') === 'text/html')
      return undefined;
    const error = asOAuthError(thrown, id);
    response.set({ ...error.headers, ...agentHeaders });
    if (path === agentEndpoints.events) return eventAnswer(error, (name, value) => response.setHeader(name, value));
    const body = oauthErrorBody(error);
    if (error.status === 401) response.setHeader('WWW-Authenticate', challengesFor(urls, body));
    return { status: error.status, type: 'application/json', body };
  };
}

/** A refusal of the pipeline in the codes of this part. */
export function asOAuthError(error: ApiError, requestId: string): OAuthError {
  if (error instanceof OAuthError) return error;
  const { headers, status } = error;
  switch (error.code) {
    case 'RATE_LIMITED': {
      const retryAfter = Number(headers['Retry-After'] ?? 1);
      return new OAuthError('rate_limited', {
        headers,
        retryAfter,
        description: `Too many requests. Wait ${retryAfter} seconds.`,
      });
    }
    case 'SERVICE_UNAVAILABLE': {
      const retryAfter = Number(headers['Retry-After'] ?? usualRetryAfter);
      const description = `The service cannot do this right now. Try again in ${retryAfter} seconds.`;
      return new OAuthError('temporarily_unavailable', { headers, retryAfter, description });
    }
    case 'INTERNAL_ERROR':
      return new OAuthError('server_error', { description: `The service failed to answer. Request ${requestId}.` });
    default:
      // Statuses that say more than 400 keep their meaning; a wrong media type does not (agent-auth.md §1, rule 5).
      return new OAuthError('invalid_request', {
        headers,
        status: keptStatuses.has(status) ? status : 400,
        description: wordsFor(error),
      });
  }
}

const keptStatuses: ReadonlySet<number> = new Set([404, 405, 408, 413, 414, 431]);

/** Words of ours for the pipeline's refusals; theirs may repeat what the caller sent. */
function wordsFor({ code, details = {} }: ApiError): string {
  switch (code) {
    case 'METHOD_NOT_ALLOWED':
      return `This method is not allowed here. Use ${listOf(details.allowed)}.`;
    case 'PAYLOAD_TOO_LARGE':
      return `The body is larger than ${details.maxBytes} bytes.`;
    case 'UNSUPPORTED_MEDIA_TYPE':
      return details.accepted === undefined
        ? 'The body must be UTF-8.'
        : `The Content-Type must be ${listOf(details.accepted)}.`;
    case 'INVALID_JSON':
      return 'The body is not valid JSON.';
    case 'NOT_FOUND':
      return typeof details.address === 'string'
        ? `Nothing is here. The address is ${details.address}, without the slash at its end.`
        : 'Nothing is here. See the authorization server metadata for the endpoints.';
    default:
      return memberWords(details.faults);
  }
}

const listOf = (names: unknown): string =>
  Array.isArray(names) ? names.filter((name) => name !== 'OPTIONS').join(' or ') : 'POST';

/** What members of the requests accept, by the names that the contract gives them. */
const members: Readonly<Record<string, string>> = {
  type: 'type must be anonymous, service_auth or identity_assertion.',
  login_hint: 'login_hint is required and must be one string.',
  assertion_type: 'assertion_type must be urn:ietf:params:oauth:token-type:id-jag.',
  assertion: 'assertion is required and must be one JWT.',
  client_name: clientNameWords,
  claim_token: 'claim_token is required and must be one string.',
  email: 'email must be one plain ASCII address of at most 254 characters.',
  grant_type: 'grant_type is required and must appear once.',
  resource: 'resource must appear once and be the resource of one of the protected resource metadata documents.',
  scope: 'scope must appear once.',
  token: 'token is required, must appear once and have at most 4096 characters.',
  token_type_hint: 'token_type_hint must appear once.',
};

/**
 * The member that the contract's check complains about first, if it is one of ours; never a name that the caller
 * invented.
 */
function memberWords(faults: unknown): string {
  const all = Array.isArray(faults) ? (faults as readonly { at?: unknown; problem?: unknown }[]) : [];
  // Where the body is one of several schemas the place is the route, and the problem names the member that tells them
  // apart.
  const names = all.flatMap(({ at, problem }) => [
    /^(?:body |query parameter )?([a-z_]+)$/.exec(String(at))?.[1],
    /^'([a-z_]+)' must/.exec(String(problem))?.[1],
  ]);
  const known = names.find((name) => name !== undefined && Object.hasOwn(members, name));
  return (
    (known && members[known]) ?? 'The request does not have the documented shape. Compare it with the OpenAPI document.'
  );
}

/**
 * The events endpoint: a reason for 4xx, and nothing but the status for a fault of ours, since the provider will retry
 * (agent-auth.md §7.2).
 */
function eventAnswer(error: OAuthError, setHeader: (name: string, value: string) => void): ErrorBody {
  const { status } = error;
  if (status === 503) return { status, type: undefined, body: '' };
  if (status >= 500) return { status, type: 'text/plain', body: '' };
  setHeader('Content-Language', 'en');
  const body: SecurityEventError = {
    err: status === 429 ? 'rate_limited' : 'invalid_request',
    description:
      status === 429
        ? `Too many tokens. Deliver again after ${error.refinement.retryAfter} seconds.`
        : error.description,
  };
  return { status, type: 'application/json', body };
}

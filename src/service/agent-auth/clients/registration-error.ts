import type { components } from '../../../../generated/types.js';
import { ApiError } from '../../http/api-errors.js';
import type { ErrorFormat } from '../../http/pipeline/error-handler.js';
import { stateOf } from '../../http/request-state.js';
import { agentHeaders } from '../errors/error-format.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { OAuthError, printable } from '../protocol/oauth-error.js';

export type ClientRegistrationErrorCode = components['schemas']['ClientRegistrationErrorCode'];

/** A registration that is refused (RFC 7591 §3.2.2). */
export class ClientRegistrationError extends ApiError {
  constructor(
    readonly error: ClientRegistrationErrorCode,
    description: string,
  ) {
    super('BAD_REQUEST', description);
    this.name = 'ClientRegistrationError';
  }
}

/**
 * What is wrong with the metadata, in the codes of RFC 7591. Everything else, such as a limit or a body that is too
 * large, has the shape of the other OAuth endpoints.
 */
export const registrationErrorFormat: ErrorFormat = (thrown, _request, response) => {
  if (stateOf(response).path !== agentEndpoints.clientRegistration || thrown instanceof OAuthError) return undefined;
  const refusal = refusalOf(thrown);
  if (!refusal) return undefined;
  response.set({ ...thrown.headers, ...agentHeaders });
  const { error, message } = refusal;
  return { status: 400, type: 'application/json', body: { error, error_description: printable(message) } };
};

function refusalOf(thrown: ApiError): ClientRegistrationError | undefined {
  if (thrown instanceof ClientRegistrationError) return thrown;
  const refuse = (description: string) => new ClientRegistrationError('invalid_client_metadata', description);
  switch (thrown.code) {
    case 'UNSUPPORTED_MEDIA_TYPE':
      return refuse('The Content-Type must be application/json, in UTF-8.');
    case 'INVALID_JSON':
      return refuse('The body is not valid JSON.');
    case 'BAD_REQUEST':
      return thrown.status === 400 ? faultyMember(thrown.details?.faults) : undefined;
    default:
      return undefined;
  }
}

/** What the members accept, by the names that the contract gives them. */
const members: Readonly<Record<string, string>> = {
  client_name: 'client_name must be one string.',
  grant_types: 'grant_types must be a list of strings.',
  response_types: 'response_types must be a list of strings.',
  token_endpoint_auth_method: 'token_endpoint_auth_method must be one string; the answer is always none.',
  application_type: 'application_type must be web or native.',
  scope: 'scope must be one string.',
};
export const redirectUrisWords = 'redirect_uris must be a list of 1 to 20 strings.';

/** The member that the contract's check complains about first. */
function faultyMember(faults: unknown): ClientRegistrationError {
  const all = Array.isArray(faults) ? (faults as readonly { at?: unknown }[]) : [];
  const names = all.map(({ at }) => /^(?:body )?([a-z_]+)/.exec(String(at))?.[1]);
  if (names.includes('redirect_uris')) return new ClientRegistrationError('invalid_redirect_uri', redirectUrisWords);
  const known = names.find((name) => name !== undefined && Object.hasOwn(members, name));
  const words = known === undefined ? undefined : members[known];
  return new ClientRegistrationError(
    'invalid_client_metadata',
    words ?? 'The body must be a JSON object with the metadata of a client (RFC 7591 section 2).',
  );
}

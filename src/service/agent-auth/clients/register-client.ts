import type { components } from '../../../../generated/types.js';
import type { Clock } from '../../../base/clock.js';
import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import type { Call, Operation } from '../../http/operation.js';
import { agentHeaders } from '../errors/error-format.js';
import { knownScopes, type Scope, scopes } from '../protocol/scopes.js';
import {
  acceptedRedirectUris,
  cleanClientName,
  longestClientName,
  redirectUriWords,
  shortened,
} from './client-metadata.js';
import { ClientRegistrationError, redirectUrisWords } from './registration-error.js';
import { sealClient } from './sealed-client.js';

type Body = Call<'registerClient'>['body'];
type GrantType = components['schemas']['RegisteredClientRecord']['grant_types'][number];

/** What registering takes from outside. */
export interface ClientRegistrar {
  readonly clock: Clock;
  readonly secrets: Pick<DerivedKeys, 'clientIds'>;
  /** `OAUTH_REDIRECT_SCHEMES`. */
  readonly redirectSchemes: readonly string[];
}

/**
 * `POST /oauth2/register` (RFC 7591): checks what a client says of itself, and gives it an id that holds it; nothing is
 * stored, so that nothing but the rate of one client bounds it (`client-registration`).
 */
export function registerClient(registrar: ClientRegistrar): Operation<'registerClient'> {
  return ({ body }) => {
    refuseForeignPrototype(body);
    const redirectUris = redirectUrisIn(body, registrar.redirectSchemes);
    const grantTypes = grantTypesIn(body);
    const name = nameIn(body, redirectUris);
    const now = registrar.clock.now();
    const id = sealClient(registrar.secrets.clientIds, {
      name,
      redirectUris,
      refreshes: grantTypes.includes('refresh_token'),
      day: now.toISOString().slice(0, 10),
    });
    if (id === undefined) throw tooMuch();
    return {
      status: 201,
      type: 'application/json',
      headers: agentHeaders,
      body: {
        client_id: id,
        client_id_issued_at: Math.floor(now.getTime() / 1000),
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: grantTypes,
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        application_type: body.application_type ?? (redirectUris.every(isWeb) ? 'web' : 'native'),
        scope: scopesIn(body).join(' '),
      },
    };
  };
}

/** No client has a member of that name; one that comes with it means to be read as something else. */
function refuseForeignPrototype(body: Body): void {
  if (!Object.hasOwn(body, '__proto__')) return;
  throw new ClientRegistrationError('invalid_client_metadata', 'The body has a member that no client has.');
}

function redirectUrisIn({ redirect_uris: uris }: Body, schemes: readonly string[]): readonly string[] {
  if (!Array.isArray(uris) || uris.length === 0)
    throw new ClientRegistrationError('invalid_redirect_uri', redirectUrisWords);
  // Clients register all that they might use at once, so that one address that is not accepted refuses none other.
  const accepted = acceptedRedirectUris(uris, schemes);
  if (accepted.length > 0) return accepted;
  throw new ClientRegistrationError('invalid_redirect_uri', `None of redirect_uris is accepted. ${redirectUriWords}`);
}

/** RFC 7591 §2: without any, the code grant alone. Grants that are not ours are left out. */
function grantTypesIn({ grant_types: requested = ['authorization_code'], response_types: types = ['code'] }: Body) {
  const refuse = (words: string) => new ClientRegistrationError('invalid_client_metadata', words);
  if (!requested.includes('authorization_code')) throw refuse('grant_types must have authorization_code among them.');
  if (!types.includes('code')) throw refuse('response_types must have code among them.');
  return (['authorization_code', 'refresh_token'] as const).filter((type): type is GrantType =>
    requested.includes(type),
  );
}

/** A client without its own name is called by where its answers go. */
function nameIn({ client_name: given = '' }: Body, [uri = '']: readonly string[]): string {
  const name = shortened(cleanClientName(given) ?? '');
  return name || tailOf(new URL(uri).host) || new URL(uri).protocol.slice(0, -1);
}

/** A long host keeps its end, which says whose it is. */
const tailOf = (host: string): string =>
  host.length <= longestClientName ? host : `…${host.slice(1 - longestClientName)}`;

const isWeb = (uri: string): boolean => uri.startsWith('https:');

/** What of it is ours; everything where nothing is asked for that is. */
function scopesIn({ scope = '' }: Body): readonly Scope[] {
  const ours = knownScopes(scope.split(' '));
  return ours.length > 0 ? ours : scopes;
}

const tooMuch = (): ClientRegistrationError =>
  new ClientRegistrationError(
    'invalid_client_metadata',
    'client_name and redirect_uris are too long together. Register fewer or shorter addresses.',
  );

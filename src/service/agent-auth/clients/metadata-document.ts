import { isObject, type Unchecked } from '../../../base/json-object.js';
import type { OAuthClient } from './client.js';
import { acceptedRedirectUris, cleanClientName, longestClientName } from './client-metadata.js';

/** What a document is read against. */
export interface DocumentContext {
  /** The client id: the address of the document, byte for byte. */
  readonly id: string;
  readonly host: string;
  readonly kind: 'cimd' | 'file';
  readonly redirectSchemes: readonly string[];
}

/** The client that a document describes, or one sentence about the first thing that is wrong with it. */
export type ReadDocument = { readonly client: OAuthClient } | { readonly fault: string };

const mostRedirectUris = 20;
/** The members of a JWK that are no one else's business (RFC 7518 §6). */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** Reads a client ID metadata document (consent.md, Documents of clients). Unknown members mean nothing. */
export function readClientDocument(parsed: unknown, context: DocumentContext): ReadDocument {
  if (!isObject(parsed)) return { fault: 'The document of the client is not a JSON object.' };
  const document: Unchecked = parsed;
  if (document.client_id !== context.id)
    return { fault: 'The document of the client names another client_id than its own address.' };
  const fault = secretIn(document) ?? methodFault(document) ?? grantFault(document);
  if (fault !== undefined) return { fault };
  const name = nameIn(document);
  if (name === undefined)
    return { fault: `The document of the client has no client_name of 1 to ${longestClientName} characters.` };
  const uris = redirectUrisIn(document);
  if (uris === undefined)
    return { fault: `The document of the client has no redirect_uris, a list of 1 to ${mostRedirectUris} strings.` };
  const redirectUris = acceptedRedirectUris(uris, context.redirectSchemes);
  if (redirectUris.length === 0)
    return { fault: 'The document of the client has no redirect URI that is accepted here.' };
  const { id, kind, host } = context;
  return {
    client: { ...{ id, kind, name, host, redirectUris }, refreshes: has(document.grant_types, 'refresh_token') },
  };
}

const has = (list: unknown, item: string): boolean => Array.isArray(list) && list.includes(item);

function secretIn(document: Unchecked): string | undefined {
  if ('client_secret' in document || 'client_secret_expires_at' in document)
    return 'The document of the client holds a client_secret, which everyone can read.';
  const keys = isObject(document.jwks) && Array.isArray(document.jwks.keys) ? (document.jwks.keys as unknown[]) : [];
  const isPrivate = (key: unknown): boolean => isObject(key) && privateMembers.some((member) => member in key);
  return keys.some(isPrivate) ? 'The document of the client holds a private key, which everyone can read.' : undefined;
}

/** A client that prefers to prove itself by a key and can do without is taken at that. */
function methodFault({
  token_endpoint_auth_method: method = 'none',
  token_endpoint_auth_methods_supported: methods,
}: Unchecked): string | undefined {
  if (method === 'none' || has(methods, 'none')) return undefined;
  return 'The client does not offer the authentication method none, which is the only one here.';
}

function grantFault({ grant_types: grants, response_types: types }: Unchecked): string | undefined {
  if (grants !== undefined && !has(grants, 'authorization_code'))
    return 'The grant_types in the document of the client lack authorization_code.';
  if (types !== undefined && !has(types, 'code')) return 'The response_types in the document of the client lack code.';
  return undefined;
}

function nameIn({ client_name: given }: Unchecked): string | undefined {
  const name = typeof given === 'string' ? cleanClientName(given) : undefined;
  return name !== undefined && [...name].length <= longestClientName ? name : undefined;
}

function redirectUrisIn({ redirect_uris: uris }: Unchecked): readonly string[] | undefined {
  const fits = Array.isArray(uris) && uris.length > 0 && uris.length <= mostRedirectUris;
  return fits && uris.every((uri): uri is string => typeof uri === 'string') ? uris : undefined;
}

import type { ClientLookup, OAuthClients } from './client.js';
import { createClientDocuments, type OAuthClientsDeps } from './client-documents.js';
import { clientIdUrl, isUrlId } from './client-id-url.js';
import { acceptedRedirectUris } from './client-metadata.js';
import { isSealedId, openClientId } from './sealed-client.js';

const unknown = (description: string): ClientLookup => ({ refusal: 'unknown', description });

/** Finds clients by the form of their ids (consent.md, Clients): the address of a document, or one that we sealed. */
export function createOAuthClients(deps: OAuthClientsDeps): OAuthClients {
  const { registration, hosts, redirectSchemes } = deps.settings;
  const byDocument = createClientDocuments(deps);

  function registered(id: string): ClientLookup {
    const client = registration ? openClientId(deps.secrets.clientIds, id) : undefined;
    if (!client) return unknown('No client with this id is registered here.');
    // The owner may accept fewer schemes than on the day of the registration.
    const redirectUris = acceptedRedirectUris(client.redirectUris, redirectSchemes);
    if (redirectUris.length === 0)
      return { refusal: 'invalid', description: 'None of the redirect URIs of this client is accepted here any more.' };
    return { client: { id, kind: 'dcr', name: client.name, redirectUris, refreshes: client.refreshes } };
  }

  return {
    async lookUp(id, ip) {
      if (isSealedId(id)) return registered(id);
      if (!isUrlId(id)) return unknown('No client with this id is known here.');
      const address = clientIdUrl(id);
      if ('fault' in address) return { refusal: 'invalid', description: address.fault };
      if (hosts && !hosts.includes(address.url.hostname)) return unknown('Clients of this host are not accepted here.');
      return byDocument(address.url, ip);
    },
  };
}

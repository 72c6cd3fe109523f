import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import type { DerivedKeys } from '../keys/derived-keys.js';
import type { Lifetimes } from '../limits/lifetimes.js';
import type { ClientLookup, OAuthClients } from './client.js';
import { createClientDocuments } from './client-documents.js';
import { clientIdUrl, isUrlId } from './client-id-url.js';
import { acceptedRedirectUris } from './client-metadata.js';
import type { DocumentBudget } from './document-budget.js';
import type { FetchDocument } from './document-fetch.js';
import type { DocumentRecords } from './document-records.js';
import type { PinnedClients } from './pinned-clients.js';
import { isSealedId, openClientId } from './sealed-client.js';

export interface OAuthClientsDeps {
  readonly settings: {
    /** Whether ids of registered clients are good. */
    readonly registration: boolean;
    readonly hosts: readonly string[] | undefined;
    readonly redirectSchemes: readonly string[];
  };
  readonly secrets: Pick<DerivedKeys, 'clientIds'>;
  readonly fetch: FetchDocument;
  readonly pinned: PinnedClients;
  readonly budget: DocumentBudget;
  readonly records: DocumentRecords;
  readonly lifetimes: Pick<Lifetimes, 'clientDocumentFresh'>;
  readonly clock: Clock;
  readonly log: Log;
}

const unknown = (description: string): ClientLookup => ({ refusal: 'unknown', description });

/** Finds clients by the form of their ids (consent.md, Clients): the address of a document, or one that we sealed. */
export function createOAuthClients({ settings, secrets, ...deps }: OAuthClientsDeps): OAuthClients {
  const { registration, hosts, redirectSchemes } = settings;
  const byDocument = createClientDocuments({ ...deps, redirectSchemes });

  function registered(id: string): ClientLookup {
    const client = registration ? openClientId(secrets.clientIds, id) : undefined;
    if (!client) return unknown('No client with this id is registered here.');
    // The owner may accept fewer schemes than on the day of the registration.
    const redirectUris = acceptedRedirectUris(client.redirectUris, redirectSchemes);
    if (redirectUris.length === 0)
      return { refusal: 'invalid', description: 'None of the redirect URIs of this client is accepted here any more.' };
    return { client: { id, kind: 'dcr', name: client.name, redirectUris, refreshes: client.refreshes } };
  }

  return {
    async lookUp(id, requester) {
      if (isSealedId(id)) return registered(id);
      if (!isUrlId(id)) return unknown('No client with this id is known here.');
      const address = clientIdUrl(id);
      if ('fault' in address) return { refusal: 'invalid', description: address.fault };
      if (hosts && !hosts.includes(address.url.hostname)) return unknown('Clients of this host are not accepted here.');
      return byDocument(address.url, requester);
    },
  };
}

import { hashSecret } from '../../agent-auth/credentials/secrets.js';
import { grantedBefore } from '../../agent-auth/records/client-grants.js';
import { issuersClaimedWith } from '../../agent-auth/records/registration-sets.js';
import type { PageAnswer } from '../pages/answer.js';
import { consentView } from './consent-view.js';
import type { AuthorizeDeps } from './deps.js';
import type { AuthorizationRequest } from './request.js';

/** What the page shows of a client; another value means that the person has seen another client. */
export const clientDigest = ({ client }: AuthorizationRequest): string => {
  const { id, kind, name, host = null, redirectUris, refreshes } = client;
  return hashSecret(JSON.stringify([id, kind, name, host, redirectUris, refreshes])).toString('base64url');
};

/** The consent page; `changed` when the client is not the one that the person was shown. */
export async function askFor(
  deps: AuthorizeDeps,
  request: AuthorizationRequest,
  { address, csrf, changed = false }: { readonly address: string; readonly csrf: string; readonly changed?: boolean },
): Promise<PageAnswer> {
  const { store, lifetimes } = deps;
  const [acting, before] = await store.read((db) =>
    Promise.all([issuersClaimedWith(db, address, '', 1), grantedBefore(db, address, request.client.id)]),
  );
  const html = consentView(deps, {
    request,
    address,
    csrf,
    changed,
    shown: clientDigest(request),
    firstForAddress: acting.length === 0,
    firstOfClient: !before,
    ends: { idle: lifetimes.refreshIdle, most: lifetimes.refreshAbsolute, token: lifetimes.accessToken },
  });
  if (!changed) return { status: 200, html, json: { status: 'asked' } };
  const error_description = 'The client has changed what it says of itself since the page was shown. Ask again.';
  return { status: 409, html, json: { error: 'invalid_request', error_description } };
}

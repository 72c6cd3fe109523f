import { grantedBefore } from '../../agent-auth/records/client-grants.js';
import { issuersClaimedWith } from '../../agent-auth/records/registration-sets.js';
import { errorJson, type PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { consentView } from './consent-view.js';
import type { AuthorizationRequest } from './request.js';

/** The consent page; `changed` when the client is not the one that the person was shown. */
export async function askFor(
  deps: PageDeps,
  request: AuthorizationRequest,
  { address, csrf, changed = false }: { readonly address: string; readonly csrf: string; readonly changed?: boolean },
): Promise<PageAnswer> {
  const [acting, before] = await deps.store.read((db) =>
    Promise.all([issuersClaimedWith(db, address, '', 1), grantedBefore(db, address, request.client.id)]),
  );
  const html = consentView(deps, {
    request,
    address,
    csrf,
    changed,
    firstForAddress: acting.length === 0,
    firstOfClient: !before,
  });
  if (!changed) return { status: 200, html };
  const says = 'The client has changed what it says of itself since the page was shown. Ask again.';
  return { status: 409, html, json: errorJson('invalid_request', says) };
}

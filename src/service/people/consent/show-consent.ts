import { grantedBefore } from '../../agent-auth/records/client-grants.js';
import { issuersClaimedWith } from '../../agent-auth/records/registration-sets.js';
import { errorJson, type PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { consentView } from './consent-view.js';
import type { AuthorizationRequest } from './request.js';

const problems = {
  appChanged: 'The client has changed what it says of itself since the page was shown. Ask again.',
  allowedTooSoon: 'Allow was pressed within one second of the page being shown. Nothing was allowed. Ask again.',
} as const;

/** Returns the consent page; with `problem`, as the 409 for a press of Allow that was not accepted. */
export async function askFor(
  deps: PageDeps,
  request: AuthorizationRequest,
  {
    address,
    csrf,
    problem,
  }: { readonly address: string; readonly csrf: string; readonly problem?: keyof typeof problems },
): Promise<PageAnswer> {
  const [acting, before] = await deps.store.read((db) =>
    Promise.all([issuersClaimedWith(db, address, '', 1), grantedBefore(db, address, request.client.id)]),
  );
  const html = consentView(deps, {
    request,
    address,
    csrf,
    problem,
    firstForAddress: acting.length === 0,
    firstOfClient: !before,
  });
  if (!problem) return { status: 200, html };
  return { status: 409, html, json: errorJson('invalid_request', problems[problem]) };
}

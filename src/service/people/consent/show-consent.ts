import { grantedBefore } from '../../agent-auth/records/client-grants.js';
import { issuersClaimedWith } from '../../agent-auth/records/registration-sets.js';
import { errorJson, type PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { consentView } from './consent-view.js';
import type { AuthorizationRequest } from './request.js';

const problems = {
  appChanged: 'The client details have changed since the page was shown. Start again.',
  allowedTooSoon: 'Allow was pressed within one second after the page was shown. Nothing was allowed. Start again.',
} as const;

/** Returns the consent page. With `problem`, returns it as a 409 after Allow was rejected. */
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

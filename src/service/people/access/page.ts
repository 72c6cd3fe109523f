import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import { actsFor, agentsOf } from '../../agent-auth/records/registration-sets.js';
import { revokeRegistrations } from '../../agent-auth/revocation/revoke-registrations.js';
import type { Operation } from '../../http/operation.js';
import type { PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import { requireOurForm } from '../sign-in/csrf.js';
import { fieldText, page } from '../sign-in/steps.js';
import { agentsView, askView, maxShown } from './views.js';

/** Query parameter that makes the page confirm the last action. It only affects text. */
const revokedMark = 'revoked';

/** `GET /agent/access`: shows the address form, or the agents that act for the signed-in address. Read-only. */
export function getAccessPage(deps: PageDeps): Operation<'getAccessPage'> {
  return (call) =>
    page(deps, 'person', call, async ({ session, csrf }): Promise<PageAnswer> => {
      if (!session) return { status: 200, html: askView(deps, csrf) };
      const agents = await deps.store.read((db) => agentsOf(db, session.email, maxShown));
      const revoked = revokedMark in (call.query as object);
      return { status: 200, html: agentsView(deps, session.email, agents, csrf, revoked) };
    });
}

/**
 * `POST /agent/access/revoke`: revokes one agent of this address permanently. An agent of another address counts as not
 * found.
 */
export function revokeAccess(deps: PageDeps): Operation<'revokeAccess'> {
  return (call) =>
    page(deps, 'person', call, async ({ session }) => {
      requireOurForm(deps, 'person', call.request, call.body?.csrf);
      if (!session) throw refusal(deps, 'notSignedIn');
      const id = fieldText(call.body?.registration_id) ?? '';
      const now = deps.clock.now();
      const revoked = await deps.store.unit(async (trx) =>
        (await actsFor(trx, id, session.email)) ? revokeRegistrations(trx, { id }, now, 'person') : [],
      );
      if (revoked.length === 0) throw refusal(deps, 'noSuchAgent');
      return { status: 200, html: { location: `${agentEndpoints.accessPage}?${revokedMark}=1` } };
    });
}

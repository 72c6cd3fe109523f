import { actsFor } from '../../agent-auth/records/registration-sets.js';
import { revokeRegistrations } from '../../agent-auth/revocation/revoke-registrations.js';
import type { Operation } from '../../http/operation.js';
import { notSignedIn } from '../claim/refusals.js';
import { errorJson, type PageAnswer, PageRefusal } from '../pages/answer.js';
import { notice } from '../pages/layout.js';
import { given, stepsFor } from '../pages/steps.js';
import { actingFor, agentRecord } from './agents.js';
import type { AccessPageDeps } from './deps.js';
import { accessPaths } from './paths.js';
import { agentsView, askView } from './views.js';

const { page, requireOurForm } = stepsFor('person');

/** The mark in the address that says what was just done. It is a word for people; nothing follows from it. */
const revokedMark = 'revoked';

/** `GET /agent/access`: the form for an address, or what acts for the one that is signed in. Read-only. */
export function getAccessPage(deps: AccessPageDeps): Operation<'getAccessPage'> {
  return (call) =>
    page(deps, call, async ({ session, csrf }): Promise<PageAnswer> => {
      if (!session) return { status: 200, html: askView(deps, csrf), json: { status: 'signed_out' } };
      const agents = await deps.store.read((db) => actingFor(db, deps.trust, session.email, deps.clock.now()));
      const html = agentsView(deps, session.email, agents, csrf, revokedMark in (call.query as object));
      return { status: 200, html, json: { status: 'signed_in', agents: agents.map(agentRecord) } };
    });
}

/**
 * `POST /agent/access/revoke`: ends one agent of this mailbox, at once and for good; another mailbox's is not there.
 */
export function revokeAccess(deps: AccessPageDeps): Operation<'revokeAccess'> {
  return (call) =>
    page(deps, call, async ({ session }) => {
      requireOurForm(deps, call, call.body?.csrf);
      if (!session) throw notSignedIn(deps);
      const id = given(call.body?.registration_id) ?? '';
      const now = deps.clock.now();
      const revoked = await deps.store.unit(async (trx) =>
        (await actsFor(trx, id, session.email)) ? revokeRegistrations(trx, { id }, now, 'person') : [],
      );
      if (revoked.length === 0) throw notYours(deps);
      return { status: 200, html: { location: `${accessPaths.page}?${revokedMark}=1` }, json: { status: 'revoked' } };
    });
}

function notYours(deps: AccessPageDeps): PageRefusal {
  return new PageRefusal({
    status: 404,
    html: notice(deps, deps.words().say('noSuchAgent'), deps.words().say('noSuchAgentText')),
    json: errorJson('invalid_request', 'No agent of this address has this registration_id.'),
  });
}

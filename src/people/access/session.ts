import { actsFor } from '../../agent-auth/records/registration-sets.js';
import { revokeRegistrations } from '../../agent-auth/revocation/revoke-registrations.js';
import type { Operation } from '../../http/operation.js';
import { linkIncomplete, notSignedIn, signinLinkOver } from '../claim/refusals.js';
import { errorJson, PageRefusal } from '../pages/answer.js';
import { deviceOf, withDevice } from '../pages/device.js';
import { notice } from '../pages/layout.js';
import { beginSession, endSession, findLink, isLinkSecret } from '../pages/sign-in.js';
import { given } from '../pages/steps.js';
import { setCookie } from '../pages/visitor.js';
import type { AccessPageDeps } from './deps.js';
import { marks, page, requireOurForm } from './page.js';
import { accessPaths } from './paths.js';
import { continueView } from './views.js';

/** `GET /agent/access/signin`: the target of the mailed link. Read-only, however often a mail scanner opens it. */
export function getAccessSigninPage(deps: AccessPageDeps): Operation<'getAccessSigninPage'> {
  return (call) =>
    page(deps, call, async ({ csrf }) => {
      const secret = linkSecret(deps, call.query.t);
      const link = await findLink(deps, 'person', secret);
      if (!link) throw signinLinkOver(deps);
      return {
        status: 200,
        html: continueView(deps, { address: link.email, secret, csrf, sessionSeconds: deps.lifetimes.session }),
        json: { status: 'link_ready' },
      };
    });
}

function linkSecret(deps: AccessPageDeps, text: unknown): string {
  const secret = given(text);
  if (secret === undefined || !isLinkSecret(secret)) throw linkIncomplete(deps);
  return secret;
}

/** `POST /agent/access/signin/confirm`: uses the link up and begins a session under a new cookie value. */
export function confirmAccessSignin(deps: AccessPageDeps): Operation<'confirmAccessSignin'> {
  return (call) =>
    page(deps, call, async ({ cookieHash }) => {
      requireOurForm(deps, call, call.body?.csrf);
      const device = deviceOf(deps, call.request);
      const from = { ip: call.request.ip, device: device.hash };
      const begun = await beginSession(deps, 'person', linkSecret(deps, call.body?.t), { previous: cookieHash, from });
      if (!begun) throw signinLinkOver(deps);
      const cookie = setCookie(deps.urls.base, 'person', begun.cookie, deps.lifetimes.session);
      const headers = withDevice(deps, device, cookie);
      return { status: 200, html: { location: accessPaths.page }, json: { status: 'signed_in' }, headers };
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
      return { status: 200, html: { location: `${accessPaths.page}?${marks.revoked}=1` }, json: { status: 'revoked' } };
    });
}

function notYours(deps: AccessPageDeps): PageRefusal {
  return new PageRefusal({
    status: 404,
    html: notice(deps, deps.words().say('noSuchAgent'), deps.words().say('noSuchAgentText')),
    json: errorJson('invalid_request', 'No agent of this address has this registration_id.'),
  });
}

/** `POST /agent/access/signout`: ends the session and its cookie; repeating it is harmless. */
export function signOutOfAccess(deps: AccessPageDeps): Operation<'signOutOfAccess'> {
  return (call) =>
    page(deps, call, async ({ cookieHash }) => {
      requireOurForm(deps, call, call.body?.csrf);
      await endSession(deps, cookieHash);
      const headers = setCookie(deps.urls.base, 'person', '', 0);
      return {
        status: 200,
        html: notice(deps, deps.words().say('signedOut'), deps.words().say('closePage')),
        json: { status: 'signed_out' },
        headers,
      };
    });
}

import { hashSecret, newSecret } from '../../agent-auth/credentials/secrets.js';
import { usableLink, useLink } from '../../agent-auth/records/signin-links.js';
import { ApiError } from '../../http/errors.js';
import type { Operation } from '../../http/operation.js';
import { type Device, deviceOf, withDevice } from '../../people/pages/device.js';
import { isLinkSecret } from '../../people/pages/sign-in.js';
import { given } from '../../people/pages/steps.js';
import { setCookie } from '../../people/pages/visitor.js';
import { ConsoleRefusal, consoleReply, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { consolePaths } from './paths.js';
import { beginOwnerSession } from './session.js';
import { cameView, linkView, overView } from './sign-in-views.js';

/** `GET /owner/link`: a button. Read-only, however often it is opened. */
export function getOwnerLink(deps: ConsolePageDeps): Operation<'getOwnerLink'> {
  return (call) =>
    consoleReply(deps, call, async (browser) => {
      const secret = given(call.query.t) ?? '';
      const now = deps.clock.now();
      const link =
        isLinkSecret(secret) && (await deps.store.read((db) => usableLink(db, hashSecret(secret), 'owner', now)));
      if (!link) throw linkOver(deps);
      const here = `${consolePaths.link}?t=${secret}`;
      const html = browser.cameFromElsewhere ? cameView(deps, here) : linkView(deps, browser, secret);
      return { html, json: { status: 'link_ready' } };
    });
}

/** `POST /owner/link`: uses the link up and begins a session under a new cookie. */
export function useOwnerLink(deps: ConsolePageDeps): Operation<'useOwnerLink'> {
  return (call) =>
    consoleReply(deps, call, async ({ cookieHash }) => {
      requireOurForm(deps, call, call.body?.csrf);
      const secret = given(call.body?.t) ?? '';
      const cookie = newSecret(deps.random);
      const device = deviceOf(deps, call.request);
      const used =
        isLinkSecret(secret) &&
        (await deps.store.unit(async (trx) => {
          const link = await useLink(trx, hashSecret(secret), 'owner', deps.clock.now());
          const at = { ip: call.request.ip, device: device.hash, before: cookieHash };
          if (link) await beginOwnerSession(trx, deps, cookie, { by: 'link', ...at });
          return link;
        }));
      if (!used) throw linkOver(deps);
      return signedIn(deps, device, cookie.secret);
    });
}

/** On to the overview with the cookies of the new session and of the browser. */
export function signedIn(deps: ConsolePageDeps, device: Device, cookie: string) {
  const headers = withDevice(deps, device, setCookie(deps.urls.base, 'owner', cookie, deps.lifetimes.ownerSession));
  return { location: consolePaths.overview, json: { status: 'signed_in' }, headers };
}

function linkOver(deps: ConsolePageDeps): ConsoleRefusal {
  const refusal = new ApiError('NOT_FOUND', 'This link was used or has ended.', {
    status: 410,
    hint: 'Run vitrine console open for another.',
  });
  return new ConsoleRefusal({ refusal, html: overView(deps, 'link') });
}

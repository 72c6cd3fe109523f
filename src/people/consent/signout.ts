import { hashSecret } from '../../agent-auth/credentials/secrets.js';
import type { Operation } from '../../http/operation.js';
import { endSession } from '../pages/sign-in.js';
import { cookieOf, setCookie } from '../pages/visitor.js';
import type { AuthorizeDeps } from './deps.js';
import { authorizePage, requireOurForm } from './steps.js';
import { signedOutView } from './views.js';

/** `POST /oauth2/authorize/signout`: ends the session and its cookie; repeating it is harmless. */
export function signOutOfAuthorize(deps: AuthorizeDeps): Operation<'signOutOfAuthorize'> {
  return (call) =>
    authorizePage(call, async () => {
      requireOurForm(deps, call, call.body?.csrf);
      const { base } = deps.urls;
      const cookie = cookieOf(base, 'person', call.request.header('cookie'));
      await endSession(deps, cookie === undefined ? undefined : hashSecret(cookie));
      const headers = setCookie(base, 'person', '', 0);
      return { status: 200, html: signedOutView(deps), json: { status: 'signed_out' }, headers };
    });
}

import { mayActFor } from '../../agent-auth/allowed-addresses.js';
import { parseEmailAddress } from '../../agent-auth/email-address.js';
import type { Operation } from '../../http/operation.js';
import type { PageAnswer } from '../pages/answer.js';
import { originOf } from '../pages/device.js';
import { codeQuery, mailCode } from '../pages/mail-code.js';
import { given } from '../pages/steps.js';
import { visitorOf } from '../pages/visitor.js';
import type { AuthorizeDeps } from './deps.js';
import { consentCodeMail } from './mails.js';
import { authorizePaths } from './paths.js';
import { badAddress, formBroken } from './refusals.js';
import { authorizePage, requestOfForm, requireOurForm, requireUnblocked, whileStored } from './steps.js';

/**
 * `POST /oauth2/authorize/email`: mails a code to the address that was typed. The answer and the work are the same for
 * a known, an unknown and a muted address; one that may not act here is told so (consent.md, Codes by mail).
 */
export function requestAuthorizeCode(deps: AuthorizeDeps): Operation<'requestAuthorizeCode'> {
  return (call) =>
    authorizePage(call, async () => {
      requireOurForm(deps, call, call.body?.csrf);
      const { ip } = call.request;
      const request = await requestOfForm(deps, given(call.body?.request), ip);
      return whileStored(deps, request, async (): Promise<PageAnswer> => {
        const { csrf, cookieHash, headers } = await visitorOf(deps, 'person', call.request);
        if (!cookieHash) throw formBroken(deps);
        await requireUnblocked(deps, request);
        const { client, text } = request;
        const form = { client, text, csrf };
        const email = parseEmailAddress(given(call.body?.email)?.trim());
        if (email === undefined) return badAddress(deps, form, 'badAddress');
        if (!mayActFor(deps.settings, email)) return badAddress(deps, form, 'addressNotAllowed');
        const seconds = deps.lifetimes.signinCode;
        const asked = await mailCode(
          deps,
          { email, cookieHash, from: originOf(deps, call.request), request: text },
          {
            act: 'consentMail',
            write: (digits, muteLink) => consentCodeMail(deps, client, { to: email, digits, muteLink, ip, seconds }),
            wanted: async () => true,
          },
        );
        const next = `${authorizePaths.code}?${codeQuery(asked)}`;
        return { status: 200, html: { location: next }, json: { status: 'code_requested', next }, headers };
      });
    });
}

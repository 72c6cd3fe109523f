import { mayActFor } from '../../agent-auth/allowed-addresses.js';
import { parseEmailAddress } from '../../agent-auth/email-address.js';
import type { PageAnswer } from '../pages/answer.js';
import { originOf } from '../sign-in/device.js';
import { mailSignIn } from '../sign-in/mail.js';
import type { MailRequest, RequestForm } from '../sign-in/request-mail.js';
import { visitorOf } from '../sign-in/visitor.js';
import type { AuthorizeDeps } from './deps.js';
import { consentCodeMail } from './mails.js';
import { badAddress } from './refusals.js';
import { requestOfForm, requireUnblocked, whileStored } from './steps.js';

/**
 * Mails a code to the address that was typed on the page of an authorization request. The answer and the work are the same
 * for a known, an unknown and a muted address; one that may not act here is told so (consent.md, Signing in).
 */
export const askFromConsent = (deps: AuthorizeDeps): MailRequest => ({
  purpose: 'person',
  ask: (form) => ask(deps, form),
});

async function ask(deps: AuthorizeDeps, form: RequestForm): Promise<PageAnswer> {
  const from = originOf(deps, form.request);
  const { ip } = from;
  const request = await requestOfForm(deps, form.field('request'), ip);
  return whileStored(deps, request, async (): Promise<PageAnswer> => {
    const { csrf, formsHash: cookieHash, headers } = await visitorOf(deps, 'person', form.request);
    await requireUnblocked(deps, request);
    const { client, text } = request;
    const shown = { client, text, csrf };
    const email = parseEmailAddress(form.field('email')?.trim());
    if (email === undefined) return badAddress(deps, shown, 'badAddress');
    if (!mayActFor(deps.settings, email)) return badAddress(deps, shown, 'addressNotAllowed');
    const { page } = await mailSignIn(deps, {
      ...{
        purpose: 'person',
        act: 'consentMail',
        facts: { ip, email },
        email,
        from,
        by: { cookieHash },
        request: text,
      },
      write: (secrets) =>
        consentCodeMail(deps, client, { to: email, ip, seconds: deps.lifetimes.signinCode, ...secrets }),
      wanted: async () => true,
    });
    return { status: 200, html: { location: page }, headers };
  });
}

import { type AllowedAddresses, mayActFor } from '../../agent-auth/allowed-addresses.js';
import type { OAuthClients } from '../../agent-auth/clients/client.js';
import { parseEmailAddress } from '../../agent-auth/email-address.js';
import type { Html } from '../../http/html.js';
import type { PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { fieldRefused } from '../pages/refusals.js';
import { originOf } from '../sign-in/device.js';
import { mailSignIn } from '../sign-in/mail.js';
import type { MailRequest, RequestForm } from '../sign-in/request-mail.js';
import { badAddress } from '../sign-in/views.js';
import { visitorOf } from '../sign-in/visitor.js';
import { consentCodeMail } from './mails.js';
import { requestOfForm, requireUnblocked, whileStored } from './steps.js';
import { emailView } from './views.js';

/**
 * Mails a code to the address that was typed on the page of an authorization request. The answer and the work are the same
 * for a known, an unknown and a muted address; one that may not act here is told so (consent.md, Signing in).
 */
export const askFromConsent = (deps: PageDeps, clients: OAuthClients, settings: AllowedAddresses): MailRequest => ({
  purpose: 'person',
  ask: (form) => ask(deps, clients, settings, form),
});

async function ask(
  deps: PageDeps,
  clients: OAuthClients,
  settings: AllowedAddresses,
  form: RequestForm,
): Promise<PageAnswer> {
  const from = originOf(deps, form.request);
  const { ip } = from;
  const request = await requestOfForm(deps, clients, form.field('request'), ip);
  return whileStored(deps, request, async (): Promise<PageAnswer> => {
    const { csrf, formsHash: cookieHash, headers } = await visitorOf(deps, 'person', form.request);
    await requireUnblocked(deps, request);
    const { client, text } = request;
    const again = (problem: string): Html => emailView(deps, { client, text, csrf }, problem);
    const email = parseEmailAddress(form.field('email')?.trim());
    if (email === undefined) return fieldRefused(deps, badAddress, again);
    if (!mayActFor(settings, email)) return fieldRefused(deps, (words) => words.say('addressNotAllowed'), again);
    const { page } = await mailSignIn(deps, {
      purpose: 'person',
      act: 'consentMail',
      facts: { ip, email },
      email,
      from,
      by: { cookieHash },
      request: text,
      write: (secrets) =>
        consentCodeMail(deps, client, { to: email, ip, seconds: deps.lifetimes.signinCode, ...secrets }),
      wanted: async () => true,
    });
    return { status: 200, html: { location: page }, headers };
  });
}

import type { Html } from '../../../base/html.js';
import type { OAuthClients } from '../../agent-auth/clients/client.js';
import { type AllowedAddresses, mayActFor } from '../../agent-auth/dependencies/allowed-addresses.js';
import type { PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { fieldRefused } from '../pages/refusals.js';
import { type MailRequest, mailCode, parseAddress } from '../sign-in/request-mail.js';
import { visitorOf } from '../sign-in/visitor.js';
import { requestOfForm, requireUnblocked, withDatabase } from './checked-request.js';
import { consentCode } from './mails.js';
import { requestView } from './views.js';

/**
 * Sends a code to the address that was entered on the page of an authorization request. The response and the work are
 * the same for known, unknown and muted addresses. An address that may not act here gets an error
 * (consent.md, Signing in).
 */
export const askFromConsent = (deps: PageDeps, clients: OAuthClients, settings: AllowedAddresses): MailRequest => ({
  purpose: 'person',
  async ask(form) {
    const request = await requestOfForm(deps, clients, form.field('request'), form.request.ip);
    return withDatabase(deps, request, async (): Promise<PageAnswer> => {
      const visitor = await visitorOf(deps, 'person', form.request);
      await requireUnblocked(deps, request);
      const again = (problem: string): Html => requestView(deps, request, visitor.csrf, problem);
      const email = parseAddress(deps, form, again);
      if (!mayActFor(settings, email)) return fieldRefused(deps, (words) => words.say('addressNotAllowed'), again);
      const letter = consentCode(deps, request.client);
      return mailCode(deps, form, visitor, {
        purpose: 'person',
        act: 'consentMail',
        email,
        request: request.text,
        letter,
      });
    });
  },
});

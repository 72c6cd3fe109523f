import { parseEmailAddress } from '../../../base/email-address.js';
import type { Html } from '../../../base/html.js';
import type { Operation, RequestFacts } from '../../http/operation.js';
import { answerBy, type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { fieldRefused, refusal } from '../pages/refusals.js';
import type { CodeLetter } from './code-mail.js';
import { requireOurForm } from './csrf.js';
import { originOf } from './device.js';
import { mailSignIn, type SignInMail } from './mail.js';
import { purposes } from './purposes.js';
import type { SessionPurpose } from './session.js';
import { fieldText } from './steps.js';
import type { Browser } from './visitor.js';

/** Page from which a mail is requested. */
export type RequestedFrom = 'claim' | 'consent' | 'access' | 'owner';

/** A submitted form of such a page. */
export interface RequestForm {
  readonly request: RequestFacts;
  field(name: 'email' | 'request' | 'claim_attempt_token'): string | undefined;
}

/** How a page handles a request for a mail. */
export interface MailRequest {
  readonly purpose: SessionPurpose;
  /** Whether the page is enabled. */
  isOn?(): Promise<boolean>;
  ask(form: RequestForm): Promise<PageAnswer>;
}

export type RequestTable = Readonly<Partial<Record<RequestedFrom, MailRequest>>>;

/** `POST /sign-in`: sends a link or a code by the rules of the requesting page. A disabled page answers 404. */
export function requestSignIn(deps: PageDeps, requests: RequestTable): Operation<'requestSignIn'> {
  return async (call) => {
    const fields = (call.body ?? {}) as Readonly<Record<string, unknown>>;
    const mailRequest = Object.entries(requests).find(([from]) => from === fields.from)?.[1];
    const headers = mailRequest ? purposes[mailRequest.purpose].headers : {};
    return answerBy(call, headers, async () => {
      if (!mailRequest || (await mailRequest.isOn?.()) === false) throw refusal(deps, 'linkInvalid');
      requireOurForm(deps, mailRequest.purpose, call.request, fields.csrf);
      return mailRequest.ask({ request: call.request, field: (name) => fieldText(fields[name]) });
    });
  };
}

/** Returns the entered address. Throws the form with an error if it is invalid. */
export function parseAddress(deps: PageDeps, form: RequestForm, again: (problem: string) => Html): string {
  const email = parseEmailAddress(form.field('email')?.trim());
  if (email !== undefined) return email;
  throw new PageRefusal(
    fieldRefused(deps, (words) => words.say('badAddress', { example: words.isolated('name@example.org') }), again),
  );
}

interface CodeRequest extends Pick<SignInMail, 'purpose' | 'act' | 'email' | 'request' | 'wanted'> {
  readonly to?: string | undefined;
  readonly letter: CodeLetter;
}

/** Sends a code and redirects the browser to the code field, with the same response and work for every address. */
export async function mailCode(
  deps: PageDeps,
  { request }: RequestForm,
  { formsHash: cookieHash, headers }: Browser,
  { letter, to, ...code }: CodeRequest,
): Promise<PageAnswer> {
  const by = { cookieHash, letter, to };
  const { page } = await mailSignIn(deps, { ...code, from: originOf(deps, request), by });
  return { status: 200, html: { location: page }, headers };
}
